import { decodeHTMLAttribute, replaceCodePoint } from 'entities/decode';
import { cleanCharacters } from '#lib/jobs/description/clean-characters.ts';

const cdataMark = /(?:<|&(?:amp;){0,3}lt;)!\[CDATA\[|\]\](?:>|&(?:amp;){0,3}gt;)/g;

/** Returns a text without CDATA marks, with C1 control characters read as Windows-1252, and letters composed (NFC). */
export function decodeCharacters(text: string): string {
  const plain = text.includes('![CDATA[') ? text.replace(cdataMark, '') : text;
  // Other characters have one form: é, ’, •.
  if (!/[\u0080-\u009f\u0300-\u200f\u20d0-\uffff]/.test(plain)) return plain;
  return plain
    .replace(/[\u0080-\u009f]/g, (character) => String.fromCodePoint(replaceCodePoint(character.charCodeAt(0))))
    .toWellFormed()
    .normalize('NFC');
}

/** How often a text may have been escaped. */
export const maxEscapes = 4;
/** Longer texts are no lines, and patterns fail on megabytes. */
const maxLineLength = 100_000;
const plainLine = /^[!-%'-;=?-~]+(?: [!-%'-;=?-~]+)*$/;

/**
 * Decodes a text of one line: entities, however often they are escaped, tags, and characters that are not visible. Returns null when
 * nothing is left.
 */
export function decodeLine(value: string): string | null {
  if (plainLine.test(value)) return value;
  let text = value.slice(0, maxLineLength);
  for (let round = 0; round < maxEscapes && text.includes('&'); round += 1) text = decodeHTMLAttribute(text);
  const line = cleanCharacters(withoutTags(decodeCharacters(text)).replace(/[\u0000-\u001f\u007f-\u009f]/g, ' '));
  return /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(line) ? null : line.replace(/\s+/g, ' ').trim();
}

/** Removes comments and tags. "A < B", "Level <3" and "Nurse <RN>" are no tags. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const endTags = findEndTags(text);
  return text.replace(/<([^<>]*)>/g, (whole, inside: string) => {
    if (!/^[!?]/.test(inside) && !isTag(inside, endTags)) return whole;
    const name = toTagName(inside);
    // What is around a removed script must not become one.
    return /^(?:br|script|style)$/.test(name) || blockNames.has(name) ? ' ' : '';
  });
}

const toNames = (names: string): ReadonlySet<string> => new Set(names.split(' '));
export const blockNames = toNames(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tbody td th thead tr ul',
);
/** Other elements that have no end tag, or whose end tag is often missing. */
const openNames = toNames('a b br col em embed font i img input link meta s small span strike strong sub sup u wbr');

/** Returns the lower-case names of all end tags in a text. */
export function findEndTags(text: string): ReadonlySet<string> {
  return new Set(text.match(/<\/[a-z][^\s<>/]*/gi)?.map((tag) => tag.slice(2).toLowerCase()));
}

/** Returns the name of a tag in lower case; empty when the text between the angle brackets does not start like a tag. */
export function toTagName(inside: string): string {
  return /^\/?([a-z][^\s/]*)/i.exec(inside)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns whether the text between angle brackets is a tag, unlike `agent@example.com`, `YOUR BADGE` or `a lot`: a known element, or
 * an unknown one with attributes or an end tag.
 */
export function isTag(inside: string, endTags: ReadonlySet<string>): boolean {
  const name = toTagName(inside);
  if (name === '') return false;
  if (inside.startsWith('/') || endTags.has(name) || /\s[\w:.-]+=/.test(inside)) return true;
  return blockNames.has(name) || (openNames.has(name) && (name.length > 1 || !/\s[a-z]/i.test(inside)));
}
