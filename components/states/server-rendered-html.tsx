import { useLayoutEffect } from 'react';
import { restoreServedHead } from '#lib/browser/builds/served-head.ts';

/** A part of the document as it stood. */
export function ServerRenderedHtml({ html }: { readonly html: string }) {
  useLayoutEffect(restoreServedHead, []);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
