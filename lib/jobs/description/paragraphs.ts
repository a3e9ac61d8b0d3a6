import { lineText } from './block.ts';
import type { Block, Line, Run } from './block.ts';
import { dropCharacters, toLines } from './lines.ts';

const MAX_BOLD_HEADING_LENGTH = 80;
const BOLD_HEADING_LEVEL = 7;
// Typed bullets, among them the private-use ones of Symbol and Wingdings.
const BULLETS = /^(?:[•●▪◦‣∙■➢✓✔\uf0a7\uf0b7]\s*|·\s+)+/;

/** Where the runs stand: bold lines become headings at the root only, bullets a list where one may still nest. */
export interface Place {
  readonly atRoot: boolean;
  readonly mayNest: boolean;
  readonly startsItem: boolean;
}

function isBoldHeading(line: Line): boolean {
  if (!line.every((run) => run.strong && run.href === null && !run.code)) return false;
  const text = lineText(line);
  return text.length <= MAX_BOLD_HEADING_LENGTH && /[\p{L}\p{N}]/u.test(text) && !/[.!?,;…]["'”’)]?$/.test(text);
}

/** Turns the loose runs of one flow into paragraphs, lists (typed bullets) and headings (lone bold lines). */
export function toParagraphs(runs: readonly Run[], place: Place): Block[] {
  const blocks: Block[] = [];
  let lines: Line[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines });
    lines = [];
  };
  for (const line of toLines(runs)) {
    const bullets = BULLETS.exec(lineText(line))?.[0].length ?? 0;
    const startsItem = place.startsItem && blocks.length === 0 && lines.length === 0;
    const rest = bullets > 0 && (place.mayNest || startsItem) ? dropCharacters(line, bullets) : line;
    if (rest.length === 0) {
      endParagraph();
    } else if (rest !== line && !startsItem) {
      endParagraph();
      blocks.push({ kind: 'list', ordered: false, items: [[{ kind: 'paragraph', lines: [rest] }]] });
    } else if (place.atRoot && isBoldHeading(rest)) {
      endParagraph();
      blocks.push({ kind: 'heading', level: BOLD_HEADING_LEVEL, line: rest });
    } else {
      lines.push(rest);
    }
  }
  endParagraph();
  return blocks;
}
