import type { Block, Cell, Line, Run } from './block.ts';
import type { levelHeadings } from './headings.ts';

type Mark = 'href' | 'strong' | 'em' | 'code';
const MARKS: readonly Mark[] = ['href', 'strong', 'em', 'code'];

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function wrap(mark: Mark, run: Run, inner: string): string {
  if (mark !== 'href') return run[mark] ? `<${mark}>${inner}</${mark}>` : inner;
  return run.href === null ? inner : `<a href="${escape(run.href)}" target="_blank" rel="noopener nofollow">${inner}</a>`;
}

function writeRuns(runs: Line, depth = 0): string {
  const mark = MARKS[depth];
  if (mark === undefined) return runs.map((run) => escape(run.text).replaceAll('&quot;', '"')).join('');
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group?.[0]?.[mark] === run[mark]) group.push(run);
    else groups.push([run]);
  }
  return groups.map((group) => (group[0] === undefined ? '' : wrap(mark, group[0], writeRuns(group, depth + 1)))).join('');
}

const writeLines = (lines: readonly Line[]): string => lines.map((line) => writeRuns(line)).join('<br>');

function writeFlow(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph' || rest.some((block) => block.kind === 'paragraph')) return writeBlocks(blocks);
  return writeLines(first.lines) + writeBlocks(rest);
}

function writeRow(cells: readonly Cell[]): string {
  const written = cells.map(({ header, scope, blocks }) => {
    const tag = header ? 'th' : 'td';
    return `<${tag}${header && scope !== null ? ` scope="${escape(scope)}"` : ''}>${writeFlow(blocks)}</${tag}>`;
  });
  return `<tr>${written.join('')}</tr>`;
}

function writeRows(tag: 'thead' | 'tbody', rows: readonly (readonly Cell[])[]): string {
  return rows.length === 0 ? '' : `<${tag}>${rows.map(writeRow).join('')}</${tag}>`;
}

type Written = Block | ReturnType<typeof levelHeadings>[number];

function writeBlock(block: Written): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${writeLines(block.lines)}</p>`;
    case 'levelled':
      return `<${block.tag} id="${escape(block.id)}">${writeRuns(block.line)}</${block.tag}>`;
    case 'heading':
      return `<p>${writeRuns(block.line)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${writeFlow(item)}</li>`).join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${writeBlocks(block.blocks)}</blockquote>`;
    case 'table':
      return `<table>${writeRows('thead', block.head)}${writeRows('tbody', block.body)}</table>`;
    case 'definitions':
      return `<dl>${block.entries.map(({ term, blocks }) => (term ? `<dt>${writeFlow(blocks)}</dt>` : `<dd>${writeFlow(blocks)}</dd>`)).join('')}</dl>`;
    case 'preformatted':
      return `<pre>${escape(block.text).replaceAll('&quot;', '"')}</pre>`;
    case 'rule':
      return '<hr>';
  }
}

/** Markup of the blocks, exactly as a browser would serialise it: constant elements, all text escaped. */
export function writeBlocks(blocks: readonly Written[]): string {
  return blocks.map(writeBlock).join('');
}
