const toNames = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const blockNames =
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tbody td th thead tr ul';
/** Elements inside a line, which separate no words. */
export const inlineElements = toNames(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt rtc ruby s samp small span strike strong sub sup time tt u var wbr',
);
/** Elements whose content is not text. */
const codeElements = toNames('script style template noscript iframe svg math xmp noembed noframes');
/** Elements without an end tag, or that need none. */
const openElements = toNames(
  'area base br col embed frame hr img image input link meta param source track wbr body colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr',
);
const otherElements = toNames(
  'applet audio basefont blink button canvas caption datalist details dialog dir figcaption frameset hgroup legend map marquee menu meter nav object output picture plaintext progress search select slot summary textarea title video',
);
const allElements: ReadonlySet<string> = new Set([
  ...blockNames.split(' '),
  ...inlineElements,
  ...codeElements,
  ...openElements,
  ...otherElements,
]);

const start = /^\/?([a-z][^\s/]*)/i;
const namespaced = /^[a-z][a-z0-9]{0,9}:[a-z][\w.-]*$/;
const attribute = /\s[\w:.-]+=/;
const flag =
  /\b(?:allowfullscreen|async|autofocus|autoplay|checked|compact|contenteditable|controls|defer|disabled|hidden|inert|ismap|itemscope|loop|multiple|muted|nohref|noshade|novalidate|nowrap|open|readonly|required|reversed|selected)\b/i;

/** Returns the lower-case names of all end tags in a text. */
export function findEndTags(text: string): ReadonlySet<string> {
  return new Set(text.match(/<\/[a-z][^\s<>/]*/gi)?.map((tag) => tag.slice(2).toLowerCase()));
}

/** Returns the name of a tag in lower case; empty when the text between the angle brackets does not start like a tag. */
export function toTagName(inside: string): string {
  return start.exec(inside)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns whether the text between angle brackets is a tag, unlike `agent@example.com`, `YOUR BADGE` or `BASE SALARY`: an element
 * of HTML or Word, or an unknown one with attributes or an end tag.
 */
export function isTag(inside: string, endTags: ReadonlySet<string>): boolean {
  const [whole = '', name = ''] = start.exec(inside) ?? [];
  const element = name.toLowerCase();
  const rest = inside.slice(whole.length);
  if (name === '') return false;
  if (inside.startsWith('/') || namespaced.test(name) || codeElements.has(element) || attribute.test(rest)) return true;
  if (!allElements.has(element)) return endTags.has(element);
  if (/^\s+[a-z]/i.test(rest)) return flag.test(rest);
  return openElements.has(element) || name !== name.toUpperCase() || endTags.has(element);
}
