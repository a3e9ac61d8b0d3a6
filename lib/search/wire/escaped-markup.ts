import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import { blockNames } from './html-elements.ts';

const block = blockNames.replaceAll(' ', '|');
const lessThan = '&(?:lt|#0{0,5}60|#x0{0,5}3c);';
const escapedStart = new RegExp(
  `^(?:\\s|&nbsp;|<[^<>]*>)*${lessThan}(?:${block}|b|br|em|font|i|span|strong|u)(?=[\\s/&>])`,
  'i',
);
const greaterThan = '(?:>|&(?:gt|#0{0,5}62|#x0{0,5}3e);)';
/** Text and the end tag of its block, a line break, or marked text: an empty pair of tags is rather the subject of the text. */
const escapedParts = new RegExp(
  [
    `[^\\s;]\\s*${lessThan}/(?:${block})(?=[\\s&>])`,
    `${lessThan}br\\s*/?${greaterThan}`,
    `${lessThan}(a|b|em|font|i|span|strong|u)(?:\\s(?:[^<>&]|&(?:quot|amp|#39|#34);)*)?${greaterThan}[^<&]+${lessThan}/\\1(?=[\\s&>])`,
  ].join('|'),
  'gi',
);
const sample = /<(?:code|pre|kbd|samp|textarea|xmp)[\s>]/i;
const escapedTwice = /&amp;(?:lt|#0{0,5}60|#x0{0,5}3c);/i;
const escapedEntity = /&amp;((?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

const maxRounds = 4;

/** Returns whether markup is escaped, inside real tags or not: its text starts with a tag, or has two parts of markup. */
function isEscaped(body: string): boolean {
  if (!/&(?:lt|#)/i.test(body) || sample.test(body)) return false;
  return escapedStart.test(body) || (body.match(escapedParts)?.length ?? 0) >= 2;
}

/**
 * Returns a description in which markup is markup, however often it was escaped, and each entity is escaped once. `&amp;uuml;` is
 * ü; a tag that is the subject of a text (`the &lt;p&gt; tag`, also `&amp;lt;p&amp;gt;`) stays visible.
 */
export function unescapeMarkup(body: string): string {
  let markup = body.replace(/&(?:amp;){2,}/g, '&amp;');
  for (let round = 0; round < maxRounds; round += 1) {
    const inner = isEscaped(markup) || !escapedTwice.test(markup) ? markup : decodeHTMLAttribute(markup);
    if (!isEscaped(inner)) break;
    markup = decodeHTMLAttribute(inner);
  }
  return markup.replace(escapedEntity, (whole, rest: string) => (isEntity(`&${rest}`) ? `&${rest}` : whole));
}

function isEntity(text: string): boolean {
  return decodeHTMLStrict(text) !== text;
}
