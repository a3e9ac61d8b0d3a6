import { lineText } from './block.ts';
import type { Block, Line } from './block.ts';
import type { levelHeadings } from './headings.ts';

const textLines = (lines: readonly Line[]): string[] => lines.map(lineText);
const flow = (blocks: readonly Block[]): string[] => blocks.flatMap(blockLines);

function blockLines(block: Block | ReturnType<typeof levelHeadings>[number]): string[] {
  switch (block.kind) {
    case 'paragraph':
      return textLines(block.lines);
    case 'levelled':
    case 'heading':
      return [lineText(block.line)];
    case 'list':
      return block.items.flatMap(flow);
    case 'quote':
      return flow(block.blocks);
    case 'table':
      return [...block.head, ...block.body].map((cells) => cells.map((cell) => flow(cell.blocks).join(' ')).join(' ').trim());
    case 'definitions':
      return block.entries.flatMap((entry) => flow(entry.blocks));
    case 'preformatted':
      return block.text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
    case 'rule':
      return [];
  }
}

/** Plain text of the blocks: a line for each paragraph line, heading, list item and table row. */
export function writeText(blocks: readonly (Block | ReturnType<typeof levelHeadings>[number])[]): string {
  return blocks.flatMap(blockLines).join('\n');
}
