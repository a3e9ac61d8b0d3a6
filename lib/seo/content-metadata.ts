import type { PageConfig } from '#config/schema.ts';
import type { PageMetadata } from './page-metadata.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** Builds the metadata of a registered content page. */
export function buildPageMetadata({ path, title, heading, description }: PageConfig): PageMetadata {
  return {
    path,
    title,
    description,
    isIndexable: true,
    picture: { path: buildPreviewUrl(path), alt: heading },
  };
}
