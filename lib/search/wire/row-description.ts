import { capLength, MAX_DESCRIPTION_LENGTH } from '#lib/jobs/description/clean-characters.ts';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import { escapeText } from '#lib/jobs/description/write-html.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import { decodeCharacters } from './decode-text.ts';
import { unescapeMarkup } from './escaped-markup.ts';
import type { OnDrop } from './field-reader.ts';
import { blockNames, findEndTags, isTag, toTagName } from './html-elements.ts';
import { dropInlinePictures, findInlinePicture } from './inline-pictures.ts';
import { decodeLine } from './row-text.ts';

type Bodies = readonly (string | null | undefined)[];

const block = new RegExp(`</?(?:${blockNames.replaceAll(' ', '|')})(?=[\\s/>])`, 'i');
const lineBreak = /<br[\s/>]/i;

/**
 * Returns the first body with text, decoded once for all its readers: pages, index, feeds and structured data.
 * @param onDrop called for what is left out: inline pictures, the end of a long text, and bodies without any text
 */
export function toDescription(html: Bodies, markdown: Bodies, onDrop: OnDrop): JobDescription {
  const posted = [
    ...html.map((body) => ({ name: 'html_description', body })),
    ...markdown.map((body) => ({ name: 'description', body })),
  ];
  const bodies: { readonly name: string; readonly body: string }[] = [];
  for (const { name, body: source } of posted) {
    if (source == null) continue;
    const body = readBody(name, source, onDrop);
    const description = toFormat(name, body);
    if (hasText(description)) return cut(name, description, onDrop);
    bodies.push({ name, body });
  }
  for (const { name, body } of bodies) {
    const texts = readPictureTexts(body);
    if (texts.length === 0) continue;
    onDrop(name, body, 'only pictures, replaced by their texts');
    return cut(name, { format: 'html', body: texts.map((text) => `<p>${escapeText(text)}</p>`).join('') }, onDrop);
  }
  const [empty] = bodies;
  if (empty !== undefined) onDrop(empty.name, empty.body, 'no text');
  return { format: 'markdown', body: '' };
}

/** Maximum number of characters that are read before markup is decoded: patterns fail on texts of many megabytes. */
const maxSourceLength = MAX_DESCRIPTION_LENGTH * 4;

function readBody(name: string, posted: string, onDrop: OnDrop): string {
  const picture = findInlinePicture(posted);
  if (picture !== null) onDrop(name, picture, 'inline picture');
  const source = (picture === null ? posted : dropInlinePictures(posted)).slice(0, maxSourceLength);
  const body = unescapeMarkup(decodeCharacters(decodeLineEnds(source)));
  return picture === null ? body : dropInlinePictures(body);
}

/** Decodes what is left of a JSON text that was escaped twice: `<\/p>\n`. */
function decodeLineEnds(body: string): string {
  if (!body.includes('\\') || (body.includes('\n') && !/<\\\/|=\\"/.test(body))) return body;
  return body
    .replace(/(?:\\r)?\\n/g, '\n')
    .replace(/\\t/g, ' ')
    .replace(/\\(["/])/g, '$1');
}

function toFormat(name: string, body: string): JobDescription {
  const isHtml = name === 'html_description' || block.test(body);
  const text = keepTextInBrackets(body, isHtml);
  if (!isHtml) return { format: 'markdown', body: text };
  return { format: 'html', body: block.test(text) || lineBreak.test(text) ? text : toParagraphs(text) };
}

/** Converts the lines of a text without block elements to paragraphs. */
function toParagraphs(text: string): string {
  const paragraphs: string[][] = [[]];
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.trim().replace(/^[-*+–] +/, '• ');
    if (words === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(words);
  }
  const filled = paragraphs.filter((lines) => lines.length > 0);
  if (filled.length < 2 && (filled[0]?.length ?? 0) < 2) return text;
  return filled.map((lines) => `<p>${lines.join('<br>')}</p>`).join('');
}

const usual =
  /<(?!\/?(?:[abiu]|br|div|em|h[1-6]|hr|li|ol|p|span|strong|table|tbody|t[dhr]|thead|ul)(?:\s*\/?>|\s[^<>]*=)|!|[^a-z/<])/i;
const address = /^(?:(?:https?|mailto):)?[^\s<>]+$/i;

/** Keeps text that looks like a tag: `<50 lbs`, `<agent@example.com>`, `<YOUR BADGE>`. */
function keepTextInBrackets(body: string, isHtml: boolean): string {
  if (!usual.test(body)) return body;
  const endTags = findEndTags(body);
  return body.replace(/<([^<>]*)(>?)/g, (whole, inside: string, end: string) => {
    if (inside === '' && end === '') return '&lt;';
    const name = toTagName(inside);
    if (name === '') return whole;
    // A broken tag, or words after a sign: "weight <lbs and more".
    if (end === '') return /[=]|^\/|^\S*$/.test(inside) ? whole : `&lt;${inside}`;
    if (isTag(inside, endTags)) return whole;
    const text = inside.trim();
    return isHtml || !/[@:]/.test(text) || !address.test(text) ? text : toMarkdownLink(text);
  });
}

function toMarkdownLink(address: string): string {
  const text = address.replace(/^mailto:/i, '');
  return `[${text}](${/^https?:/i.test(address) ? address : `mailto:${text}`})`;
}

/** Quick for most bodies, whose text starts early. */
const earlyText =
  /^(?:\s|<(?:\/?(?:[abiu]|br|div|em|h[1-6]|li|ol|p|span|strong|table|tbody|t[dhr]|ul)(?:\s[^<>]*)?)>)*[\p{L}\p{N}]/iu;

const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

function hasText({ format, body }: JobDescription): boolean {
  if (earlyText.test(body)) return true;
  const text = format === 'html' ? body : body.replace(/!\[[^[\]]*\]/g, '![]');
  return visible.test(toPlainText({ format, body: text }));
}

const alternate = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Returns the texts that pictures have for those who do not see them, except names of files. */
function readPictureTexts(body: string): readonly string[] {
  const posted = [
    ...Array.from(body.matchAll(alternate), ([, double, single, bare]) => double ?? single ?? bare ?? ''),
    ...Array.from(body.matchAll(/!\[([^[\]]*)\]/g), ([, text = '']) => text),
  ];
  const texts = posted.flatMap((text) => decodeLine(text) ?? []);
  return [...new Set(texts)].filter((text) => !/\.(?:gif|jpe?g|png|svg|webp)$/i.test(text));
}

function cut(name: string, { format, body }: JobDescription, onDrop: OnDrop): JobDescription {
  if (body.length > MAX_DESCRIPTION_LENGTH)
    onDrop(
      name,
      body.slice(MAX_DESCRIPTION_LENGTH),
      `cut at ${MAX_DESCRIPTION_LENGTH.toLocaleString('en-US')} characters`,
    );
  return { format, body: capLength(body) };
}
