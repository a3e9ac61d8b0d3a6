import { withHead } from '#app/with-head.server.tsx';
import { NotFound } from '#app/status-screens.server.tsx';
import { PreviewBoard } from '#components/seo/preview-board.tsx';
import { runtime } from '#lib/runtime/runtime.ts';
import { notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { readPreviewSamples } from '#lib/seo/preview-samples.ts';

/** Returns whether the board is available: in development, and on sites that are not indexed. */
function isAvailable(): boolean {
  const { isDevelopment, isIndexable } = runtime();
  return isDevelopment || !isIndexable;
}

function buildMetadata(): PageMetadata {
  if (!isAvailable()) return notFoundMetadata;
  return {
    ...notFoundMetadata,
    title: 'Link Previews ·',
    description: 'How social networks show links to this site, side by side, for the people who maintain it.',
  };
}

async function Previews() {
  if (!isAvailable()) return <NotFound />;
  return <PreviewBoard samples={await readPreviewSamples()} />;
}

export default withHead(buildMetadata, Previews);
