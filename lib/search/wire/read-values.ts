import { isPathSegment } from '#lib/http/path-segments.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { OnDrop } from './field-reader.ts';
import { isRecord } from './raw-row.ts';

const untidy = /[^ -~]|^ | $| {2}/;

/**
 * Returns text as one line, without control characters, bidirectional overrides and characters that XML forbids; null when
 * nothing is left.
 */
export function toText(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (!untidy.test(value)) return value;
  const text = value
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim();
  return text === '' ? null : text;
}

/** Returns the first value that has text. */
export function firstText(...values: readonly (string | null | undefined)[]): string | null {
  for (const value of values) {
    const text = toText(value);
    if (text !== null) return text;
  }
  return null;
}

const maxIdLength = 300;

/** Returns the id when it can be one segment of a URL path, else null. */
export function toUrlId(id: string | null): string | null {
  return id !== null && id.length <= maxIdLength && isPathSegment(id) ? id : null;
}

/** Returns the words of an id that a path cannot hold, as the hosted search also finds it: `2026/18661` becomes `2026-18661`. */
export function toIdWords(id: string | null): string | null {
  return toUrlId(id?.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? null);
}

/** Later days are placeholders ("9999-12-31"), which sitemap readers reject. */
const maxDay = '2100-12-31';

const isoDate = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d):?(\d\d))?)?$/i;

/**
 * Converts an ISO 8601 instant to RFC 3339, with `Z` when the time zone is missing. A date without a time gets
 * `timeOfBareDate`.
 * Returns null for an invalid date, a day that its month does not have, and a day after `maxDay`.
 */
export function toInstant(value: string | null | undefined, timeOfBareDate: string): string | null {
  const text = toText(value);
  if (text === null) return null;
  const match = isoDate.exec(text);
  if (match === null) return null;
  const [, day = '', time = timeOfBareDate, , hours, minutes] = match;
  const at = Date.parse(day);
  if (day > maxDay || Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return null;
  const instant = `${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
  return Number.isNaN(Date.parse(instant)) ? null : instant;
}

/**
 * Converts the closing date of a row to RFC 3339: a date without a time ends with its day.
 * Returns null for a placeholder that means never, and for a text that is no date.
 * @param onDrop called with `validThrough` when the text is no date, because the posting then stays open
 */
export function toClosingInstant(value: string | null, onDrop: OnDrop): string | null {
  const instant = toInstant(value, '23:59:59');
  if (value !== null && instant === null && !(isoDate.test(value) && value > maxDay)) onDrop('validThrough', value);
  return instant;
}

/** Parses the JSON with the employer's own keys in the field `other`. Invalid JSON gives no keys. */
export function parseOther(value: string | null | undefined): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined || value === '' || value === '{}') return {};
  const parsed = parseJson(value);
  return isRecord(parsed) ? parsed : {};
}
