import { createHash } from 'node:crypto';

/** Returns the GUID in a text, in upper case. */
export function findGuid(...texts: readonly (string | undefined)[]): string | null {
  for (const text of texts) {
    const found = /(?:^|[^0-9a-f])([0-9a-f]{32})(?![0-9a-f]{3})/i.exec(text ?? '')?.[1];
    if (found !== undefined) return found.toUpperCase();
  }
  return null;
}

/** Returns a hash of a text in upper-case hex digits, at most 32. */
export function toDigest(text: string, length = 32): string {
  return createHash('md5').update(text).digest('hex').toUpperCase().slice(0, length);
}

/** Returns the milliseconds of a date or instant; a date without a time closes at its end. */
export function toClosingTime(text: string): number | null {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : text);
  return Number.isNaN(time) ? null : time;
}
