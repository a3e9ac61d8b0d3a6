import { LRUCache } from 'lru-cache';
import { renderDescription } from './render-description.ts';
import type { JobDescription } from '#lib/jobs/job.ts';

export type RenderedDescription = ReturnType<typeof renderDescription>;

/** Maximum number of characters in the cache, sources and results together. */
const maxSize = 32 * 1024 * 1024;

const cache = new LRUCache<string, RenderedDescription, JobDescription>({
  maxSize,
  // A posting may have no description at all, and a size of 0 throws.
  sizeCalculation: (value, key) => key.length + value.html.length + value.text.length + 1,
  memoMethod: (_body, _previous, { context }) => renderDescription(context),
});

/** Returns a description as sanitized HTML. Renders it on its first view, then caches it by its text, so that it is never stale. */
export function getDescription(description: JobDescription): RenderedDescription {
  return cache.memo(description.body, { context: description });
}
