const PLAIN = 0;
const SPACE = 1;
const NEWLINE = 2;
const INVISIBLE = 3;
const MARK = 4;
const LINE_MARKERS = '+-#>•';

const KINDS = new Uint8Array(0x10000);
KINDS[0xfeff] = INVISIBLE;
for (let code = 0; code < 0x20; code += 1) KINDS[code] = INVISIBLE;
for (let code = 0x7f; code < 0xa0; code += 1) KINDS[code] = INVISIBLE;
for (let code = 0x200b; code <= 0x206f; code += 1)
  if (code < 0x2010 || (code > 0x2027 && code < 0x202f) || code >= 0x2060) KINDS[code] = INVISIBLE;
for (const character of '\t \u00a0') KINDS[character.charCodeAt(0)] = SPACE;
for (const character of '\n\r\f\u2028\u2029') KINDS[character.charCodeAt(0)] = NEWLINE;
for (const character of '*_`') KINDS[character.charCodeAt(0)] = MARK;
KINDS[0xad] = INVISIBLE;

/** Returns whether the character at a position is inside a word, like the underscore in `far_out`, which is not emphasis. */
function isInsideWord(text: string, at: number): boolean {
  return isWord(text.charCodeAt(at - 1)) && isWord(text.charCodeAt(at + 1));
}

const isWord = (code: number): boolean =>
  code > 0x7f || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

// Returns the end of a list or heading marker at the start of a line, or `at` when there is none.
function afterLineMarker(text: string, at: number): number {
  if (!LINE_MARKERS.includes(text.charAt(at))) return at;
  let end = at + 1;
  while (end < at + 6 && text.charCodeAt(end) === 35) end += 1;
  return end > at + 1 || KINDS[text.charCodeAt(end)] === SPACE ? end : at;
}

/**
 * Collapses each run of whitespace to one space or newline and removes invisible characters. With `isMarkdown` it also removes
 * emphasis, code, bullet and heading marks. Makes one pass over the text.
 */
export function collapseText(text: string, isMarkdown: boolean): string {
  let out = '';
  let start = -1;
  let gap = NEWLINE;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    let kind = KINDS[code];
    if (kind === MARK && (!isMarkdown || (code === 95 && isInsideWord(text, at)))) kind = PLAIN;
    if (kind === PLAIN) {
      if (start !== -1) {
        while (at + 1 < text.length && KINDS[text.charCodeAt(at + 1)] === PLAIN) at += 1;
        continue;
      }
      if (isMarkdown && gap === NEWLINE) {
        const end = afterLineMarker(text, at);
        if (end > at) {
          at = end - 1;
          continue;
        }
      }
      if (gap !== PLAIN && out !== '') out += gap === NEWLINE ? '\n' : ' ';
      gap = PLAIN;
      start = at;
      continue;
    }
    if (start !== -1) {
      if (code === 32 && at + 1 < text.length && KINDS[text.charCodeAt(at + 1)] === PLAIN) continue;
      out += text.slice(start, at);
      start = -1;
    }
    if (kind === NEWLINE || (kind === SPACE && gap === PLAIN)) gap = kind;
  }
  return start === -1 ? out : out + text.slice(start);
}
