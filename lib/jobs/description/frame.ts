import type { Block, Cell, Run } from './block.ts';
import { HEADINGS } from './tags.ts';

/** An open element while the tree is built. Which of its collections are used depends on `tag`. */
export interface Frame {
  readonly tag: string;
  /** True when no tag of the source opened the element. */
  readonly isImplied: boolean;
  /** True for elements that may contain only text: headings and preformatted text. */
  readonly isTextOnly: boolean;
  readonly blocks: Block[];
  readonly items: Block[][];
  readonly cells: Cell[];
  readonly rows: Cell[][];
  runs: Run[];
  raw: string;
}

export const ROOT = 'root';

const TABLE_PARTS = new Set(['table', 'tr']);
const TEXT_ONLY = new Set<string>([...HEADINGS, 'pre']);

/** Creates an empty frame. @param isImplied whether no tag of the source opened it */
export function openFrame(tag: string, isImplied = false): Frame {
  return {
    tag,
    isImplied,
    isTextOnly: TEXT_ONLY.has(tag),
    blocks: [],
    items: [],
    cells: [],
    rows: [],
    runs: [],
    raw: '',
  };
}

/** Appends a block. Merges adjacent lists of the same kind and drops a rule that follows a rule. */
export function appendBlock(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  if (block.kind === 'rule' && last?.kind === 'rule') return;
  if (block.kind === 'list' && last?.kind === 'list' && last.isOrdered === block.isOrdered) {
    for (const item of block.items) last.items.push(item);
  } else {
    blocks.push(block);
  }
}

/** Returns whether a tag (in lower case) is a list. */
export const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol';
/** Returns whether a tag is a table or a row. */
export const isTablePart = (tag: string): boolean => TABLE_PARTS.has(tag);
/** Returns whether a tag is a heading. */
export const isHeading = (tag: string): boolean => HEADINGS.some((heading) => heading === tag);
