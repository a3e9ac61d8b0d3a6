import { lineText, type Block } from './block.ts';
import type { LevelledBlock } from './headings.ts';

function toTextLines(blocks: readonly (Block | LevelledBlock)[]): string[] {
  const lines: string[] = [];
  addLines(blocks, lines);
  return lines;
}

function addLines(blocks: readonly (Block | LevelledBlock)[], lines: string[]): void {
  for (const block of blocks) addBlock(block, lines);
}

function addBlock(block: Block | LevelledBlock, lines: string[]): void {
  switch (block.kind) {
    case 'paragraph':
      for (const line of block.lines) lines.push(lineText(line));
      break;
    case 'levelled':
    case 'heading':
      lines.push(lineText(block.line));
      break;
    case 'list':
      for (const item of block.items) addLines(item, lines);
      break;
    case 'quote':
      addLines(block.blocks, lines);
      break;
    case 'table':
      for (const cells of block.rows)
        lines.push(
          cells
            .map((cell) => toTextLines(cell.blocks).join(' '))
            .join(' ')
            .trim(),
        );
      break;
    case 'preformatted':
      for (const line of block.text.split('\n')) if (line.trim() !== '') lines.push(line.trim());
      break;
    case 'rule':
      break;
  }
}

/** Writes blocks as plain text: one line for each paragraph line, heading, list item and table row. */
export function writeText(blocks: readonly (Block | LevelledBlock)[]): string {
  return toTextLines(blocks).join('\n');
}
