import type { Block, Cell, Definition, Run } from './block.ts';

/** An open element while the tree is built; which collections fill depends on `tag`. */
export interface Frame {
  readonly tag: string;
  readonly implied: boolean;
  /** Holds text alone: a heading, a term, preformatted text. */
  readonly isTextOnly: boolean;
  readonly scope: string | null;
  readonly blocks: Block[];
  readonly items: Block[][];
  readonly entries: Definition[];
  readonly cells: Cell[];
  readonly head: Cell[][];
  readonly body: Cell[][];
  runs: Run[];
  raw: string;
}

export const ROOT = 'root';

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tr']);
const TEXT_ONLY = new Set([...HEADINGS, 'dt', 'pre']);

/** A fresh frame; `implied` when no tag of the source opened it. */
export function openFrame(tag: string, implied = false, scope: string | null = null): Frame {
  return {
    tag,
    implied,
    isTextOnly: TEXT_ONLY.has(tag),
    scope,
    blocks: [],
    items: [],
    entries: [],
    cells: [],
    head: [],
    body: [],
    runs: [],
    raw: '',
  };
}

/** Appends a block, joining it to a list of the same kind, and dropping a rule after a rule. */
export function appendBlock(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  if (block.kind === 'rule' && last?.kind === 'rule') return;
  if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered) {
    for (const item of block.items) last.items.push(item);
  } else {
    blocks.push(block);
  }
}

/** Lists of HTML, by lower-case tag. */
export const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol';
/** What stands within a table. */
export const isTablePart = (tag: string): boolean => TABLE_PARTS.has(tag);
/** Headings of any level. */
export const isHeading = (tag: string): boolean => HEADINGS.has(tag);
