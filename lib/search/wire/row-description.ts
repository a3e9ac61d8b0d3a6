import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import { capLength, MAX_DESCRIPTION_LENGTH } from '#lib/jobs/description/clean-characters.ts';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import { escapeText } from '#lib/jobs/description/write-html.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import type { OnDrop, Stated } from './problems.ts';
import { blockNames, decodeCharacters, decodeLine, findEndTags, isTag, maxEscapes, toTagName } from './row-text.ts';

/** Maximum number of characters that are read before markup is decoded: patterns fail on texts of many megabytes. */
const maxSourceLength = MAX_DESCRIPTION_LENGTH * 4;

/**
 * Returns the first body with text, decoded once for all its readers: pages, index, feeds and structured data.
 * @param posted bodies named `html_description` (HTML) or otherwise (Markdown, or HTML when it has block elements)
 * @param onDrop called for what is left out: inline pictures, the end of a long text, and bodies without any text
 */
export function toDescription(posted: Stated, onDrop: OnDrop): JobDescription {
  const cut = (name: string, { format, body }: JobDescription): JobDescription => {
    const limit = MAX_DESCRIPTION_LENGTH;
    if (body.length > limit) onDrop(name, body.slice(limit), `cut at ${limit.toLocaleString('en-US')} characters`);
    return { format, body: capLength(body) };
  };
  const bodies: (readonly [name: string, body: string])[] = [];
  for (const [name, text] of posted) {
    const body = readBody(name, text, onDrop);
    const description = toFormat(name, body);
    if (hasText(description)) return cut(name, description);
    bodies.push([name, body]);
  }
  for (const [name, body] of bodies) {
    const texts = readPictureTexts(body);
    if (texts.length === 0) continue;
    onDrop(name, body, 'only pictures, replaced by their texts');
    return cut(name, { format: 'html', body: texts.map((text) => `<p>${escapeText(text)}</p>`).join('') });
  }
  const [empty] = bodies;
  if (empty !== undefined) onDrop(...empty, 'no text');
  return { format: 'markdown', body: '' };
}

function readBody(name: string, posted: string, onDrop: OnDrop): string {
  const isPlain = !/data:/i.test(posted);
  const source = isPlain ? posted : withoutInlinePictures(posted, (picture) => onDrop(name, picture, 'inline picture'));
  return unescapeMarkup(decodeCharacters(decodeLineEnds(source.slice(0, maxSourceLength))));
}

/** Start of a `data:` URL, after what opens it. Base64 may be wrapped in lines of 76 characters. */
const inlinePicture =
  /(^|[\s"'(=,]|&(?:amp;)*(?:quot|#0?3[49]);)\s{0,9}data:[a-z]+\/[\w.+-]+(?:;[\w=.+-]+)*,\s{0,2}(?=<|%3c|\S{16})/gi;

/** Removes `data:` URLs in attributes, styles and Markdown, up to the quotation mark or bracket that closes them. */
function withoutInlinePictures(body: string, onPicture: (start: string) => void): string {
  let result = '';
  let from = 0;
  for (const { 0: start, 1: opening = '', index } of body.matchAll(inlinePicture)) {
    const at = index + opening.length;
    if (at < from) continue;
    if (from === 0) onPicture(body.slice(at, at + 100).trimStart());
    result += body.slice(from, at);
    const closed = /[&"'(]/.test(opening) ? body.indexOf(opening === '(' ? ')' : opening, at) : -1;
    const length = body.slice(index + start.length).search(/[\s"'<>)](?!\s*[\w+/=%]{40})/);
    from = closed !== -1 ? closed : length === -1 ? body.length : index + start.length + length;
  }
  return result + body.slice(from);
}

/** Decodes what is left of a JSON text that was escaped twice: `<\/p>\n`. */
function decodeLineEnds(body: string): string {
  if (!body.includes('\\') || (body.includes('\n') && !/<\\\/|=\\"/.test(body))) return body;
  return body
    .replace(/(?:\\r)?\\n/g, '\n')
    .replace(/\\t/g, ' ')
    .replace(/\\(["/])/g, '$1');
}

const names = [...blockNames].join('|');
const inlineNames = 'a|b|em|font|i|span|strong|u';
const [less, greater] = ['&(?:lt|#0{0,5}60|#x0{0,5}3c);', '(?:>|&(?:gt|#0{0,5}62|#x0{0,5}3e);)'];
const escapedStart = new RegExp(`^(?:\\s|&nbsp;|<[^<>]*>)*${less}(?:${names}|br|${inlineNames})(?=[\\s/&>])`, 'i');
/** Text and the end tag of its block, a line break, or marked text: an empty pair of tags is rather the subject of the text. */
const escapedParts = new RegExp(
  [
    `[^\\s;]\\s*${less}/(?:${names})(?=[\\s&>])`,
    `${less}br\\s*/?${greater}`,
    `${less}(${inlineNames})(?:\\s(?:[^<>&]|&(?:quot|amp|#39|#34);)*)?${greater}[^<&]+${less}/\\1(?=[\\s&>])`,
  ].join('|'),
  'gi',
);

/** Returns whether markup is escaped, inside real tags or not: its text starts with a tag, or has two parts of markup. */
function isEscaped(body: string): boolean {
  if (!/&(?:lt|#)/i.test(body) || /<(?:code|pre|kbd|samp|textarea|xmp)[\s>]/i.test(body)) return false;
  return escapedStart.test(body) || (body.match(escapedParts)?.length ?? 0) >= 2;
}

/**
 * Returns a description in which markup is markup, however often it was escaped, and each entity is escaped once. `&amp;uuml;` is
 * ü; a tag that is the subject of a text (`the &lt;p&gt; tag`, also `&amp;lt;p&amp;gt;`) stays visible.
 */
function unescapeMarkup(body: string): string {
  if (!/&(?:amp|lt|#)/i.test(body)) return body;
  let markup = body.replace(/&(?:amp;){2,}/g, '&amp;');
  for (let round = 0; round < maxEscapes; round += 1) {
    const isTwice = !isEscaped(markup) && /&amp;(?:lt|#0{0,5}60|#x0{0,5}3c);/i.test(markup);
    const inner = isTwice ? decodeHTMLAttribute(markup) : markup;
    if (!isEscaped(inner)) break;
    markup = decodeHTMLAttribute(inner);
  }
  return markup.replace(/&amp;((?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, (whole, rest: string) =>
    decodeHTMLStrict(`&${rest}`) === `&${rest}` ? whole : `&${rest}`,
  );
}

const block = new RegExp(`</?(?:${names})(?=[\\s/>])`, 'i');

function toFormat(name: string, body: string): JobDescription {
  const isHtml = name === 'html_description' || block.test(body);
  const text = keepTextInBrackets(body, isHtml);
  if (!isHtml) return { format: 'markdown', body: text };
  return { format: 'html', body: block.test(text) || /<br[\s/>]/i.test(text) ? text : toParagraphs(text) };
}

/** Converts the lines of a text without block elements to paragraphs. */
function toParagraphs(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim().replace(/^[-*+–] +/, '• '));
  if (lines.filter((line) => line !== '').length < 2) return text;
  const paragraphs = lines.join('\n').trim().split(/\n\n+/);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('');
}

const unusual =
  /<(?!\/?(?:[abiu]|br|div|em|h[1-6]|hr|li|ol|p|span|strong|table|tbody|t[dhr]|thead|ul)(?:\s*\/?>|\s[^<>]*=)|!|[^a-z/<])/i;

/** Keeps text that looks like a tag: `<50 lbs`, `<agent@example.com>`, `<YOUR BADGE>`. */
function keepTextInBrackets(body: string, isHtml: boolean): string {
  if (!body.includes('<') || !unusual.test(body)) return body;
  const endTags = findEndTags(body);
  return body.replace(/<([^<>]*)(>?)/g, (whole, inside: string, end: string) => {
    if (inside === '' && end === '') return '&lt;';
    if (toTagName(inside) === '') return whole;
    // A broken tag, or words after a sign: "weight <lbs and more".
    if (end === '') return /[=]|^\/|^\S*$/.test(inside) ? whole : `&lt;${inside}`;
    if (isTag(inside, endTags)) return whole;
    const text = inside.trim();
    const [, address] = isHtml ? [] : (/^(?:mailto:)?([^\s<>@:]*[@:][^\s<>]*)$/i.exec(text) ?? []);
    if (address === undefined) return text;
    return `[${address}](${/^https?:/i.test(address) ? '' : 'mailto:'}${address})`;
  });
}

/** Quick for most bodies, whose text starts early. */
const earlyText =
  /^(?:[\s#*_+-]|<(?:\/?(?:[abiu]|br|div|em|h[1-6]|li|ol|p|span|strong|table|tbody|t[dhr]|ul)(?:\s[^<>]*)?)>)*[\p{L}\p{N}]/iu;

function hasText({ format, body }: JobDescription): boolean {
  if (earlyText.test(body)) return true;
  const text = format === 'html' ? body : body.replace(/!\[[^[\]]*\]/g, '![]');
  return /[^\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u.test(toPlainText({ format, body: text }));
}

const alternate = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|!\[([^[\]]*)\]/gi;

/** Returns the texts that pictures have for those who do not see them, except names of files. */
function readPictureTexts(body: string): readonly string[] {
  const texts = Array.from(body.matchAll(alternate), ([, ...groups]) => decodeLine(groups.find(Boolean) ?? ''));
  return [...new Set(texts)].flatMap((text) =>
    text === null || /\.(?:gif|jpe?g|png|svg|webp)$/i.test(text) ? [] : [text],
  );
}
