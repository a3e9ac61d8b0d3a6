import { decodeXML } from 'entities/decode';
import type { JobDescription } from '#lib/jobs/job.ts';
import { cleanCharacters } from './clean-characters.ts';
import { boundedTextToHtml, isExcessiveMarkup, isExcessiveSource } from './excess.ts';
import { levelHeadings } from './headings.ts';
import type { OutlineEntry } from './headings.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { toPlainText } from './plain-text.ts';
import { readMarkup } from './read-markup.ts';
import { repairMarkdown } from './repair-markdown.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { writeBlocks } from './write-html.ts';

export interface RenderedDescription {
  readonly html: string;
  readonly text: string;
  readonly outline: readonly OutlineEntry[];
}

function toHtml({ format, body }: JobDescription): string | null {
  if (isExcessiveSource(body)) return null;
  return format === 'html' ? body : markdownToHtml(repairMarkdown(body));
}

function renderMarkup(markup: string): RenderedDescription {
  const blocks = levelHeadings(readMarkup(markup));
  const outline = blocks.flatMap((block) => (block.kind === 'levelled' ? [{ id: block.id, text: block.text }] : []));
  const html = writeBlocks(blocks);
  return { html, text: toText(html), outline };
}

/** Returns the text of markup that `writeBlocks` wrote: one line for each paragraph line, heading, list item and table row. */
function toText(html: string): string {
  const lines = html
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<(?:\/?(?:p|h3|h4|li|ul|ol|tr|blockquote|pre)|br|hr)(?: [^<>]*)?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => decodeXML(line).trim());
  return lines.filter((line) => line !== '').join('\n');
}

/**
 * Renders an employer's description for a page section below an `h2`: sanitized HTML with normalized headings (`h3`, `h4`), their
 * outline, and the same content as plain text. Excessive input (thousands of tags, deep
 * nesting) is rendered as plain text, so that the time is bounded. Never throws. Idempotent: rendering the HTML again yields the
 * same HTML.
 */
export function renderDescription({ format, body: posted }: JobDescription): RenderedDescription {
  const body = cleanCharacters(posted);
  const unsafe = toHtml({ format, body });
  const markup = unsafe === null || isExcessiveMarkup(unsafe) ? null : sanitizeHtml(unsafe);
  const rendered = markup === null ? null : renderMarkup(markup);
  if (rendered !== null && !isExcessiveMarkup(rendered.html)) return rendered;
  return renderMarkup(sanitizeHtml(boundedTextToHtml(toPlainText({ format, body }))) ?? '');
}
