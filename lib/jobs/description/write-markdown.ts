import { lineText, type Block, type Cell, type Line } from './block.ts';

/** Escapes the special characters of Markdown in an employer's text. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&');
}

/** Escapes a URL for a Markdown link target, so that no character ends it early. */
export function toLinkTarget(href: string): string {
  return href.replace(
    /[()\s<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function writeLine(line: Line): string {
  return line
    .map(({ text, strong, em, href }) => {
      const inner = text.trim();
      if (inner === '') return text;
      const marks = `${strong ? '**' : ''}${em ? '_' : ''}`;
      const marked = `${marks}${escapeText(inner)}${[...marks].reverse().join('')}`;
      const linked = href === null ? marked : `[${marked}](${toLinkTarget(href)})`;
      return text.replace(inner, () => linked);
    })
    .join('')
    .trim();
}

function writeCells(cells: readonly Cell[]): string {
  return `| ${cells.map((cell) => writeMarkdown(cell.blocks).replace(/\n+/g, ' ')).join(' | ')} |`;
}

function indent(text: string, prefix: string): string {
  return text.replace(/\n(?=.)/g, `\n${prefix}`);
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.map(writeLine).join('  \n');
    case 'heading':
      return `${'#'.repeat(Math.min(4, Math.max(3, block.level)))} ${escapeText(lineText(block.line)).trim()}`;
    case 'list':
      return block.items
        .map((item, index) =>
          block.isOrdered ? `${index + 1}. ${indent(writeTight(item), '   ')}` : `- ${indent(writeTight(item), '  ')}`,
        )
        .join('\n');
    case 'quote':
      return `> ${indent(writeMarkdown(block.blocks), '> ')}`;
    case 'table': {
      const [head = [], ...rest] = block.rows;
      return [writeCells(head), `|${' --- |'.repeat(head.length)}`, ...rest.map(writeCells)].join('\n');
    }
    case 'preformatted':
      return block.text
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n');
    case 'rule':
      return '---';
  }
}

function writeTight(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n');
}

/** Writes the blocks of a description as Markdown, with headings of levels three and four. */
export function writeMarkdown(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n\n');
}
