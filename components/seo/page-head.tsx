import { currentRequest } from '#lib/runtime/current-request.ts';
import { buildHeadHtml } from '#lib/seo/head-tags.ts';
import type { PageHeadView } from '#lib/seo/page-metadata.ts';

/** The head of a page. React renders only the title; the server inserts the other tags as text (docs/decisions/0025). */
export function PageHead({ head }: { readonly head: PageHeadView }) {
  const request = currentRequest();
  if (request !== undefined) request.headHtml += buildHeadHtml(head);
  return <title>{head.title}</title>;
}
