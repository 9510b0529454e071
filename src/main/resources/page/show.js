import { locale } from './words.js';

const numbers = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const scores = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const wall = { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' };
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const sent = new Intl.DateTimeFormat(locale, { ...wall, hourCycle: 'h23', timeZone: 'UTC' });
const sentDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const sentTime = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const number = (value) => numbers.format(value ?? 0);
export const percent = (value) => percents.format(value ?? 0);
export const score = (value) => scores.format(value ?? 0);
/** A score of a scale of its own. */
export const significant = (value) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(value ?? 0);

/** A duration in milliseconds. */
export function duration(ms) {
  const [value, unit] = ms < 1000 ? [Math.round(ms), 'millisecond'] : [ms / 1000, 'second'];
  const digits = unit === 'second' && value < 100 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: digits }).format(value);
}

/** US dollars; small amounts keep their digits, for a question costs fractions of a cent. */
export function dollars(value) {
  const digits = value === 0 || value >= 1 ? 2 : value >= 0.01 ? 4 : 6;
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: digits }).format(value ?? 0);
}

/** A size in bytes. */
export function bytes(value) {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, value)) / 3));
  const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte'][power];
  const shown = { style: 'unit', unit, unitDisplay: power === 0 ? 'long' : 'short', maximumFractionDigits: power < 2 ? 0 : 1 };
  return new Intl.NumberFormat(locale, shown).format(value / 1000 ** power);
}

/** When something happened here, on the reader's clock. */
export function moment(instant) {
  return known(instant) ? moments.format(new Date(instant)) : '';
}

/** A day such as 2026-11-30. */
export function day(date) {
  return known(date) ? shortDay.format(new Date(date)) : String(date ?? '');
}

/** When a message was sent, on the sender's clock, with its offset where the reader's clock shows another time. */
export const sentAt = (timestamp) => (known(timestamp) ? sent.format(onTheSendersClock(timestamp)) + offset(timestamp) : '');
export const sentOn = (timestamp) => (known(timestamp) ? sentDay.format(onTheSendersClock(timestamp)) + offset(timestamp) : '');
export const sentClock = (timestamp) => (known(timestamp) ? sentTime.format(onTheSendersClock(timestamp)) : '');

function known(time) {
  return time !== null && time !== undefined && !Number.isNaN(new Date(time).getTime());
}

function offset(timestamp) {
  const written = /([+-])(\d\d):?(\d\d)$|Z$/i.exec(String(timestamp));
  if (!written) return '';
  const [hours, minutes] = [Number(written[2] ?? 0), Number(written[3] ?? 0)];
  const ahead = (written[1] === '-' ? -1 : 1) * (hours * 60 + minutes);
  if (ahead === -new Date(timestamp).getTimezoneOffset()) return '';
  return ahead === 0 ? ' UTC' : ` UTC${written[1]}${hours}${minutes > 0 ? `:${written[3]}` : ''}`;
}

// the offset of the export is cut off, so that what is left is read and shown as it stood on the sender's clock
function onTheSendersClock(timestamp) {
  const read = new Date(`${String(timestamp).replace(/(Z|[+-]\d\d:?\d\d)$/i, '')}Z`);
  return Number.isNaN(read.getTime()) ? new Date(timestamp) : read;
}
