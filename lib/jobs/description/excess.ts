import { cleanCharacters } from './clean-characters.ts';
import { escapeText } from './write-html.ts';

// Chosen by measurement: pathological descriptions of this size render within 300 ms; without limits they took up to 2.2 s.
const MAX_MARKS = 20_000;
const MAX_LINES = 3_000;
const MAX_PLAIN_LENGTH = 150_000;
const MAX_PLAIN_MARKS = 2_000;
const MAX_OUTPUT_LENGTH = 200_000;

function hasMoreMarks(text: string, limit: number): boolean {
  return text.length > limit && (text.match(/[<>&]/g)?.length ?? 0) > limit;
}

function hasMoreLines(text: string): boolean {
  if (text.length <= MAX_LINES) return false;
  const lines = text.split('\n');
  return lines.length - 1 > MAX_LINES * 4 || lines.filter((line) => line.trim() !== '').length > MAX_LINES;
}

/** Returns whether markup exceeds the limits on length or on tags and entities (a tag counts as two marks). */
export function isExcessiveMarkup(html: string): boolean {
  return html.length > MAX_OUTPUT_LENGTH || hasMoreMarks(html, MAX_MARKS);
}

/** Returns whether a source exceeds the limits on lines or marks. */
export function isExcessiveSource(body: string): boolean {
  return hasMoreMarks(body, MAX_MARKS) || hasMoreLines(body);
}

/** Converts plain text of any size to markup small enough to parse and write in bounded time. A dash at the start of a line is a bullet. */
export function boundedTextToHtml(text: string): string {
  const truncated = cleanCharacters(text.slice(0, MAX_PLAIN_LENGTH));
  const simplified = hasMoreMarks(truncated, MAX_PLAIN_MARKS) ? truncated.replace(/[<>&]+/g, ' ') : truncated;
  const lines = simplified.split('\n').filter((line) => line.trim() !== '');
  return [...lines.slice(0, MAX_LINES), lines.slice(MAX_LINES).join(' ')]
    .map((line) => escapeText(line.trim()).replace(/^[-+*]\s+/, '• '))
    .join('<br>');
}
