import { useLayoutEffect } from 'react';
import { restoreHead, type Kept } from '#lib/builds/kept-html.ts';

/** A part of the document as it stood. */
export function KeptHtml({ html, head }: Kept) {
  useLayoutEffect(() => restoreHead(head), [head]);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
