import { isPathSegment } from '#lib/http/path-segments.ts';
import { parseJson } from '#lib/parse-json.ts';
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

/** Parses the JSON with the employer's own keys in the field `other`. Invalid JSON gives no keys. */
export function parseOther(value: string | null | undefined): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined || value === '' || value === '{}') return {};
  const parsed = parseJson(value);
  return isRecord(parsed) ? parsed : {};
}
