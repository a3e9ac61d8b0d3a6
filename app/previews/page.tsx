import { withHead } from '#app/with-head.server.tsx';
import { PreviewBoard } from '#components/seo/preview-board.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import { currentRequest, setStatus } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { readPreviewSamples } from '#lib/seo/preview-samples.ts';

/** Where the board may be seen: while developing, and on sites that are kept out of indexes. */
function isShown(): boolean {
  const { isDevelopment, isIndexable } = runtime();
  return isDevelopment || !isIndexable;
}

function buildMetadata(): PageMetadata {
  if (!isShown()) return notFoundMetadata;
  return {
    ...notFoundMetadata,
    title: 'Link Previews ·',
    description: 'How networks show links to this site, side by side, for those who change it.',
  };
}

async function Previews() {
  if (!isShown()) {
    setStatus(404);
    return <NotFoundScreen path={currentRequest()?.requestedPath ?? ''} />;
  }
  return <PreviewBoard samples={await readPreviewSamples()} />;
}

export default withHead(buildMetadata, Previews);
