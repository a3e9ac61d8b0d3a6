/** A run of text with the same formatting. `text` is plain text with collapsed whitespace. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
  readonly code: boolean;
  readonly href: string | null;
}

/** The runs between two line breaks. */
export type Line = readonly Run[];

export interface Cell {
  readonly isHeader: boolean;
  readonly blocks: readonly Block[];
}

/** A block of a description. The `level` of a heading is the employer's (1 to 6), or 7 for a bold line used as a heading. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'heading'; readonly level: number; readonly line: Line }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: Block[][] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'preformatted'; readonly text: string }
  | { readonly kind: 'rule' };

/** Returns the plain text of a line. */
export function lineText(line: Line): string {
  let text = '';
  for (const run of line) text += run.text;
  return text;
}
