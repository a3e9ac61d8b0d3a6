import type { PageConfig } from '#config/schema.ts';
import type { PageMetadata } from './page-metadata.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** Head facts of a page of the registry. */
export function buildPageMetadata({ path, title, heading, description }: PageConfig): PageMetadata {
  return {
    path,
    title,
    description,
    isIndexable: true,
    picture: { path: buildPreviewUrl(path), alt: heading },
    hasMarkdown: true,
  };
}
