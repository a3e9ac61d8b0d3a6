import { useLayoutEffect } from 'react';

const servedTags =
  typeof document === 'undefined'
    ? []
    : [...document.head.querySelectorAll('title, meta, link:not([rel="stylesheet"], [rel="preload"])')];

/**
 * Restores head tags that the server rendered and that have been removed since.
 * When a part of the document fails during hydration, React renders the whole document again, without the tags that it
 * did not create.
 */
export function restoreServedHead(): void {
  const currentTags = [...document.head.children];
  for (const tag of servedTags) {
    const isPresent =
      tag.localName === 'title' ? document.title !== '' : currentTags.some((other) => other.isEqualNode(tag));
    if (!isPresent) document.head.append(tag);
  }
}

/** Returns the HTML of the elements that match a selector; null: there are none. */
export function readServerRenderedHtml(selector: string): string | null {
  const html = Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML).join('');
  return html === '' ? null : html;
}

/** Renders a part of the server-rendered document unchanged. */
export function ServerRenderedHtml({ html }: { readonly html: string }) {
  useLayoutEffect(restoreServedHead, []);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
