import { cleanCharacters } from '#lib/jobs/description/clean-characters.ts';
import { decodeCharacters, decodeEntities } from './decode-text.ts';
import { findEndTags, inlineElements, isTag, toTagName } from './html-elements.ts';

/** How often a text may have been escaped. */
const maxRounds = 4;

/** Longer texts are no lines, and patterns fail on megabytes. */
const maxLength = 100_000;

const untidy = /[^ -~]|[&<>\\]|^ | $| {2}/;
const jsonSpace = /\\[nrt](?![a-z])/g;
const jsonMark = /\\(["'/])/g;
const unprintable = /[\u0000-\u001f\u007f-\u009f]/g;
const blank = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u;

/**
 * Decodes a text of one line: entities, whatever their form and however often they are escaped, escapes of JSON, tags, and
 * characters that are not visible. Returns null when nothing is left.
 */
export function decodeLine(value: string): string | null {
  if (!untidy.test(value)) return value === '' ? null : value;
  let text = decodeCharacters(value.slice(0, maxLength));
  for (let round = 0; round < maxRounds && text.includes('&'); round += 1) text = decodeEntities(text);
  const marked = decodeCharacters(text).replace(jsonSpace, ' ').replace(jsonMark, '$1');
  const line = cleanCharacters(withoutTags(marked).replace(unprintable, ' ')).replace(/\s+/g, ' ').trim();
  return blank.test(line) ? null : line;
}

/** Removes comments and tags. "A < B", "Level <3" and "Nurse <RN>" are no tags. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const endTags = findEndTags(text);
  return text
    .replace(/<!--[^<>]{0,500}-->/g, ' ')
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, ' ')
    .replace(/<([^<>]*)>/g, (whole, inside: string) => {
      if (!isTag(inside, endTags)) return whole;
      const name = toTagName(inside);
      return inlineElements.has(name) || name.includes(':') ? '' : ' ';
    });
}

/**
 * Returns the slug that a row gives for a text. When the text had to be decoded, its slug holds remnants of the code
 * ("rampd-lead"), and the slug of the decoded text replaces it.
 */
export function toOwnSlug(
  slug: string | null,
  texts: readonly unknown[],
  toSlug: (text: string) => string,
): string | null {
  if (slug === null) return null;
  for (const posted of texts) {
    const text = typeof posted === 'string' ? decodeLine(posted) : null;
    if (typeof posted === 'string' && text !== null) return toSlug(posted) === toSlug(text) ? slug : toSlug(text);
  }
  return slug;
}
