import type { Block, Run } from './block.ts';
import { BREAK, toSingleLine } from './lines.ts';
import { ROOT, appendBlock, isHeading, isList, isTablePart, openFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { cleanCharacters } from './clean-characters.ts';
import { toParagraphs } from './paragraphs.ts';

const MAX_NESTING = 8;
const NESTING = new Set(['ul', 'ol', 'blockquote', 'table']);

/** Builds the block tree from a balanced stream of allowed tags and texts. Repairs invalid nesting. */
export class BlockBuilder {
  readonly #stack: Frame[] = [openFrame(ROOT)];
  readonly #ignored: { tag: string; depth: number }[] = [];
  readonly #hrefs: (string | null)[] = [];
  readonly #marks = { strong: 0, em: 0, code: 0 };
  #nesting = 0;

  get #top(): Frame {
    return this.#stack.at(-1) ?? openFrame(ROOT);
  }

  text(text: string): void {
    const top = this.#top;
    if (top.tag === 'pre') {
      top.raw += text;
      return;
    }
    if (top.runs.length === 0 && !/\S/.test(text)) return;
    const { strong, em, code } = this.#marks;
    top.runs.push({
      text: text === BREAK ? ' ' : text,
      strong: strong > 0,
      em: em > 0,
      code: code > 0,
      href: this.#hrefs.at(-1) ?? null,
    });
  }

  lineBreak(): void {
    if (this.#top.tag === 'pre') this.#top.raw += '\n';
    else this.#top.runs.push({ text: BREAK, strong: false, em: false, code: false, href: null });
  }

  mark(name: 'strong' | 'em' | 'code', change: 1 | -1): void {
    this.#marks[name] = Math.max(0, this.#marks[name] + change);
  }

  openLink(href: string | null): void {
    this.#hrefs.push(href);
  }

  closeLink(): void {
    this.#hrefs.pop();
  }

  /** Ends the current paragraph of loose text. */
  endParagraph(): void {
    const top = this.#top;
    if (top.isTextOnly) {
      this.lineBreak();
      return;
    }
    const runs = top.runs;
    top.runs = [];
    if (runs.length === 0) return;
    this.#emitParagraphs(runs);
  }

  rule(): void {
    this.endParagraph();
    if (!this.#top.isTextOnly) this.#emit(this.#stack.length - 1, { kind: 'rule' });
  }

  open(tag: string): void {
    this.endParagraph();
    const { tag: parent, isTextOnly } = this.#top;
    const isAllowed = !isTextOnly && this.#isAllowedIn(tag, parent);
    if (!isAllowed) {
      this.#ignored.push({ tag, depth: this.#stack.length });
      return;
    }
    if (tag === 'li' && !isList(parent)) this.#push(openFrame('ul', true));
    this.#push(openFrame(tag));
  }

  close(tag: string): void {
    this.endParagraph();
    const ignored = this.#ignored.at(-1);
    if (ignored !== undefined && ignored.tag === tag && ignored.depth === this.#stack.length) this.#ignored.pop();
    else if (this.#top.tag === tag && !this.#top.isImplied) {
      this.#pop();
      if (this.#top.isImplied) this.#pop();
    }
  }

  finish(): readonly Block[] {
    this.endParagraph();
    while (this.#stack.length > 1) this.#pop();
    return this.#top.blocks;
  }

  #isAllowedIn(tag: string, parent: string): boolean {
    if (tag === 'li') return isList(parent) || (this.#nesting < MAX_NESTING && !isTablePart(parent));
    if (tag === 'td' || tag === 'th') return parent === 'tr';
    if (tag === 'tr') return parent === 'table';
    return !NESTING.has(tag) || this.#nesting < MAX_NESTING;
  }

  #push(frame: Frame): void {
    if (NESTING.has(frame.tag)) this.#nesting += 1;
    this.#stack.push(frame);
  }

  #pop(): void {
    this.endParagraph();
    const frame = this.#stack.pop();
    const parent = this.#stack.at(-1);
    if (frame === undefined || parent === undefined) return;
    if (NESTING.has(frame.tag)) this.#nesting -= 1;
    const at = this.#stack.length - 1;
    const { tag } = frame;
    if (isHeading(tag)) {
      const line = toSingleLine(frame.runs);
      if (line.length === 0) return;
      if (parent.tag === ROOT) this.#emit(at, { kind: 'heading', level: Number(tag.slice(1)), line });
      else this.#emitParagraphs(line.map((run) => ({ ...run, strong: true })));
    } else if (tag === 'pre') {
      const text = cleanCharacters(frame.raw).replace(/^\n+/, '').trimEnd();
      if (text.trim() !== '') this.#emit(at, { kind: 'preformatted', text });
    } else if (tag === 'tr') {
      if (frame.cells.some((cell) => cell.blocks.length > 0)) parent.rows.push(frame.cells);
    } else if (tag === 'td' || tag === 'th') {
      parent.cells.push({ isHeader: tag === 'th', blocks: frame.blocks });
    } else if (tag === 'table') {
      if (frame.rows.length > 0) this.#emit(at, { kind: 'table', rows: frame.rows });
    } else if (isList(tag)) {
      if (frame.items.length > 0) this.#emit(at, { kind: 'list', isOrdered: tag === 'ol', items: frame.items });
    } else if (frame.blocks.length > 0) {
      if (tag === 'li') parent.items.push(frame.blocks);
      else this.#emit(at, { kind: 'quote', blocks: frame.blocks });
    }
  }

  #emitParagraphs(runs: readonly Run[]): void {
    const at = this.#stack.length - 1;
    const index = this.#findContainer(at);
    const frame = this.#stack[index];
    const tables = index === at ? 0 : this.#stack.slice(index + 1).filter(({ tag }) => tag === 'table').length;
    const place = {
      isRoot: index === 0,
      canNest: this.#nesting - tables < MAX_NESTING,
      isItemStart: frame?.tag === 'li' && frame.blocks.length === 0,
    };
    for (const block of toParagraphs(runs, place)) this.#emit(at, block);
  }

  // Content between the parts of a table goes before the table, into the frame around it.
  #findContainer(at: number): number {
    let index = at;
    while (index > 0 && isTablePart(this.#stack[index]?.tag ?? ROOT)) index -= 1;
    return index;
  }

  #emit(at: number, block: Block): void {
    const index = this.#findContainer(at);
    const frame = this.#stack[index];
    if (frame === undefined) return;
    if (isList(frame.tag)) {
      const last = frame.items.at(-1);
      if (block.kind === 'list' && last !== undefined) appendBlock(last, block);
      else frame.items.push([block]);
    } else {
      appendBlock(frame.blocks, block);
    }
  }
}
