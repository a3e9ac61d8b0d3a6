import type { OnDrop } from './field-reader.ts';

/** A host of a link without its scheme: `www.jobs.example`, or `jobs.example/` with a path. */
const bareHost = /^(?:\/\/|(?=www\.[a-z\d])|(?=(?:[a-z\d-]+\.)+[a-z]{2,}\/))/i;
/** `http:` at a public name and the standard port, which browsers also read over `https:`. */
const plainHttp = /^http:\/\/(?=(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?::80)?(?:[/?#]|$))(?:([^/?#:]+):80)?/iu;
/** No credentials, and nothing that some readers take for the end of the host. */
const secure = /^https:\/\/[^\s/\\?#@]+(?:[/?#]|$)/i;

/**
 * Returns the first link that leads to a public `https:` address. It is kept as written, except that `&amp;` is read as `&`, spaces are
 * escaped, and `https:` replaces `http:` or a missing scheme.
 * @param onDrop called with `link` for each value that is not `https:`
 */
export function firstApplyLink(onDrop: OnDrop, ...values: readonly unknown[]): string | null {
  for (const value of new Set(values)) {
    if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) continue;
    const link = typeof value === 'string' ? toHttps(value) : null;
    if (link !== null) {
      if (typeof value === 'string' && !/^[\s\p{Cf}]*https:/iu.test(value)) onDrop('link', value, 'read as https');
      return link;
    }
    onDrop('link', value, 'not https');
  }
  return null;
}

function toHttps(value: string): string | null {
  const link = value
    .toWellFormed()
    .replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '')
    .replace(/&(?:(?:amp|#38|#x26);)+/gi, '&')
    .replace(bareHost, 'https://')
    .replace(plainHttp, 'https://$1')
    .replace(/[\p{Z}\p{Cf}]/gu, encodeURIComponent);
  const isSafe = secure.test(link) && !/\p{Cc}/u.test(link) && URL.canParse(link);
  return isSafe ? link : null;
}
