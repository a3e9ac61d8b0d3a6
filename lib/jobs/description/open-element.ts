import type { Block, Cell, Run } from './block.ts';
import { HEADINGS } from './tags.ts';

const NESTING = new Set(['ul', 'ol', 'blockquote', 'table']);
const TABLE_PARTS = new Set(['table', 'tr']);
const TEXT_ONLY = new Set<string>([...HEADINGS, 'pre']);

/** An element whose end tag is still to come, with the content that it has so far. */
export interface OpenElement {
  readonly tag: string;
  /** The element around it; null for the root. */
  readonly parent: OpenElement | null;
  /** Number of lists, quotes and tables around its content, itself included. */
  readonly nesting: number;
  /** True for a list that no tag of the source opened. It ends with its item. */
  readonly isImplied: boolean;
  /** Tags that were opened here where they are not allowed, and whose end tags are still to come. */
  readonly ignoredTags: string[];
  /** Text that is not in a block yet; of a heading, all of its text. */
  runs: Run[];
  /** Content of `pre`. */
  raw: string;
  /** Content of the root, of quotes, items and cells. */
  readonly blocks: Block[];
  /** Content of a list. */
  readonly items: Block[][];
  /** Content of a table. */
  readonly rows: Cell[][];
  /** Content of a row. */
  readonly cells: Cell[];
}

/** Creates an element without content. @param isImplied whether no tag of the source opened it */
export function openElement(tag: string, parent: OpenElement | null, isImplied = false): OpenElement {
  return {
    tag,
    parent,
    nesting: (parent?.nesting ?? 0) + (isNesting(tag) ? 1 : 0),
    isImplied,
    ignoredTags: [],
    runs: [],
    raw: '',
    blocks: [],
    items: [],
    rows: [],
    cells: [],
  };
}

/** Returns whether a tag (in lower case) is a list. */
export const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol';
/** Returns whether a tag is a table or a row. */
export const isTablePart = (tag: string): boolean => TABLE_PARTS.has(tag);
/** Returns whether a tag may contain only text: headings and preformatted text. */
export const isTextOnly = (tag: string): boolean => TEXT_ONLY.has(tag);
/** Returns whether a tag is one of those whose nesting is limited: lists, quotes and tables. */
export const isNesting = (tag: string): boolean => NESTING.has(tag);
