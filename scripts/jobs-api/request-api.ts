import { z } from 'zod';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import type { JobsApi } from './start-jobs-api.ts';

const facet = z.strictObject({ display: z.string(), link: z.string(), value: z.number().int().positive().optional() });
const row = z.record(z.string(), z.unknown());

/** The envelope of a search answer, strict. */
export const envelopeSchema = z.strictObject({
  featured_jobs: z.array(row),
  filters: z.record(z.string(), z.array(facet)),
  jobs: z.array(row),
  meta: z.strictObject({
    canonical: z.string(),
    filters: z.array(z.strictObject({ display: z.string(), key: z.string(), link: z.string(), name: z.string() })),
    request_country: z.literal('US'),
    request_id: z.string().nullable(),
    rss: z.string(),
    sort: z.strictObject({ active: z.string(), options: z.array(z.string()) }),
    source: z.enum(['solr', 'google_talent']),
  }),
  pagination: z.strictObject({
    has_more_pages: z.boolean(),
    offset: z.union([z.string(), z.number()]),
    page: z.number(),
    page_size: z.number().int(),
    total: z.number().int(),
    total_pages: z.number().int(),
  }),
});

export type Envelope = z.output<typeof envelopeSchema>;

/** The day of the bundled sample feed, on which its jobs are open. */
export const sampleTime = (): number => defaultFeed.now.getTime();

/** Sends one request with the origin of the site. @param target path and query below the base */
export function requestApi(
  api: Pick<JobsApi, 'url' | 'origin'>,
  target: string,
  init: Omit<RequestInit, 'headers'> = {},
): Promise<Response> {
  return fetch(`${api.url}${target}`, { ...init, headers: { 'x-origin': api.origin } });
}

/** Searches with strict parsing. @param query `q=pilot&page=2` */
export async function searchApi(
  api: Pick<JobsApi, 'url' | 'origin'>,
  query: string,
  source = 'solr',
): Promise<Envelope> {
  const response = await requestApi(api, `/api/v1/${source}/search?${query}`);
  return envelopeSchema.parse(await response.json());
}

/** Returns the total of a query, without its facets. */
export async function countApi(api: Pick<JobsApi, 'url' | 'origin'>, query: string): Promise<number> {
  const response = await requestApi(api, `/api/v1/solr/jobs?${query}`);
  return envelopeSchema.omit({ filters: true }).parse(await response.json()).pagination.total;
}

/** Returns the IDs of rows of either format. */
export function guidsOf(jobs: Envelope['jobs']): readonly string[] {
  const shape = z.union([
    z.object({ guid: z.string() }),
    z.object({ job: z.object({ requisitionId: z.string() }) }).transform(({ job }) => ({ guid: job.requisitionId })),
  ]);
  return jobs.map((job) => shape.parse(job).guid);
}

/** Returns all rows of a query, page by page. */
export async function walkApi(
  api: Pick<JobsApi, 'url' | 'origin'>,
  query: string,
  source = 'solr',
): Promise<readonly Envelope[]> {
  const pages: Envelope[] = [];
  do pages.push(await searchApi(api, `${query}&page=${pages.length + 1}`, source));
  while (pages.at(-1)?.pagination.has_more_pages === true);
  return pages;
}
