import type { OnDrop } from './problems.ts';

/** A host of a link without its scheme: `www.jobs.example`, or `jobs.example/` with a path. */
const bareHost = /^(?:\/\/|(?=www\.[a-z\d])|(?=(?:[a-z\d-]+\.)+[a-z]{2,}\/))/i;
/** `http:` at a public name and the standard port, which browsers also read over `https:`. */
const plainHttp = /^http:\/\/(?=(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?::80)?(?:[/?#]|$))(?:([^/?#:]+):80)?/iu;
/** No credentials, and nothing that some readers take for the end of the host. */
const secure = /^https:\/\/[^\s/\\?#@]+(?:[/?#]\P{Cc}*)?$/iu;

/**
 * Returns the first link that leads to a public `https:` address. It is kept as written, except that `&amp;` is read as `&`, spaces are
 * escaped, and `https:` replaces `http:` or a missing scheme.
 * @param onDrop called with `link` for each value that is not `https:`
 */
export function firstApplyLink(stated: readonly string[], onDrop: OnDrop): string | null {
  for (const value of new Set(stated)) {
    if (value.trim() === '') continue;
    const written = value.toWellFormed().replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');
    const link = written
      .replace(/&(?:(?:amp|#38|#x26);)+/gi, '&')
      .replace(bareHost, 'https://')
      .replace(plainHttp, 'https://$1')
      .replace(/[\p{Z}\p{Cf}]/gu, encodeURIComponent);
    const isSafe = secure.test(link) && URL.canParse(link);
    if (!isSafe || !/^https:/i.test(written)) onDrop('link', value, isSafe ? 'read as https' : 'not https');
    if (isSafe) return link;
  }
  return null;
}
