/** A stretch of text with its marks. `text` is plain; whitespace is single spaces. */
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
  readonly header: boolean;
  readonly scope: string | null;
  readonly blocks: readonly Block[];
}

export interface Definition {
  readonly term: boolean;
  readonly blocks: readonly Block[];
}

/** A heading's `level` is the employer's (1 to 6), or 7 for a bold line that stands for one. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'heading'; readonly level: number; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: Block[][] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Cell[])[]; readonly body: readonly (readonly Cell[])[] }
  | { readonly kind: 'definitions'; readonly entries: readonly Definition[] }
  | { readonly kind: 'preformatted'; readonly text: string }
  | { readonly kind: 'rule' };

/** The plain text of a line. */
export function lineText(line: Line): string {
  let text = '';
  for (const run of line) text += run.text;
  return text;
}
