import { cleanCharacters } from './clean-characters.ts';
import { textToHtml } from './text-to-html.ts';

// Chosen: floods of this size were measured to render within 300 ms; without a bound they took up to 2.2 s.
const MAX_MARKS = 20_000;
const MAX_LINES = 3_000;
const MAX_PLAIN_LENGTH = 150_000;
const MAX_PLAIN_MARKS = 2_000;
const MAX_OUTPUT_LENGTH = 200_000;

function count(text: string, character: string, limit: number): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1 && found <= limit; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}

function hasMoreMarks(text: string, limit: number): boolean {
  return text.length > limit && count(text, '<', limit) + count(text, '>', limit) + count(text, '&', limit) > limit;
}

function hasMoreLines(text: string): boolean {
  const ends = text.length > MAX_LINES ? count(text, '\n', MAX_LINES * 4) : 0;
  return ends > MAX_LINES && (ends > MAX_LINES * 4 || (text.match(/\n[^\n]*\S/g)?.length ?? 0) > MAX_LINES);
}

/** True when markup holds more tags and entities (two marks to a tag), or is longer, than a description may. */
export function isExcessiveMarkup(html: string): boolean {
  return html.length > MAX_OUTPUT_LENGTH || hasMoreMarks(html, MAX_MARKS);
}

/** True when a source has more lines or marks than a description may. */
export function isExcessiveSource(body: string): boolean {
  return hasMoreMarks(body, MAX_MARKS) || hasMoreLines(body);
}

/** Markup for plain text of any size, small enough to be read and written in bounded time. */
export function boundedTextToHtml(text: string): string {
  const short = cleanCharacters(text.slice(0, MAX_PLAIN_LENGTH));
  const calm = hasMoreMarks(short, MAX_PLAIN_MARKS) ? short.replace(/[<>&]+/g, ' ') : short;
  const lines = calm.split('\n').filter((line) => line.trim() !== '');
  return textToHtml([...lines.slice(0, MAX_LINES), lines.slice(MAX_LINES).join(' ')].join('\n'));
}
