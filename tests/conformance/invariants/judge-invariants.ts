import { allJobsQuery, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { isChoiceFacet, toggleOption, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { listSimilarJobs } from '#lib/search/features/similar-jobs.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { answerSuggestions } from '#lib/views/suggestions/answer-suggestions.ts';
import { suggestionList } from '#lib/views/suggestions/suggestion-list.ts';
import { answerOf, type Findings } from '#tests/conformance/judge/findings.ts';

/** Invariants of any backend, for any rows. Every function here uses the backend alone. */

/** The count of a facet option is the total of its link, or what the link adds. @param maxOptions checked options */
export async function judgeLinks(
  { search, capabilities }: JobSearch,
  query: JobQuery,
  maxOptions: number,
  findings: Findings,
): Promise<void> {
  const { facets, locations, total } = await answerOf(search(query));
  for (const { id, options } of facets) {
    const isChosen =
      options.some(({ isSelected }) => isSelected) ||
      (!isChoiceFacet(id) &&
        !isCircle(query) &&
        locations.some((place) => place !== null && toPlaceFacet(place) === id));
    if (isChosen && !capabilities.countsIgnoreOwnSelection) continue;
    for (const { slug, count: expectedCount, isSelected } of options
      .filter(({ count: jobs }) => jobs > 0)
      .slice(0, maxOptions)) {
      if (isSelected) continue;
      const linked = toggleOption(query, id, slug, locations);
      const behind = (await answerOf(search(linked, { limit: 0, hasFacets: false }))).total;
      findings.same(`${id} ${slug}`, expectedCount, isChosen ? behind - total : behind);
    }
  }
}

/** A query has one total in every method. */
export async function judgeOneTotal({ search, places }: JobSearch, query: JobQuery, findings: Findings): Promise<void> {
  const { total } = await answerOf(search(query));
  for (const limit of [0, 1])
    findings.same(`total of ${limit} jobs`, (await answerOf(search(query, { limit, hasFacets: false }))).total, total);
  findings.same('total of the places', (await answerOf(places(query))).total, total);
}

/** The places of a query contain all of its jobs, except those without coordinates. */
export async function judgePlaceSums({ places }: JobSearch, query: JobQuery, findings: Findings): Promise<void> {
  const { total, places: found, unlocated, unread } = await answerOf(places(query));
  findings.same(
    'located, unlocated and unread jobs',
    found.reduce((sum, { located }) => sum + located, 0) + unlocated + unread,
    total,
  );
  findings.holds(
    'no place has more located jobs than jobs, or more jobs than its total',
    found.every(({ count, located, total: all }) => located <= count && (isCircle(query) || count <= all)),
  );
  findings.same(
    'different places',
    new Set(found.flatMap(({ slug }) => slug ?? [])).size,
    found.filter(({ slug }) => slug !== null).length,
  );
}

/** The count of a suggestion that opens a list is the total of the list. @param form other fields of its form */
export async function judgeSuggestions(
  backend: JobSearch,
  typed: string,
  form: Readonly<Record<string, string>>,
  findings: Findings,
): Promise<void> {
  const params = new URLSearchParams({ ...form, q: typed });
  const list = await answerOf(answerSuggestions(backend, params, configuredFacetSlugs));
  for (const { label, count, href } of suggestionList.parse(list).items) {
    const { pathname, search } = new URL(href, 'https://careers.example');
    const url = parseListUrl(pathname, search, configuredFacetSlugs);
    if (url.kind === 'list')
      findings.same(`jobs of “${label}”`, count, (await answerOf(backend.search(url.query))).total);
  }
}

/**
 * Related jobs follow a page with few jobs, have the other parts of its query, and are not among its jobs. The first ten of both
 * have a title of the trade.
 * @param ranksTexts whether that is so for a full page too
 * @param knowsPlaces whether the places of a query are those of all of its jobs
 */
export async function judgeTrade(
  { search, places }: JobSearch,
  query: JobQuery,
  trade: RegExp,
  ranksTexts: boolean,
  knowsPlaces: boolean,
  findings: Findings,
): Promise<void> {
  const { jobs, related, total } = await answerOf(search(query));
  const visibleJobs = [...jobs, ...related];
  findings.same('different jobs', new Set(visibleJobs.map(({ id }) => id)).size, visibleJobs.length);
  if (related.length > 0) findings.holds(`${total} jobs are followed by related ones`, visibleJobs.length <= 10);
  findings.holds(
    `no title is ${trade}: ${visibleJobs.map(({ title }) => title).join(', ')}`,
    visibleJobs.some(({ title }) => trade.test(title)) || (!ranksTexts && total >= 10),
  );
  if (!knowsPlaces) return;
  const { places: inQuery } = await answerOf(places({ ...query, text: '' }));
  const slugs = new Set(inQuery.map(({ slug }) => slug));
  for (const { place } of related)
    findings.holds(
      `${place.label} is in a place of the query`,
      [place.city, place.state, place.country].some((one) => one !== null && slugs.has(one.slug)) || place.isVirtual,
    );
}

/** A closed job is in no answer, and is still found by its ID. @param queries that found it */
export async function judgeGone(
  search: JobSearch,
  job: { readonly id: string; readonly guid: string | null; readonly title: string },
  queries: readonly JobQuery[],
  findings: Findings,
): Promise<void> {
  const isThere = (jobs: readonly { readonly id: string }[]): boolean => jobs.some(({ id }) => id === job.id);
  for (const query of queries) {
    const name = JSON.stringify(query);
    findings.holds(`in the page of ${name}`, !isThere((await answerOf(search.search(query))).jobs));
    findings.holds(
      `in the list of ${name}`,
      !isThere((await answerOf(search.search(query, { limit: 50, hasFacets: false }))).jobs),
    );
    await judgeOneTotal(search, query, findings);
  }
  const featured = await answerOf(search.search(allJobsQuery, { limit: 100, hasFacets: false, isFeatured: true }));
  findings.holds('among the featured', !isThere(featured.jobs));
  const { jobs: known } = await answerOf(search.get([job.guid ?? job.id]));
  findings.holds('unknown by its id', isThere(known));
  for (const one of known) findings.holds('like itself', !isThere(await answerOf(listSimilarJobs(search, one, 20))));
}
