import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import { capLength, MAX_DESCRIPTION_LENGTH } from '#lib/jobs/description/clean-characters.ts';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import type { OnDrop, Stated } from './problems.ts';
import { blockNames, decodeCharacters, findEndTags, isTag, maxEscapes, toTagName } from './row-text.ts';

/** Maximum number of characters that are read before markup is decoded: patterns fail on texts of many megabytes. */
const maxSourceLength = MAX_DESCRIPTION_LENGTH * 4;

/**
 * Returns the first body with text, decoded once for all its readers: pages, index, feeds and structured data. It is HTML when it
 * has block elements, otherwise Markdown.
 * @param onDrop called for what is left out: inline pictures, the end of a long text, and bodies without any text
 */
export function toDescription(posted: Stated, onDrop: OnDrop): JobDescription {
  for (const [name, text] of posted) {
    const source = withoutInlinePictures(text, (picture) => onDrop(name, picture, 'inline picture'));
    const markup = unescapeMarkup(decodeCharacters(source.slice(0, maxSourceLength)));
    const body = keepTextInBrackets(markup);
    const format = body.includes('<') && block.test(body) ? 'html' : 'markdown';
    if (!hasText({ format, body })) continue;
    const limit = MAX_DESCRIPTION_LENGTH;
    if (body.length > limit) onDrop(name, body.slice(limit), `cut at ${limit.toLocaleString('en-US')} characters`);
    return { format, body: capLength(body) };
  }
  const [empty] = posted;
  if (empty !== undefined) onDrop(empty[0], empty[1], 'no text');
  return { format: 'markdown', body: '' };
}

/** Removes `data:` URLs in attributes, styles and Markdown, up to the quotation mark or bracket that closes them. */
function withoutInlinePictures(body: string, onPicture: (start: string) => void): string {
  if (!body.includes('data:')) return body;
  let [result, from] = ['', 0];
  for (const { 0: start, 1: opening = '', index } of body.matchAll(
    /(["'(]|&(?:amp;)*quot;)data:[a-z]+\/[\w.+-]+[;,]/g,
  )) {
    if (index < from) continue;
    if (from === 0) onPicture(body.slice(index + opening.length, index + 100));
    result += body.slice(from, index + opening.length);
    const end = body.indexOf(opening === '(' ? ')' : opening, index + start.length);
    from = end === -1 ? body.length : end;
  }
  return result + body.slice(from);
}

const names = [...blockNames].join('|');
const block = new RegExp(`</?(?:${names})(?=[\\s/>])`, 'i');
const less = '&(?:lt|#0{0,5}60|#x0{0,5}3c);';
const inlineNames = 'a|b|em|font|i|span|strong|u';
const escapedStart = new RegExp(`^(?:\\s|&nbsp;|<[^<>]*>)*${less}(?:${names}|br|${inlineNames})(?=[\\s/&>])`, 'i');
/** Text before an end tag or a line break: an empty pair of tags is rather the subject of the text. */
const escapedPart = new RegExp(`[^\\s;]\\s*${less}(?:/(?:${names}|${inlineNames})|br)(?=[\\s/&>])`, 'gi');

/** Returns whether markup is escaped, inside real tags or not: its text starts with a tag, or has two parts of markup. */
function isEscaped(body: string): boolean {
  if (!/&(?:lt|#)/i.test(body) || /<(?:code|pre|kbd|samp|textarea|xmp)[\s>]/i.test(body)) return false;
  return escapedStart.test(body) || (body.match(escapedPart)?.length ?? 0) >= 2;
}

/**
 * Returns a description in which markup is markup, however often it was escaped, and each entity is escaped once. `&amp;uuml;` is
 * ü; a tag that is the subject of a text (`the &lt;p&gt; tag`, also `&amp;lt;p&amp;gt;`) stays visible.
 */
function unescapeMarkup(body: string): string {
  if (!['&amp;', '&lt', '&#'].some((start) => body.includes(start))) return body;
  let markup = body.replace(/&(?:amp;){2,}/g, '&amp;');
  for (let round = 0; round < maxEscapes && /&(?:amp;)?(?:lt|#)/i.test(markup); round += 1) {
    const inner = decodeHTMLAttribute(markup);
    if (!isEscaped(markup) && !isEscaped(inner)) break;
    markup = inner;
  }
  return markup.replace(/&amp;((?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, (whole, rest: string) =>
    decodeHTMLStrict(`&${rest}`) === `&${rest}` ? whole : `&${rest}`,
  );
}

const unusual =
  /<(?!\/?(?:[abiu]|br|div|em|h[1-6]|hr|li|ol|p|span|strong|table|tbody|t[dhr]|thead|ul)(?:\s*\/?>|\s[^<>]*=)|!|[^a-z/<])/i;

/** Keeps text that looks like a tag: `<50 lbs`, `<agent@example.com>`, `<YOUR BADGE>`. */
function keepTextInBrackets(body: string): string {
  if (!body.includes('<') || !unusual.test(body)) return body;
  const endTags = findEndTags(body);
  return body.replace(/<([^<>]*)(>?)/g, (whole, inside: string, end: string) => {
    if (inside === '' && end === '') return '&lt;';
    if (toTagName(inside) === '') return whole;
    // A broken tag, or words after a sign: "weight <lbs and more".
    if (end === '') return /[=]|^\/|^\S*$/.test(inside) ? whole : `&lt;${inside}`;
    return isTag(inside, endTags) ? whole : inside.trim();
  });
}

/** Quick for most bodies, whose text starts early. */
const earlyText = /^(?:[\s#*_+-]|<(?:p|div|h[1-6]|ul|li|b|strong|span|br)(?:\s[^<>]*|\s*\/)?>)*[\p{L}\p{N}]/iu;

function hasText({ format, body }: JobDescription): boolean {
  return (
    earlyText.test(body) || /[^\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u.test(toPlainText({ format, body }))
  );
}
