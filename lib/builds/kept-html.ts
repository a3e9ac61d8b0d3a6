/** A part of the document as it stood. */
export interface Kept {
  readonly html: string;
  /** What the head said of the page; empty when its head is not part of it. */
  readonly head: string;
}

const pageTags = 'title, meta, link:not([rel="stylesheet"], [rel="preload"])';

/** Reads the elements that a selector finds in the document; null: there are none. @param hasHead what the head says belongs to them */
export function readKept(selector: string, hasHead: boolean): Kept | null {
  const read = (root: ParentNode, wanted: string): string =>
    Array.from(root.querySelectorAll(wanted), ({ outerHTML }) => outerHTML).join('');
  const html = read(document, selector);
  return html === '' ? null : { html, head: hasHead ? read(document.head, pageTags) : '' };
}

/** Puts back what has gone from the head, with the part of the page that said it. */
export function restoreHead(head: string): void {
  const template = document.createElement('template');
  template.innerHTML = head;
  for (const tag of [...template.content.children]) {
    if (![...document.head.children].some((here) => here.isEqualNode(tag))) document.head.append(tag);
  }
}
