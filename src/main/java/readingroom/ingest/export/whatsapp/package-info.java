/** What the reader of WhatsApp's texts is made of: heads of rows, what a file as a whole tells, and the rows themselves. */
@NullMarked
package readingroom.ingest.export.whatsapp;

import org.jspecify.annotations.NullMarked;
