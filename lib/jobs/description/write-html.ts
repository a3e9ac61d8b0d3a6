import type { Block, Cell, Line, Run } from './block.ts';
import type { LevelledBlock } from './headings.ts';

type Mark = 'href' | 'strong' | 'em' | 'code';
const MARKS: readonly Mark[] = ['href', 'strong', 'em', 'code'];

/** Escapes text for the content of an element. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
}

const escapeValue = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

function wrap(mark: Mark, run: Run, inner: string): string {
  if (mark !== 'href') return run[mark] ? `<${mark}>${inner}</${mark}>` : inner;
  return run.href === null
    ? inner
    : `<a href="${escapeValue(run.href)}" target="_blank" rel="noopener nofollow">${inner}</a>`;
}

// Writes the runs in [`from`, `to`), whose marks before `depth` are equal and already written.
function writeRange(runs: Line, from: number, to: number, depth: number): string {
  const mark = MARKS[depth];
  let html = '';
  for (let start = from; start < to;) {
    const run = runs[start];
    if (run === undefined) break;
    let end = start + 1;
    if (mark === undefined) {
      html += escapeText(run.text);
    } else {
      while (end < to && runs[end]?.[mark] === run[mark]) end += 1;
      html += wrap(mark, run, writeRange(runs, start, end, depth + 1));
    }
    start = end;
  }
  return html;
}

const writeRuns = (runs: Line): string => writeRange(runs, 0, runs.length, 0);

const writeLines = (lines: readonly Line[]): string => lines.map(writeRuns).join('<br>');

function writeFlow(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph' || rest.some((block) => block.kind === 'paragraph')) return writeBlocks(blocks);
  return writeLines(first.lines) + writeBlocks(rest);
}

function writeRow(cells: readonly Cell[]): string {
  const cellHtml = cells.map(({ isHeader, blocks }) => {
    const tag = isHeader ? 'th' : 'td';
    return `<${tag}>${writeFlow(blocks)}</${tag}>`;
  });
  return `<tr>${cellHtml.join('')}</tr>`;
}

function writeBlock(block: Block | LevelledBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${writeLines(block.lines)}</p>`;
    case 'levelled':
      return `<${block.tag} id="${escapeValue(block.id)}">${writeRuns(block.line)}</${block.tag}>`;
    case 'heading':
      return `<p>${writeRuns(block.line)}</p>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${writeFlow(item)}</li>`).join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${writeBlocks(block.blocks)}</blockquote>`;
    case 'table':
      return `<table><tbody>${block.rows.map(writeRow).join('')}</tbody></table>`;
    case 'preformatted':
      return `<pre>${escapeText(block.text)}</pre>`;
    case 'rule':
      return '<hr>';
  }
}

/** Writes blocks as HTML, exactly as a browser would serialize it. All text is escaped. */
export function writeBlocks(blocks: readonly (Block | LevelledBlock)[]): string {
  return blocks.map(writeBlock).join('');
}
