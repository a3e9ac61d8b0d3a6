import type { OnDrop } from './problems.ts';

/** `http:` at a public name and the standard port, which browsers also read over `https:`, or no scheme. */
const insecure = /^(?:http:)?\/\/([^\s/?#:@]+\.\p{L}[\p{L}\d-]+)(?::80)?(?=[/?#]|$)|^(?=www\.[a-z\d])/iu;
/** The form of almost all links, which needs no more than a check. */
const usual = /^https:\/\/[a-z\d][a-z\d.-]*\.[a-z]{2,}\/[\w./-]*$/;
/** No credentials, and nothing that some readers take for the end of the host. */
const secure = /^https:\/\/[^\s/\\?#@]+(?:[/?#]\P{Cc}*)?$/iu;

/**
 * Returns the first link that leads to a public `https:` address. It is kept as written, except that `&amp;` is read as `&`, spaces are
 * escaped, and `https:` replaces `http:` or a missing scheme.
 * @param onDrop called with `link` for each value that is not `https:`
 */
export function firstApplyLink(stated: readonly string[], onDrop: OnDrop): string | null {
  for (const value of new Set(stated)) {
    if (usual.test(value)) return value;
    const written = value.toWellFormed().replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');
    if (written === '') continue;
    const link = written
      .replace(/&(?:(?:amp|#38|#x26);)+/gi, '&')
      .replace(insecure, 'https://$1')
      .replace(/[\p{Z}\p{Cf}]/gu, encodeURIComponent);
    const isSafe = secure.test(link) && URL.canParse(link);
    if (!isSafe || !/^https:/i.test(written)) onDrop('link', value, isSafe ? 'read as https' : 'not https');
    if (isSafe) return link;
  }
  return null;
}
