import { decodeHTML } from 'entities/decode';
import type { JobDescription } from '#lib/jobs/job.ts';
import { cleanCharacters } from './clean-characters.ts';

const CODE =
  /<(script|style|template|noscript|iframe|textarea|svg|math|title)(?=[\s/>])[^]*?(?:<\/\1[^<>]*>|$)|<!--[^]*?(?:-->|$)/gi;
const INLINE_TAG = /<\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:[\s/][^<>]*)?>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const LINE_MARKERS = /^[ \t\u00a0]*(?:[-+>•][ \t\u00a0]+|#{2,6}|#[ \t\u00a0]+)+/gm;
/** Emphasis and code marks, but no underscore in a word, like that in `far_out`. */
const MARKS = /[*`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/**
 * Removes tags, code, link targets and entities from a description, approximately, in a hundredth of the time that a parser takes.
 * Marks, invisible characters and whitespace remain. The result must not be output as markup.
 */
export function stripMarkup({ format, body }: JobDescription): string {
  let text = body;
  if (text.includes('<')) text = text.replace(CODE, ' ').replace(INLINE_TAG, '').replace(TAG, '\n');
  if (format === 'markdown' && text.includes('](')) text = text.replace(LINK, '$1');
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Returns the searchable text of a description, a block a line. The result must not be output as markup. */
export function toPlainText(source: JobDescription): string {
  const text = cleanCharacters(stripMarkup(source));
  return (source.format === 'markdown' ? text.replace(LINE_MARKERS, '').replace(MARKS, '') : text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
