import * as z from 'zod';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { jobsUrl, toAbsolute } from '#lib/urls.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { choiceFacets } from '#config/facets.ts';
import { readListResponse } from '#lib/resources/data/answer-list.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/** What a tool says in place of jobs while the search is down. An outage must not look like a search without results. */
export const outage =
  'The job search is not available right now. This does not mean that there are no jobs. Please try again in a moment.';

const maxRedirects = 3;

/** Returns the arguments of `search_jobs`. @param showsAllEmployers true when the values of facets come from the rows */
export function buildSearchInput(showsAllEmployers: boolean) {
  return z.strictObject({
    keywords: z
      .string()
      .max(200)
      .optional()
      .describe('Words of the title or description; quotation marks for a phrase'),
    location: z
      .string()
      .max(120)
      .optional()
      .describe('A place: "Seattle, WA", "Hawaii", a region, a ZIP code, or a slug of list_places'),
    radiusMiles: z.literal([25, 50, 100]).optional().describe('Also search around the location'),
    ...mapChoiceFacets(({ label, values }): z.ZodOptional<z.ZodType<string>> => {
      const slugs: z.ZodType<string> = showsAllEmployers ? z.string().max(120) : z.enum(values.map(({ slug }) => slug));
      return slugs.optional().describe(label);
    }),
    sort: z.enum(['date', 'relevance', 'distance']).optional().describe('Default: relevance with keywords, else date'),
    page: z.int().min(1).max(999_999).optional().describe('From 1'),
  });
}

type SearchInput = z.infer<ReturnType<typeof buildSearchInput>>;

const instant = z.string().nullable();

/** The result of `search_jobs`. */
export const searchOutput = z.object({
  total: z.int().describe('Number of jobs of the search on all pages'),
  page: z.int(),
  nextPage: z.int().nullable(),
  url: z.string().describe('This search on the site'),
  notice: z.string().nullable().describe('Set when some jobs lack words of the search'),
  jobs: z.array(
    z.object({
      id: z.string().describe('For get_job'),
      title: z.string(),
      url: z.string(),
      place: z.string(),
      pay: z.string().describe('As posted; empty when not posted'),
      facts: z.array(z.string()).describe('Company, type and distance, as far as known'),
      isRemote: z.boolean(),
      postedAt: instant,
      closesAt: instant.describe('Set when the job closes within two weeks'),
    }),
  ),
  asOf: z.string().describe('Instant of the data'),
});

/** Runs the search of a list page and returns its jobs, or a sentence that says why there are none. */
export async function searchJobs(input: SearchInput): Promise<Result<z.infer<typeof searchOutput>, string>> {
  if (input.radiusMiles !== undefined && input.location === undefined) return err('radiusMiles needs a location.');
  let address = `${jobsUrl}?${toParameters(input).toString()}`;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { pathname, search } = new URL(address, runtime().siteUrl);
    if (pathname.endsWith('/job/'))
      return err(`“${input.keywords ?? ''}” is the ID of a job. Call get_job with this id.`);
    const answer = await readListResponse(pathname, search);
    switch (answer.kind) {
      case 'list':
        return toOutput(answer.view);
      case 'not-found':
        return err('There is no such list: the page is past the end, or a value is unknown.');
      case 'failed':
        return err(outage);
      case 'redirect':
        address = answer.to;
    }
  }
  return err(outage);
}

function toParameters({ keywords, location, radiusMiles, sort, page, ...choices }: SearchInput): URLSearchParams {
  const values: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['q', keywords],
    ['location', location],
    ['r', radiusMiles],
    ...choiceFacets.map(({ id, param }) => [param, choices[id]] as const),
    ['sort', sort],
    ['page', page],
  ];
  const parameters = new URLSearchParams();
  for (const [name, value] of values) if (value !== undefined) parameters.set(name, String(value));
  return parameters;
}

function toOutput(view: ListView): Result<z.infer<typeof searchOutput>, string> {
  const { siteUrl } = runtime();
  if (view.unknownPlace !== null) {
    const { suggestion } = view.unknownPlace;
    return err(
      `No such place is known.${suggestion === null ? '' : ` Did you mean ${suggestion.text}?`} list_places finds places.`,
    );
  }
  const { current, next } = view.pages ?? { current: 1, next: null };
  return ok({
    total: view.count,
    page: current,
    nextPage: next === null ? null : current + 1,
    url: toAbsolute(view.href, siteUrl),
    notice: view.notice,
    jobs: view.jobs.map(({ id, title, href, place, pay, facts, isRemote, posted, closes }) => ({
      id,
      title,
      url: toAbsolute(href, siteUrl),
      place,
      pay,
      facts: [...facts],
      isRemote,
      postedAt: posted?.iso ?? null,
      closesAt: closes?.iso ?? null,
    })),
    asOf: view.asOf.iso,
  });
}
