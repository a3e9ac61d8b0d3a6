import { AlertsRoute, readAlertsPage, toAlertsMetadata } from '#app/alerts-route.server.tsx';
import { ContentRoute } from '#app/content-route.server.tsx';
import { MilitaryRoute, toMilitaryMetadata } from '#app/military-route.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import type { PageConfig } from '#config/schema.ts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { toPagePath } from '#lib/http/page-address.ts';
import { readMilitary } from '#lib/views/military/read-military.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPageMetadata } from '#lib/seo/content-metadata.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { militaryUrl } from '#lib/urls.ts';

type Props = PageProps<'/[...path]'>;

async function findPage({ params }: Props): Promise<PageConfig | null> {
  const { path } = await params;
  return runtime().routing.pages.get(toPagePath(path)) ?? null;
}

async function readMetadata(props: Props): Promise<PageMetadata> {
  if (currentRequest()?.failure != null) return failureMetadata;
  const alerts = readAlertsPage();
  if (alerts !== null) return toAlertsMetadata(alerts);
  const page = await findPage(props);
  // A route folder of its own would be part of the router state of every page, even with the flag off.
  if (page?.path === militaryUrl) return toMilitaryMetadata(await readMilitary(page, await props.searchParams));
  return page === null ? notFoundMetadata : buildPageMetadata(page);
}

/** Content pages from the registry, pages of job alerts, the error screen, and the not-found screen for every other path. */
async function AnyRoute(props: Props) {
  const request = currentRequest();
  if (request?.failure != null) {
    const { status, detail } = request.failure;
    return <ErrorScreen status={status} detail={runtime().isDevelopment ? detail : null} />;
  }
  const alerts = readAlertsPage();
  if (alerts !== null) return <AlertsRoute page={alerts} />;
  const page = await findPage(props);
  if (page === null) return <NotFoundScreen />;
  return page.path === militaryUrl ? (
    <MilitaryRoute outcome={await readMilitary(page, await props.searchParams)} />
  ) : (
    <ContentRoute page={page} />
  );
}

export default withHead(readMetadata, AnyRoute);
