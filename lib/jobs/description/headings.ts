import { lineText } from './block.ts';
import type { Block, Line } from './block.ts';
import { sliceLine, toLines } from './lines.ts';

const ID_PREFIX = 'jd-';
const MAX_SLUG_LENGTH = 60;
const MAX_HEADING_LENGTH = 160;

export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
}

interface LevelledHeading extends OutlineEntry {
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
  const { length } = text.replace(/[\s:：]{1,160}$/, '');
  return length === 0 || length === text.length ? line : sliceLine(line, 0, length);
}

function plainHeading(line: Line): Line {
  return withoutColon(toLines(line.map((run) => ({ ...run, strong: false })))[0] ?? []);
}

/** A block of a description whose headings are levelled. */
export type LevelledBlock = Exclude<Block, { kind: 'heading' }> | (LevelledHeading & { readonly kind: 'levelled' });

/**
 * Normalizes the headings of a description below an `h2`. Headings at the level of the first one or above become `h3`, deeper ones
 * `h4`. Each gets a unique id. A heading longer than `MAX_HEADING_LENGTH` becomes a paragraph.
 */
export function levelHeadings(blocks: readonly Block[]): LevelledBlock[] {
  const usedIds = new Map<string, number>();
  let top: number | null = null;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const line = plainHeading(block.line);
    const text = lineText(line);
    if (text.length > MAX_HEADING_LENGTH) return { kind: 'paragraph', lines: [line] };
    top ??= block.level;
    const base = ID_PREFIX + slug(text);
    let count = (usedIds.get(base) ?? 0) + 1;
    while (count > 1 && usedIds.has(`${base}-${count}`)) count += 1;
    const id = count === 1 ? base : `${base}-${count}`;
    usedIds.set(base, count);
    usedIds.set(id, usedIds.get(id) ?? 1);
    return { kind: 'levelled', tag: block.level <= top ? 'h3' : 'h4', id, text, line };
  });
}
