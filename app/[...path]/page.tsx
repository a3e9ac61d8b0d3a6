import { ContentRoute } from '#app/content-route.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { NotFound } from '#app/status-screens.server.tsx';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import type { PageConfig } from '#config/schema.ts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { toPagePath } from '#lib/http/page-address.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPageMetadata } from '#lib/seo/content-metadata.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';

type Props = PageProps<'/[...path]'>;

async function findPage({ params }: Props): Promise<PageConfig | null> {
  const { path } = await params;
  return runtime().routing.pages.get(toPagePath(path)) ?? null;
}

async function readMetadata(props: Props): Promise<PageMetadata> {
  if (currentRequest()?.failure != null) return failureMetadata;
  const page = await findPage(props);
  return page === null ? notFoundMetadata : buildPageMetadata(page);
}

/** Content pages from the registry, the error screen, and the not-found screen for every other path. */
async function AnyRoute(props: Props) {
  const request = currentRequest();
  if (request?.failure != null) {
    const { status, detail } = request.failure;
    return <ErrorScreen status={status} detail={runtime().isDevelopment ? detail : null} />;
  }
  const page = await findPage(props);
  return page === null ? <NotFound /> : <ContentRoute page={page} />;
}

export default withHead(readMetadata, AnyRoute);
