import type { Metadata } from 'next';
import { ContentRoute } from '#app/content-route.server.tsx';
import { NotFound } from '#app/status-screens.server.tsx';
import type { PageConfig } from '#config/schema.ts';
import { toPagePath } from '#lib/http/page-address.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPageMetadata, notFoundMetadata } from '#lib/seo/page-metadata.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';

type Props = PageProps<'/[...path]'>;

async function findPage({ params }: Props): Promise<PageConfig | undefined> {
  const { path } = await params;
  return runtime().routing.pages.get(toPagePath(path));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await findPage(props);
  return toNextMetadata(page === undefined ? notFoundMetadata : buildPageMetadata(page), runtime());
}

/** Content pages from the registry, and the not-found screen for every other path. */
export default async function RegisteredPage(props: Props) {
  const page = await findPage(props);
  return page === undefined ? <NotFound /> : <ContentRoute page={page} />;
}
