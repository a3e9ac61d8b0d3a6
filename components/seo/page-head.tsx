import { currentRequest } from '#lib/http/current-request.ts';
import { buildHeadHtml, listHeadTags } from '#lib/seo/head-tags.ts';
import type { PageHeadView } from '#lib/seo/page-metadata.ts';

/**
 * What the browser finds in the head of a page. In a document all but the title is text that the server puts there; a page that
 * comes in place of another brings its tags as elements (docs/decisions/0025).
 */
export function PageHead({ head }: { readonly head: PageHeadView }) {
  const request = currentRequest();
  if (request?.isDocument === true) {
    request.headHtml += buildHeadHtml(head);
    return <title>{head.title}</title>;
  }
  return (
    <>
      <title>{head.title}</title>
      {listHeadTags(head).map(({ name: Tag, attributes }, index) => (
        <Tag key={index} {...attributes} />
      ))}
    </>
  );
}
