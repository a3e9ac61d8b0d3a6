import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { collect, ok, type Result } from '#lib/result.ts';
import { buildFindJobUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import type { ChoiceFacetId } from '#config/facets.ts';
import { hasDistance } from '#lib/jobs/places/known-location.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { readFormQuery, type FormQuery } from '#lib/search/features/form-query.ts';
import { readKnownPlaces } from '#lib/search/features/places.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { readTypedText } from './read-typed-text.ts';
import { maxSuggestions, type SuggestionItem, type SuggestionList } from './suggestion-list.ts';
import type { PageSearch, JobsError, Suggestion } from '#lib/search/job-search.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';

type ItemResult = Result<SuggestionItem | null, JobsError>;

/** Number of suggestions that are counted. It exceeds the number of answers, because the other fields may leave some without jobs. */
const maxCounted = 2 * maxSuggestions;

/**
 * Answers the keyword field: titles, categories, employment types, cities and requisition numbers that start with `q`, each with the number of jobs that the
 * form finds with it. Leaves out suggestions without jobs.
 */
export async function answerSuggestions(
  search: PageSearch,
  params: URLSearchParams,
  sets: FacetSlugs,
): Promise<Result<SuggestionList, JobsError>> {
  const text = readTypedText(params);
  if (text === null) return ok({ items: [] });
  const form = await readFormQuery(search, params, sets);
  if (!form.ok) return form;
  const suggestions = await search.suggest(text, maxCounted, form.value.isKnown ? form.value.query : undefined);
  if (!suggestions.ok) return suggestions;
  const items = collect(
    await Promise.all(suggestions.value.map((suggestion) => toItem(search, suggestion, form.value))),
  );
  return items.ok ? ok({ items: items.value.filter((item) => item !== null).slice(0, maxSuggestions) }) : items;
}

/** Returns null for a suggestion without jobs. */
async function toItem(
  search: PageSearch,
  { kind, label, slug, count }: Suggestion,
  form: FormQuery,
): Promise<ItemResult> {
  switch (kind) {
    case 'title':
      // A search for a title finds more than the postings with exactly this title. The count is that of the search.
      return countItem(search, { ...form.query, text: label }, form.isKnown, { kind, label, value: label, slug: null });
    case 'category':
      return toFilterItem(search, kind, 'jobCategory', label, slug, form);
    case 'employment-type':
      return toFilterItem(search, kind, 'employmentType', label, slug, form);
    case 'place':
      return toCityItem(search, slug, form);
    case 'requisition':
      return toRequisitionItem(search, label, count);
  }
}

async function toFilterItem(
  search: PageSearch,
  kind: 'category' | 'employment-type',
  facet: ChoiceFacetId,
  label: string,
  slug: string | undefined,
  { query, isKnown }: FormQuery,
): Promise<ItemResult> {
  if (slug === undefined) return ok(null);
  const others = search.capabilities.multiSelect ? query[facet] : [];
  const filtered = { ...query, text: '', [facet]: toValueSet([...others, slug]) };
  const note = kind === 'category' ? 'Category' : 'Employment type';
  return countItem(search, filtered, isKnown, { kind, label, value: '', slug }, note);
}

/** The city replaces the place of the form. */
async function toCityItem(search: PageSearch, slug = '', { query }: FormQuery): Promise<ItemResult> {
  const known = await readKnownPlaces(search);
  if (!known.ok) return known;
  const place = known.value.placeOf(slug);
  if (place === undefined) return ok(null);
  const radius = query.locations.length === 1 && hasDistance(place) ? query.radius : 0;
  const inCity = { ...query, text: '', locations: [slug], coordinates: null, radius };
  return countItem(
    search,
    inCity,
    true,
    { kind: 'city', label: toPlaceText(place.label), value: '', slug },
    'Location',
  );
}

/**
 * Returns an answer with its number of jobs, which its detail also says ("42 jobs") unless the form contains an unknown place.
 * Returns null for a search without jobs.
 */
async function countItem(
  search: PageSearch,
  query: JobQuery,
  isKnown: boolean,
  { slug, ...answer }: Pick<SuggestionItem, 'kind' | 'label' | 'value' | 'slug'>,
  ...notes: readonly string[]
): Promise<ItemResult> {
  const count = await countJobs(search, query);
  if (!count.ok) return count;
  if (isKnown && count.value === 0) return ok(null);
  const detail = [...notes, ...(isKnown ? [formatJobs(count.value)] : [])].join(' · ');
  return ok({ ...answer, detail, count: count.value, href: buildListUrl(query), slug });
}

async function toRequisitionItem(search: PageSearch, id: string, count: number): Promise<ItemResult> {
  const lookup = await search.get([id]);
  if (!lookup.ok) return lookup;
  const [job] = lookup.value.jobs;
  const detail =
    count === 1 && job !== undefined
      ? [job.title, toPlaceText(job.place.label)].filter((part) => part !== '').join(' · ')
      : formatJobs(count);
  return ok({
    kind: 'requisition',
    label: id,
    value: id,
    detail: detail.slice(0, 400),
    count,
    href: buildFindJobUrl(id),
    slug: null,
  });
}
