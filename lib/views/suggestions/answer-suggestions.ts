import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { collect, ok, type Result } from '#lib/result.ts';
import { buildFindJobUrl } from '#lib/urls.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { hasDistance } from '#lib/jobs/places/known-location.ts';
import { readFormQuery, type FormQuery } from '#lib/search/features/form-query.ts';
import { readKnownPlaces } from '#lib/search/features/places.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { countItem, readTypedText, type Candidate } from './count-item.ts';
import { maxSuggestions, type SuggestionItem, type SuggestionList } from './suggestion-list.ts';
import type { PageSearch, JobsError, Suggestion } from '#lib/search/job-search.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';

/** Number of suggestions that are counted. It exceeds the number of answers, because the other fields may leave some without jobs. */
const maxCounted = 2 * maxSuggestions;

const filters = {
  category: { facet: 'jobCategory', note: 'Category' },
  'employment-type': { facet: 'employmentType', note: 'Employment type' },
} as const;

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

/** Returns null for a suggestion without jobs. With an unknown place in the form, only a city, which replaces it, has a known number. */
async function toItem(
  search: PageSearch,
  suggestion: Suggestion,
  form: FormQuery,
): Promise<Result<SuggestionItem | null, JobsError>> {
  const { kind } = suggestion;
  if (kind === 'requisition') return toRequisitionItem(search, suggestion);
  const candidate = await toCandidate(search, kind, suggestion, form.query);
  if (!candidate.ok || candidate.value === null) return candidate.ok ? ok(null) : candidate;
  const isKnown = form.isKnown || kind === 'place';
  const item = await countItem(search, candidate.value, isKnown ? formatJobs : () => '');
  return item.ok && isKnown && item.value.count === 0 ? ok(null) : item;
}

async function toCandidate(
  search: PageSearch,
  kind: Exclude<Suggestion['kind'], 'requisition'>,
  { label, slug }: Suggestion,
  query: FormQuery['query'],
): Promise<Result<Candidate | null, JobsError>> {
  // A search for a title finds more than the postings with exactly this title. The count is that of the search.
  if (kind === 'title')
    return ok({ kind, label, value: label, slug: null, query: { ...query, text: label }, notes: [] });
  if (slug === undefined) return ok(null);
  if (kind !== 'place') {
    const { facet, note } = filters[kind];
    const others = search.capabilities.multiSelect ? query[facet] : [];
    const filtered = { ...query, text: '', [facet]: toValueSet([...others, slug]) };
    return ok({ kind, label, value: '', slug, query: filtered, notes: [note] });
  }
  const known = await readKnownPlaces(search);
  if (!known.ok) return known;
  const place = known.value.placeOf(slug);
  if (place === undefined) return ok(null);
  const radius = query.locations.length === 1 && hasDistance(place) ? query.radius : 0;
  const inCity = { ...query, text: '', locations: [slug], coordinates: null, radius };
  return ok({ kind: 'city', label: toPlaceText(place.label), value: '', slug, query: inCity, notes: ['Location'] });
}

async function toRequisitionItem(
  search: PageSearch,
  { label: id, count }: Suggestion,
): Promise<Result<SuggestionItem, JobsError>> {
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
