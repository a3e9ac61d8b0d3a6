import { createHash } from 'node:crypto';

/** The guid that a text holds, in upper case. */
export function findGuid(...texts: readonly (string | undefined)[]): string | null {
  for (const text of texts) {
    const found = /(?:^|[^0-9a-f])([0-9a-f]{32})(?![0-9a-f]{3})/i.exec(text ?? '')?.[1];
    if (found !== undefined) return found.toUpperCase();
  }
  return null;
}

/** Upper-case hex digits that follow from the text alone, as many as asked for, 32 at most. */
export function toDigest(text: string, length = 32): string {
  return createHash('md5').update(text).digest('hex').toUpperCase().slice(0, length);
}

/** Milliseconds of a date or instant; a day without a time ends with it. */
export function toClosingTime(text: string): number | null {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : text);
  return Number.isNaN(time) ? null : time;
}
