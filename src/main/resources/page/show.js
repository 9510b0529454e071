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
const clocks = new Map();

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
export const sentAt = (timestamp) => (known(timestamp) ? sent.format(onTheSendersClock(timestamp)) + unlessTheReaders(timestamp, written(timestamp)) : '');
export const sentOn = (timestamp) => (known(timestamp) ? sentDay.format(onTheSendersClock(timestamp)) + unlessTheReaders(timestamp, written(timestamp)) : '');
export const sentClock = (timestamp) => (known(timestamp) ? sentTime.format(onTheSendersClock(timestamp)) : '');

/** The same on the clock of a zone, and on the sender's where there is none that the browser knows. */
export function sentIn(zone, timestamp) {
  const clock = known(timestamp) ? clockOf(zone) : null;
  return clock ? clock.format(new Date(timestamp)) + unlessTheReaders(timestamp, ahead(zone, timestamp)) : sentAt(timestamp);
}

/** The sender's clock with its offset, where that of a zone shows another time; empty where both are the same. */
export function sentElsewhere(zone, timestamp) {
  const own = known(timestamp) ? written(timestamp) : null;
  if (own === null || !clockOf(zone) || own === ahead(zone, timestamp)) return '';
  return `${sent.format(onTheSendersClock(timestamp))} ${utc(own)}`;
}

function known(time) {
  return time !== null && time !== undefined && !Number.isNaN(new Date(time).getTime());
}

function clockOf(zone) {
  if (!clocks.has(zone)) clocks.set(zone, clock(zone));
  return clocks.get(zone);
}

// a zone of Java's need not be one of the browser's
function clock(zone) {
  if (!zone) return null;
  try {
    return new Intl.DateTimeFormat(locale, { ...wall, hourCycle: 'h23', timeZone: nameOf(zone) });
  } catch {
    return null;
  }
}

function nameOf(zone) {
  return zone === 'Z' ? 'UTC' : zone.replace(/^(?:UTC|GMT|UT)(?=[+-])/, '');
}

// minutes by which a zone is ahead of UTC at a time
function ahead(zone, timestamp) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: nameOf(zone), timeZoneName: 'longOffset' });
  return minutes(format.formatToParts(new Date(timestamp)).find((part) => part.type === 'timeZoneName').value);
}

// the same of the sender's clock, as the timestamp has it; null if it does not say
function written(timestamp) {
  return /([+-]\d\d:?\d\d|Z)$/i.test(String(timestamp)) ? minutes(String(timestamp)) : null;
}

function minutes(offset) {
  const [, sign, hours, rest] = /([+-])(\d\d):?(\d\d)$/.exec(offset) ?? ['', '+', '0', '0'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
}

function unlessTheReaders(timestamp, offset) {
  return offset === null || offset === -new Date(timestamp).getTimezoneOffset() ? '' : ` ${utc(offset)}`;
}

function utc(offset) {
  if (offset === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `UTC${offset < 0 ? '-' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

// the offset of the export is cut off, so that what is left is read and shown as it stood on the sender's clock
function onTheSendersClock(timestamp) {
  const read = new Date(`${String(timestamp).replace(/(Z|[+-]\d\d:?\d\d)$/i, '')}Z`);
  return Number.isNaN(read.getTime()) ? new Date(timestamp) : read;
}
