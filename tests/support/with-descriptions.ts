import type { JobDescription } from '#lib/jobs/job.ts';
import { readDescription } from '#lib/search/embedded/index/compress-json.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';

/** Returns the index with its descriptions decompressed: their blocks depend on the number of parts. */
export function withDescriptions(
  data: IndexData,
): Omit<IndexData, 'descriptions'> & { readonly descriptions: readonly JobDescription[] } {
  const descriptions = Array.from({ length: data.size }, (_, doc) => readDescription(data.descriptions, doc));
  return { ...data, descriptions };
}
