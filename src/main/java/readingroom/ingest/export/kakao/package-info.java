/** What the readers of KakaoTalk's exports are made of: heads of rows, what the file as a whole tells, and bodies. */
@NullMarked
package readingroom.ingest.export.kakao;

import org.jspecify.annotations.NullMarked;
