/** Start of a `data:` URL. */
const head = /\bdata:[a-z]+\/[\w.+-]+(?:;[\w=.+-]+)*,\s{0,2}/gi;
/** Part of its data, short because pictures exceed what a pattern can match at once. Base64 may be wrapped in lines of 76 characters. */
const part = /[\w+/=%.~!*:@$-]{1,9999}|[\r\n]+[ \t]*(?=[\w+/=%]{40})/y;
const minDataLength = 16;
const quotedAttribute = /\s[\w:-]+\s*=\s*(?:"[^"]{0,999999}"|'[^']{0,999999}')/g;
const dataUrl = /\bdata:[a-z]+\/[\w.+-]+[;,]/i;

/** Returns the first `data:` URL of a description, cut short; null when it has none. */
export function findInlinePicture(body: string): string | null {
  const at = body.search(dataUrl);
  return at === -1 ? null : body.slice(at, at + 100);
}

/** Removes `data:` URLs, and the attributes that still hold one: pictures in `src`, `srcset`, styles, objects and Markdown. */
export function dropInlinePictures(body: string): string {
  let result = '';
  let from = 0;
  for (const match of body.matchAll(head)) {
    const start = match.index + match[0].length;
    let end = start;
    for (part.lastIndex = end; part.test(body); end = part.lastIndex);
    if (end - start < minDataLength || match.index < from) continue;
    result += body.slice(from, match.index);
    from = end;
  }
  result += body.slice(from);
  return dataUrl.test(result) ? result.replace(quotedAttribute, (whole) => (dataUrl.test(whole) ? '' : whole)) : result;
}
