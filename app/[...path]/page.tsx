import { ContentRoute } from '#app/content-route.server.tsx';
import { NotFound } from '#app/status-screens.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { toPagePath } from '#lib/http/page-address.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPageMetadata } from '#lib/seo/content-metadata.ts';
import { failureMetadata, notFoundMetadata } from '#lib/seo/page-metadata.ts';

/** Content pages from the registry, the error screen, and the not-found screen for every other path. */
export default withHead(async ({ params }: PageProps<'/[...path]'>) => {
  const { routing, isDevelopment } = runtime();
  const failure = currentRequest()?.failure ?? null;
  if (failure !== null) {
    const { status, detail } = failure;
    return { metadata: failureMetadata, body: <ErrorScreen status={status} detail={isDevelopment ? detail : null} /> };
  }
  const { path } = await params;
  const page = routing.pages.get(toPagePath(path));
  return page === undefined
    ? { metadata: notFoundMetadata, body: <NotFound /> }
    : { metadata: buildPageMetadata(page), body: <ContentRoute page={page} /> };
});
