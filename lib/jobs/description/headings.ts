import { lineText } from './block.ts';
import type { Block, Line } from './block.ts';
import { dropCharacters, toLines } from './lines.ts';

const ID_PREFIX = 'jd-';
const MAX_SLUG_LENGTH = 60;
const MAX_HEADING_LENGTH = 160;

export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
}

export interface LevelledHeading extends OutlineEntry {
  readonly tag: 'h3' | 'h4';
  readonly line: Line;
}

function slug(text: string): string {
  const plain = /[^\u0000-\u007f]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  const ascii = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return ascii.slice(0, MAX_SLUG_LENGTH).replace(/^-|-$/g, '') || 'section';
}

function withoutColon(line: Line): Line {
  const text = lineText(line);
  if (!/[\s:：]/.test(text.charAt(text.length - 1))) return line;
  const kept = text.replace(/[\s:：]{1,160}$/, '');
  if (kept === '' || kept.length === text.length) return line;
  const [run] = line;
  if (line.length === 1 && run !== undefined) return toLines([{ ...run, text: kept }])[0] ?? [];
  const reversed = dropCharacters(
    line.toReversed().map((run) => ({ ...run, text: [...run.text].reverse().join('') })),
    text.length - kept.length,
  );
  return reversed.toReversed().map((run) => ({ ...run, text: [...run.text].reverse().join('') }));
}

function plainHeading(line: Line): Line {
  return withoutColon(toLines(line.map((run) => ({ ...run, strong: false })))[0] ?? []);
}

/**
 * Levels the headings of a description that stands under an `h2`: those of the first heading's level (or above)
 * become `h3`, deeper ones `h4`; each gets a unique id. Headings too long to be one are left as paragraphs.
 */
export function levelHeadings(
  blocks: readonly Block[],
): (Exclude<Block, { kind: 'heading' }> | (LevelledHeading & { readonly kind: 'levelled' }))[] {
  const used = new Map<string, number>();
  let top: number | null = null;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const line = plainHeading(block.line);
    const text = lineText(line);
    if (text.length > MAX_HEADING_LENGTH) return { kind: 'paragraph', lines: [line] };
    top ??= block.level;
    const base = ID_PREFIX + slug(text);
    let count = (used.get(base) ?? 0) + 1;
    while (count > 1 && used.has(`${base}-${count}`)) count += 1;
    const id = count === 1 ? base : `${base}-${count}`;
    used.set(base, count);
    used.set(id, used.get(id) ?? 1);
    return { kind: 'levelled', tag: block.level <= top ? 'h3' : 'h4', id, text, line };
  });
}
