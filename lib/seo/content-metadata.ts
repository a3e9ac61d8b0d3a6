import type { PageConfig } from '#config/schema.ts';
import type { PageFacts } from './page-metadata.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** Head facts of a page of the registry. */
export function buildPageFacts({ path, title, heading, description }: PageConfig): PageFacts {
  return {
    path,
    title,
    description,
    isIndexable: true,
    picture: { path: buildPreviewUrl(path), alt: heading },
    hasTwin: true,
  };
}
