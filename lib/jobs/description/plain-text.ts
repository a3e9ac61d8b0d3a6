import { decodeHTML } from 'entities/decode';
import { collapseText } from './collapse-text.ts';
import type { JobDescription } from '#lib/jobs/job.ts';

const CODE_START = /<(script|style|template|noscript|iframe|textarea|svg|math|title)(?=[\s/>])|<!--/gi;
const INLINE_TAG = /<\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:[\s/][^<>]*)?>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;

function dropCode(html: string): string {
  CODE_START.lastIndex = 0;
  let result = '';
  let from = 0;
  for (let start = CODE_START.exec(html); start !== null; start = CODE_START.exec(html)) {
    result += `${html.slice(from, start.index)} `;
    const end = start[1] === undefined ? /-->/g : new RegExp(`</${start[1]}[^<>]*>`, 'gi');
    end.lastIndex = CODE_START.lastIndex;
    if (!end.test(html)) return result;
    from = end.lastIndex;
    CODE_START.lastIndex = from;
  }
  return result + html.slice(from);
}

/**
 * Removes tags, code, link targets and entities from a description, quickly and approximately (without a parser). Marks, invisible
 * characters and runs of whitespace remain. The result is not sanitized and must not be output as markup.
 */
export function stripMarkup(source: JobDescription): string {
  let text = source.body;
  if (text.includes('<')) text = dropCode(text).replace(INLINE_TAG, '').replace(TAG, '\n');
  if (source.format === 'markdown' && text.includes('](')) text = text.replace(LINK, '$1');
  return text.includes('&') ? decodeHTML(text) : text;
}

/**
 * Returns the searchable text of a description: strips markup, marks and invisible characters, collapses whitespace, and separates
 * blocks with newlines. The result is not sanitized and must not be output as markup.
 */
export function toPlainText(source: JobDescription): string {
  return collapseText(stripMarkup(source), source.format === 'markdown');
}
