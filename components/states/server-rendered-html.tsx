import { useLayoutEffect } from 'react';
import { restoreServedHead } from '#lib/browser/builds/served-head.ts';

/** Renders a part of the server-rendered document unchanged. */
export function ServerRenderedHtml({ html }: { readonly html: string }) {
  useLayoutEffect(restoreServedHead, []);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
