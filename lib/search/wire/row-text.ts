import { decodeHTMLAttribute, replaceCodePoint } from 'entities/decode';
import { cleanCharacters } from '#lib/jobs/description/clean-characters.ts';
import type { Stated } from './problems.ts';

/** Names of letters that HTML also knows without a semicolon. No English word begins with one, so they may precede letters. */
const bareLetter = /&(?:[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash)|szlig|aelig|nbsp)(?=[a-z0-9=])/gi;
const bareAmpersand = /&amp(?=[A-Z0-9])/g;
const cdataMark = /(?:<|&(?:amp;){0,3}lt;)!\[CDATA\[|\]\](?:>|&(?:amp;){0,3}gt;)/g;
const jsonEscape = /\\{1,4}(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi;

/**
 * Returns the characters that the author of a text wrote: without CDATA marks, with escapes of JSON decoded, C1 control characters
 * read as Windows-1252, and composed letters (NFC).
 */
export function decodeCharacters(text: string): string {
  // Other characters have no code and one form: é, ’, •.
  if (!/[\\\u0080-\u009f\u0300-\u200f\u20d0-\uffff]|!\[CDATA\[/.test(text)) return text;
  return (text.includes('![CDATA[') ? text.replace(cdataMark, '') : text)
    .replace(jsonEscape, (_, long?: string, short?: string) => String.fromCharCode(parseInt(long ?? short ?? '', 16)))
    .replace(/[\u0080-\u009f]/g, (character) => String.fromCodePoint(replaceCodePoint(character.charCodeAt(0))))
    .toWellFormed()
    .normalize('NFC');
}

/** How often a text may have been escaped. */
export const maxEscapes = 4;
/** Longer texts are no lines, and patterns fail on megabytes. */
const maxLineLength = 100_000;

/**
 * Decodes a text of one line: entities, whatever their form and however often they are escaped, escapes of JSON, tags, and
 * characters that are not visible. Returns null when nothing is left.
 */
export function decodeLine(value: string): string | null {
  if (!/[^ -~]|[&<>\\]|^ | $| {2}/.test(value)) return value === '' ? null : value;
  let text = decodeCharacters(value.slice(0, maxLineLength));
  for (let round = 0; round < maxEscapes && text.includes('&'); round += 1)
    text = decodeHTMLAttribute(text.replace(bareLetter, '$&;').replace(bareAmpersand, '&amp;'));
  const marked = decodeCharacters(text)
    .replace(/\\[nrt](?![a-z])/g, ' ')
    .replace(/\\(["'/])/g, '$1');
  const line = cleanCharacters(withoutTags(marked).replace(/[\u0000-\u001f\u007f-\u009f]/g, ' '));
  return /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(line) ? null : line.replace(/\s+/g, ' ').trim();
}

/** Removes comments and tags. "A < B", "Level <3" and "Nurse <RN>" are no tags. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const endTags = findEndTags(text);
  return text
    .replace(/<!--[^<>]{0,500}-->|<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, ' ')
    .replace(/<([^<>]*)>/g, (whole, inside: string) => {
      if (!isTag(inside, endTags)) return whole;
      return blockNames.has(toTagName(inside)) || /^\/?(?:br|script|style)\b/i.test(inside) ? ' ' : '';
    });
}

const toNames = (names: string): ReadonlySet<string> => new Set(names.split(' '));
export const blockNames = toNames(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tbody td th thead tr ul',
);
/** Elements without an end tag, or that need none. */
const openNames = toNames(
  'area base br col embed frame hr img image input link meta param source track wbr body colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr',
);
const otherNames = toNames(
  'a abbr acronym applet audio b basefont bdi bdo big blink button canvas caption cite code data datalist del details dfn dialog dir em figcaption font frameset hgroup i iframe ins kbd label legend map mark marquee math menu meter nav nobr noembed noframes noscript object output picture plaintext progress q ruby s samp script search select slot small span strike strong style sub summary sup svg template textarea time title tt u var video xmp',
);
const tagName = /^\/?([a-z][^\s/]*)/i;
const flags =
  /\b(?:allowfullscreen|async|checked|compact|controls|defer|disabled|hidden|noshade|nowrap|open|selected)\b/i;

/** Returns the lower-case names of all end tags in a text. */
export function findEndTags(text: string): ReadonlySet<string> {
  return new Set(text.match(/<\/[a-z][^\s<>/]*/gi)?.map((tag) => tag.slice(2).toLowerCase()));
}

/** Returns the name of a tag in lower case; empty when the text between the angle brackets does not start like a tag. */
export function toTagName(inside: string): string {
  return tagName.exec(inside)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns whether the text between angle brackets is a tag, unlike `agent@example.com`, `YOUR BADGE` or `BASE SALARY`: an element
 * of HTML or Word, or an unknown one with attributes or an end tag.
 */
export function isTag(inside: string, endTags: ReadonlySet<string>): boolean {
  const [start = '', written = ''] = tagName.exec(inside) ?? [];
  const [name, rest] = [written.toLowerCase(), inside.slice(start.length)];
  if (name === '') return false;
  if (start.startsWith('/') || endTags.has(name) || /\s[\w:.-]+=/.test(rest)) return true;
  if (/^[a-z][a-z0-9]{0,9}:[a-z][\w.-]*$/.test(written)) return true;
  if (!blockNames.has(name) && !openNames.has(name) && !otherNames.has(name)) return false;
  return /^\s+[a-z]/i.test(rest) ? flags.test(rest) : openNames.has(name) || written !== written.toUpperCase();
}

/**
 * Returns the slug that a row gives for a text. When the text had to be decoded, its slug holds remnants of the code
 * ("rampd-lead"), and the slug of the decoded text replaces it.
 */
export function toOwnSlug(
  slug: string | null,
  text: Stated[number] | undefined,
  toSlug: (text: string) => string,
): string | null {
  const [, line = '', posted = ''] = text ?? [];
  return slug === null || line === posted || toSlug(posted) === toSlug(line) ? slug : toSlug(line);
}
