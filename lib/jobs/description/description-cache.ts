import { LRUCache } from 'lru-cache';
import { renderDescription } from './render-description.ts';
import type { JobDescription } from '#lib/jobs/job.ts';

export type RenderedDescription = ReturnType<typeof renderDescription>;

/** Characters of source and result that the cache may hold. */
const maxSize = 32 * 1024 * 1024;

const rendered = new LRUCache<string, RenderedDescription>({
  maxSize,
  // A posting may have no description at all, and a size of 0 throws.
  sizeCalculation: (value, key) => key.length + value.html.length + value.text.length + 1,
});

/** A description as safe HTML: sanitised on its first view, then kept. The text itself is the key, so a changed one is never stale. */
export function getDescription(description: JobDescription): RenderedDescription {
  const kept = rendered.get(description.body);
  if (kept !== undefined) return kept;
  const fresh = renderDescription(description);
  rendered.set(description.body, fresh);
  return fresh;
}
