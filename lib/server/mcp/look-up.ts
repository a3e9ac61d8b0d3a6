import * as z from 'zod';
import type { PageConfig } from '#config/schema.ts';
import { jobDataPath } from '#lib/resources/resource-paths.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { jobsUrl, toAbsolute } from '#lib/urls.ts';
import { jobResponse } from '#lib/views/job/job-response.ts';
import { parsePlacesResponse } from '#lib/views/map/places-response.ts';
import { placesPrefix } from '#lib/views/map/places-address.ts';
import {
  suggestionPaths,
  maxTypedLength,
  minTypedLength,
  parseSuggestionList,
} from '#lib/views/suggestions/suggestion-list.ts';
import { outage, readData, type ToolContext } from './read-data.ts';

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
  description: z.string().describe('Markdown'),
  applyUrl: z.string().nullable().describe('Where people apply, in the employer’s application system'),
  asOf: z.string(),
});

/** Returns an open job, or a sentence that says why there is none. */
export async function getJob(
  context: ToolContext,
  { id }: z.infer<typeof jobInput>,
): Promise<Result<z.infer<typeof jobOutput>, string>> {
  const { status, body } = await readData(context, `${jobDataPath}?${new URLSearchParams({ id }).toString()}`);
  if (status === 404) return err('No job has this id.');
  if (status === 410) return err('This job has closed and takes no more applications.');
  const job = status === 200 ? jobResponse.safeParse(body) : null;
  if (job?.success !== true) return err(outage);
  const { href, ...rest } = job.data;
  return ok({ ...rest, url: toAbsolute(href, context.siteUrl) });
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
export async function listPlaces(
  context: ToolContext,
  { startingWith }: z.infer<typeof placesInput>,
): Promise<Result<z.infer<typeof placesOutput>, string>> {
  const address =
    startingWith === undefined
      ? `${placesPrefix}${jobsUrl}`
      : `${suggestionPaths.places}?${new URLSearchParams({ q: startingWith }).toString()}`;
  const { status, body } = await readData(context, address);
  if (status !== 200) return err(outage);
  const places = startingWith === undefined ? parsePlacesResponse(body) : (parseSuggestionList(body)?.items ?? null);
  if (places === null) return err(outage);
  const rows = places.flatMap(({ label, slug, count, href }) =>
    slug === null ? [] : [{ name: label, slug, jobs: count, url: toAbsolute(href, context.siteUrl) }],
  );
  return ok({ places: rows.slice(0, maxPlaces), isComplete: rows.length <= maxPlaces });
}

/** The result of `list_career_pages`. */
export const pagesOutput = z.object({
  pages: z.array(z.object({ title: z.string(), description: z.string(), url: z.string() })),
});

/** Returns the content pages of the site. They do not depend on the search. */
export function listCareerPages(pages: Iterable<PageConfig>, siteUrl: string): z.infer<typeof pagesOutput> {
  return {
    pages: [...pages].map(({ heading, description, path }) => ({
      title: heading,
      description,
      url: toAbsolute(path, siteUrl),
    })),
  };
}
