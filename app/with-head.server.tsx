import 'server-only';
import type { ComponentType } from 'react';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { buildHeadHtml } from '#lib/seo/head-tags.ts';
import { buildPageHead, type PageMetadata } from '#lib/seo/page-metadata.ts';

/**
 * Wraps a page with its head. React renders only the title, and the server inserts the other tags as text. The framework's
 * `generateMetadata` would take a tenth of the render time (docs/decisions/0025).
 */
export function withHead<Props extends object>(
  readMetadata: (props: Props) => PageMetadata | Promise<PageMetadata>,
  Body: ComponentType<Props>,
) {
  return async function Page(props: Props) {
    const head = buildPageHead(await readMetadata(props));
    const request = currentRequest();
    if (request !== undefined) request.headHtml += buildHeadHtml(head);
    return (
      <>
        <title>{head.title}</title>
        <Body {...props} />
      </>
    );
  };
}
