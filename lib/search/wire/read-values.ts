import { isPathSegment } from '#lib/http/path-segments.ts';
import { parseJson } from '#lib/parse-json.ts';
import { isRecord } from './raw-row.ts';
import { decodeLine } from './row-text.ts';

/** Returns text as one decoded line; null when nothing is left. @see decodeLine */
export function toText(value: string | null | undefined): string | null {
  return value == null ? null : decodeLine(value);
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
