import { NotFound } from '#app/status-screens.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { PreviewBoard } from '#components/seo/preview-board.tsx';
import { runtime } from '#lib/runtime/runtime.ts';
import { notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { readPreviewSamples } from '#lib/seo/preview-samples.ts';

const metadata: PageMetadata = {
  ...notFoundMetadata,
  title: 'Link Previews for',
  description: 'What social networks show of links to this site, for the people who maintain it.',
};

/** The board of link previews: in development, and on sites that are not indexed. */
export default withHead(async () => {
  const { isDevelopment, isIndexable } = runtime();
  if (isIndexable && !isDevelopment) return { metadata: notFoundMetadata, body: <NotFound /> };
  return { metadata, body: <PreviewBoard samples={await readPreviewSamples()} /> };
});
