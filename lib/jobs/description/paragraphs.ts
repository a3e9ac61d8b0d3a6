import { lineText } from './block.ts';
import type { Block, Line, Run } from './block.ts';
import { sliceLine, toLines } from './lines.ts';

const MAX_BOLD_HEADING_LENGTH = 80;
const BOLD_HEADING_LEVEL = 7;
// Typed bullets, including the private-use characters of Symbol and Wingdings.
const BULLETS = /^(?:[•●▪◦‣∙■➢✓✔\uf0a7\uf0b7]\s*|·\s+)+/;

/** Where the runs occur. Bold lines become headings only at the root. Bullets become a list only where nesting is still allowed. */
export interface Place {
  readonly isRoot: boolean;
  readonly canNest: boolean;
  readonly isItemStart: boolean;
}

function isBoldHeading(line: Line): boolean {
  if (!line.every((run) => run.strong && run.href === null && !run.code)) return false;
  const text = lineText(line);
  return text.length <= MAX_BOLD_HEADING_LENGTH && /[\p{L}\p{N}]/u.test(text) && !/[.!?,;…]["'”’)]?$/.test(text);
}

/** Converts loose runs into paragraphs, lists (from typed bullets) and headings (from lines that are entirely bold). */
export function toParagraphs(runs: readonly Run[], place: Place): Block[] {
  const blocks: Block[] = [];
  let lines: Line[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines });
    lines = [];
  };
  for (const line of toLines(runs)) {
    const bullets = BULLETS.exec(lineText(line))?.[0].length ?? 0;
    const isItemStart = place.isItemStart && blocks.length === 0 && lines.length === 0;
    const rest = bullets > 0 && (place.canNest || isItemStart) ? sliceLine(line, bullets) : line;
    if (rest.length === 0) {
      endParagraph();
    } else if (rest !== line && !isItemStart) {
      endParagraph();
      blocks.push({ kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', lines: [rest] }]] });
    } else if (place.isRoot && isBoldHeading(rest)) {
      endParagraph();
      blocks.push({ kind: 'heading', level: BOLD_HEADING_LEVEL, line: rest });
    } else {
      lines.push(rest);
    }
  }
  endParagraph();
  return blocks;
}
