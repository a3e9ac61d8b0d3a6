import type { Metadata } from 'next';
import { NotFound } from '#app/status-screens.server.tsx';
import { PreviewBoard } from '#components/seo/preview-board.tsx';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { hasPreviewBoard } from '#lib/views/decide-page.ts';

const metadata: PageMetadata = {
  ...notFoundMetadata,
  title: 'Link Previews for',
  description: 'What social networks show of links to this site, for the people who maintain it.',
};

export function generateMetadata(): Metadata {
  return toNextMetadata(metadata, runtime());
}

/** The board of link previews. */
export default function Previews() {
  return hasPreviewBoard() ? <PreviewBoard /> : <NotFound />;
}
