import 'server-only';
import type { ReactNode } from 'react';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildHeadHtml } from '#lib/seo/head-tags.ts';
import { buildTitle, type PageMetadata } from '#lib/seo/page-metadata.ts';

/** What a page shows: the metadata of its head, and its body. */
export interface PageContent {
  readonly metadata: PageMetadata;
  readonly body: ReactNode;
}

/**
 * Makes a page from a function that reads its content. React renders only the title, and the server inserts the other tags as
 * text. The framework's `generateMetadata` would take a tenth of the render time (docs/decisions/0025).
 */
export function withHead<Props extends object>(readContent: (props: Props) => PageContent | Promise<PageContent>) {
  return async function Page(props: Props) {
    const { metadata, body } = await readContent(props);
    const request = currentRequest();
    if (request !== undefined) request.headHtml += buildHeadHtml(metadata, runtime());
    return (
      <>
        <title>{buildTitle(metadata.title, runtime().site.companyName)}</title>
        {body}
      </>
    );
  };
}
