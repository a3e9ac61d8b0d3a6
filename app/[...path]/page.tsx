import { ContentRoute } from '#app/content-route.tsx';
import { MilitaryRoute, readMilitaryFacts } from '#app/military-route.tsx';
import { withHead } from '#app/with-head.tsx';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import { readContentPage } from '#lib/content/read-content-page.ts';
import { currentRequest, setStatus } from '#lib/http/current-request.ts';
import { runtime } from '#lib/runtime.ts';
import { buildPageFacts } from '#lib/seo/content-metadata.ts';
import { failureFacts, notFoundFacts, type PageFacts } from '#lib/seo/page-metadata.ts';
import { militaryUrl } from '#lib/urls.ts';

async function readFacts(): Promise<PageFacts> {
  if (currentRequest()?.failure != null) return failureFacts;
  const page = readContentPage();
  // A folder of its own would stand in the router state of every page, the flag off or on.
  if (page?.path === militaryUrl) return readMilitaryFacts();
  return page === null ? notFoundFacts : buildPageFacts(page);
}

/** Content pages by the registry, and the screens for whatever is not a page. */
function AnyRoute() {
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
  return page.path === militaryUrl ? <MilitaryRoute /> : <ContentRoute page={page} />;
}

export default withHead(readFacts, AnyRoute);
