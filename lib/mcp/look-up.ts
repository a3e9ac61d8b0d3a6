import * as z from 'zod';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { readJobResponse } from '#lib/resources/data/answer-job.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { toMapPlaces } from '#lib/views/map/frame.ts';
import { toPlaceLinks } from '#lib/views/map/map-places.ts';
import { answerPlaces } from '#lib/views/suggestions/answer-places.ts';
import { maxTypedLength, minTypedLength } from '#lib/views/suggestions/suggestion-list.ts';
import { outage } from './search-jobs.ts';

const maxPlaces = 200;

/** The arguments of `get_job`. */
export const jobInput = z.strictObject({ id: z.string().min(1).max(100).describe('Id of a job, as in search_jobs') });

/** The result of `get_job`. */
export const jobOutput = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  employer: z.string(),
  place: z.string(),
  facts: z.array(z.object({ term: z.string(), text: z.string(), iso: z.string().optional() })),
  description: z.string().describe('Sanitized HTML'),
  applyUrl: z.string().nullable().describe('Where people apply, in the employer’s application system'),
  asOf: z.string(),
});

const jobErrors = {
  'not-found': 'No job has this id.',
  closed: 'This job has closed and takes no more applications.',
  unavailable: outage,
} as const;

/** Returns an open job, or a sentence that says why there is none. */
export async function getJob({ id }: z.infer<typeof jobInput>): Promise<Result<z.infer<typeof jobOutput>, string>> {
  const job = await readJobResponse(id);
  if (!job.ok) return err(jobErrors[job.error]);
  const { href, ...rest } = job.value;
  return ok({ ...rest, url: toAbsolute(href, runtime().siteUrl) });
}

/** The arguments of `list_places`. */
export const placesInput = z.strictObject({
  startingWith: z
    .string()
    .min(minTypedLength)
    .max(maxTypedLength)
    .optional()
    .describe(
      'Start of the name of a city, state, country or airport, or an airport code. Default: all cities with jobs',
    ),
});

/** The result of `list_places`. */
export const placesOutput = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      slug: z.string().describe('For the location of search_jobs'),
      jobs: z.int().describe('Number of open jobs; without startingWith, of those with a position on the map'),
      url: z.string(),
    }),
  ),
  isComplete: z.boolean().describe('False when there are more places than listed'),
});

/** Returns places with jobs, most jobs first, or a sentence that says why there are none. */
export async function listPlaces({
  startingWith,
}: z.infer<typeof placesInput>): Promise<Result<z.infer<typeof placesOutput>, string>> {
  const places = await (startingWith === undefined ? readAllPlaces() : suggestPlaces(startingWith));
  if (places === null) return err(outage);
  const rows = places.flatMap(({ label, slug, count, href }) =>
    slug === null ? [] : [{ name: label, slug, jobs: count, url: toAbsolute(href, runtime().siteUrl) }],
  );
  return ok({ places: rows.slice(0, maxPlaces), isComplete: rows.length <= maxPlaces });
}

async function readAllPlaces() {
  const places = await runtime().search.places(allJobsQuery);
  return places.ok ? toMapPlaces(toPlaceLinks(places.value.places, allJobsQuery)) : null;
}

async function suggestPlaces(startingWith: string) {
  const { search, routing } = runtime();
  const places = await answerPlaces(search, new URLSearchParams({ q: startingWith }), routing.facets);
  return places.ok ? places.value.items : null;
}

/** The result of `list_career_pages`. */
export const pagesOutput = z.object({
  pages: z.array(z.object({ title: z.string(), description: z.string(), url: z.string() })),
});

/** Returns the content pages of the site. They do not depend on the search. */
export function listCareerPages(): Result<z.infer<typeof pagesOutput>, string> {
  const { routing, siteUrl } = runtime();
  const pages = [...routing.pages.values()].map(({ heading, description, path }) => ({
    title: heading,
    description,
    url: toAbsolute(path, siteUrl),
  }));
  return ok({ pages });
}
