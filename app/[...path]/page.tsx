import type { Metadata } from 'next';
import { ContentRoute } from '#app/content-route.tsx';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import { readContentPage } from '#lib/content/read-content-page.ts';
import { currentRequest, setStatus } from '#lib/http/current-request.ts';
import { runtime } from '#lib/runtime.ts';
import { buildMetadata, failureFacts, notFoundFacts } from '#lib/seo/page-metadata.ts';

export function generateMetadata(): Metadata {
  if (currentRequest()?.failure != null) return buildMetadata(failureFacts);
  const page = readContentPage();
  return buildMetadata(page === null ? notFoundFacts : { ...page, isIndexable: true });
}

/** Content pages by the registry, and the screens for whatever is not a page. */
export default function Page() {
  const request = currentRequest();
  if (request?.failure != null) {
    const { status, detail } = request.failure;
    return <ErrorScreen status={status} detail={runtime().isDevelopment ? detail : null} />;
  }
  const page = readContentPage();
  if (page === null) {
    setStatus(404);
    return <NotFoundScreen path={request?.requestedPath ?? ''} />;
  }
  return <ContentRoute page={page} />;
}
