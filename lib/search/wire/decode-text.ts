import { decodeHTMLAttribute, replaceCodePoint } from 'entities/decode';

/** Names of letters that HTML also knows without a semicolon. No English word begins with one, so they may precede letters. */
const bareLetter = /&(?:[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash)|szlig|aelig|nbsp)(?=[a-z0-9=])/gi;
const bareAmpersand = /&amp(?=[A-Z0-9])/g;
const jsonEscape = /\\{1,4}(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi;
const c1Character = /[\u0080-\u009f]/g;
const undecoded = /[\\\u0080-\uffff]|!\[CDATA\[/;
const cdataStart = /(?:<|&(?:amp;){0,3}lt;)!\[CDATA\[/g;
const cdataEnd = /\]\](?:>|&(?:amp;){0,3}gt;)/g;

/**
 * Decodes one level of HTML entities. Other names without a semicolon stay before a letter, because words begin with them:
 * "Sales&center" is not "Sales¢er".
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return unwrapCdata(decodeHTMLAttribute(text.replace(bareLetter, '$&;').replace(bareAmpersand, '&amp;')));
}

/**
 * Returns the characters that the author of a text wrote: without CDATA marks, with escapes of JSON decoded, C1 control characters
 * read as Windows-1252, and composed letters (NFC).
 */
export function decodeCharacters(text: string): string {
  if (!undecoded.test(text)) return text;
  return unwrapCdata(text)
    .replace(jsonEscape, (_, long?: string, short?: string) => String.fromCharCode(parseInt(long ?? short ?? '', 16)))
    .replace(c1Character, (character) => String.fromCodePoint(replaceCodePoint(character.charCodeAt(0))))
    .toWellFormed()
    .normalize('NFC');
}

function unwrapCdata(text: string): string {
  return text.includes('![CDATA[') ? text.replace(cdataStart, '').replace(cdataEnd, '') : text;
}
