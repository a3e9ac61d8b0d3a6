import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { isCircle, type JobQuery, type Sort } from '#lib/jobs/query/query.ts';
import type { SearchPage } from '#lib/search/job-search.ts';

/** Returns the label of a selected value as the page's facets show it, or else the slug. */
export function labelOf(page: SearchPage, id: ChoiceFacetId, slug: string): string {
  const facet = page.facets.find((candidate) => candidate.id === id);
  return facet?.options.find((option) => option.slug === slug)?.label ?? slug;
}

function nounOf(page: SearchPage, id: ChoiceFacetId, slug: string): string {
  const config = choiceFacets.find((facet) => facet.id === id);
  return config?.values.find((value) => value.slug === slug)?.noun ?? labelOf(page, id, slug);
}

/** Joins words as an English list: "a, b, or c". */
export function joinWithOr(words: readonly string[]): string {
  if (words.length < 3) return words.join(' or ');
  return `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
}

/** Joins quoted names as an English list: “Atlantis” or “Narnia”. */
export function quoteWithOr(names: Iterable<string>): string {
  return joinWithOr([...names].map((name) => `“${name}”`));
}

const lowercaseWords = new Set(['and', 'or']);

/** Formats a count as "1,234". Number formats are slow to create in a browser, so most counts do without one. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en-US');
}

/** Formats a distance as "less than 1 mile", "1 mile" or "1,204 miles". */
export function formatMiles(miles: number): string {
  const rounded = Math.round(miles);
  if (rounded === 0) return 'less than 1 mile';
  return rounded === 1 ? '1 mile' : `${formatCount(rounded)} miles`;
}

/**
 * Formats the distance of a job as "In Anchorage", "1 mile away" or "1,204 miles away".
 * @param city name of the job's city; null: it has none
 */
export function formatDistance(miles: number, city: string | null): string {
  return Math.round(miles) === 0 && city !== null ? `In ${city}` : `${formatMiles(miles)} away`;
}

/** Formats a number of jobs as "42 jobs" or "1 job". */
export function formatJobs(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`;
}

/** Formats a range as "Showing 11–20 of 42". */
export function describeRange({
  from,
  to,
  of,
}: {
  readonly from: string;
  readonly to: string;
  readonly of: string;
}): string {
  return `Showing ${from}–${to} of ${of}`;
}

/** Describes the selected values in words that precede "jobs": "part-time Horizon Air pilot". */
function describeChoices(page: SearchPage): string {
  const selectedFacets = choiceFacets
    .filter(({ id }) => page.query[id].length > 0)
    .sort((left, right) => left.headingOrder - right.headingOrder);
  return selectedFacets.map(({ id }) => joinWithOr(page.query[id].map((slug) => nounOf(page, id, slug)))).join(' ');
}

/** Countries with an article in running text. */
const countriesWithArticle = new Set(['United States', 'United Kingdom', 'Netherlands', 'Philippines']);

/** Returns the name of a place as it follows "in": "the United States". */
export function withArticle(name: string): string {
  return countriesWithArticle.has(name) ? `the ${name}` : name;
}

function placeNames(page: SearchPage): readonly string[] {
  return page.query.locations.map((slug, index) => withArticle(toPlaceText(page.locations[index]?.label ?? slug)));
}

/** Returns the country of a list of remote jobs alone: "U.S."; null for every other list. */
function readRemoteCountry({ query, locations }: SearchPage): string | null {
  const [place] = query.locations.length === 1 && query.coordinates === null ? locations : [];
  return place?.level === 'virtual' ? (/^Remote \((.+)\)$/.exec(toPlaceText(place.label))?.[1] ?? null) : null;
}

function readMiles({ radius }: JobQuery): number {
  return radius === 0 ? 25 : radius;
}

function describePlace(page: SearchPage): string {
  const { query } = page;
  if (query.coordinates !== null) return `within ${readMiles(query)} miles of the selected location`;
  if (query.locations.length === 0) return '';
  const names = joinWithOr(placeNames(page));
  return query.radius > 0 && query.locations.length === 1 ? `within ${query.radius} miles of ${names}` : `in ${names}`;
}

/** Returns the notice of a list whose text was corrected, or with jobs that lack some words of it; null: neither. */
export function describeMatch(page: SearchPage): string | null {
  const { query, correctedText } = page;
  const sentences = [
    correctedText === null ? [] : `We searched for “${correctedText}” instead of “${query.text}”.`,
    describeShortfall(page) ?? [],
  ].flat();
  return sentences.length === 0 ? null : sentences.join(' ');
}

function describeShortfall({ query, correctedText, total, wholeMatches, textParts }: SearchPage): string | null {
  if (query.text === '' || wholeMatches >= total) return null;
  const text = correctedText ?? query.text;
  const words = text.includes(' ') ? `every word of “${text}”` : `“${text}”`;
  // Parts say what the words mean, or that they are left out.
  const request = textParts === null ? words : 'your whole search';
  if (wholeMatches === 0)
    return `No jobs match ${request}. ${total === 1 ? 'This is the closest match' : 'These are the closest matches'}.`;
  return `${formatJobs(wholeMatches)} ${wholeMatches === 1 ? 'matches' : 'match'} ${request}; the others are close matches.`;
}

/** Returns the text that a list is for; empty where it asks for any job. */
function toShownText({ query, correctedText, textParts }: SearchPage): string {
  return textParts?.length === 0 ? '' : (correctedText ?? query.text);
}

/** Returns the heading of a list: "42 pilot jobs in Seattle, WA", "3 remote jobs (U.S.)", "No jobs in Hilo, HI". */
export function describeList(page: SearchPage): string {
  const count = page.total === 0 ? 'No' : formatCount(page.total);
  return `${count} ${describeSearch(page, page.total === 1 ? 'job' : 'jobs')}`;
}

/** Describes a search without its count: "pilot jobs in Seattle, WA". */
export function describeSearch(page: SearchPage, noun: 'job' | 'jobs' = 'jobs'): string {
  const remoteCountry = readRemoteCountry(page);
  const parts =
    remoteCountry === null
      ? [describeChoices(page), noun, describePlace(page)]
      : ['remote', describeChoices(page), noun, `(${remoteCountry})`];
  const text = toShownText(page);
  if (text !== '') parts.push(`for “${text}”`);
  return parts.filter((part) => part !== '').join(' ');
}

/** Returns the name of a list: "Pilot jobs in Seattle, WA", "All open jobs". */
export function nameList(page: SearchPage): string {
  const description = describeSearch(page);
  return description === 'jobs' ? 'All open jobs' : description.charAt(0).toUpperCase() + description.slice(1);
}

function toTitleCase(words: string): string {
  return words.replace(/\p{L}[\p{L}'’]*/gu, (word) =>
    lowercaseWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

const orderNames: Readonly<Record<Sort, string>> = { relevance: 'Best-Matching', date: 'Newest', distance: 'Nearest' };

/** Maximum number of characters of a text or name in a title. */
const maxQuoteLength = 60;

/** Shortens a text or name that a visitor wrote, for a title. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > maxQuoteLength ? `${characters.slice(0, maxQuoteLength).join('').trimEnd()}…` : text;
}

/**
 * Returns the part of a list's page title before " Jobs at {company}", with which it reads as English: "All", "Seattle, WA Pilot",
 * "Page 2 of Horizon Air", "Map of Newest".
 */
export function describeListTitle(page: SearchPage): string {
  const { query } = page;
  const text = shorten(toShownText(page).replace(/(?<!\s)\s+jobs?$/i, ''));
  const filters = [
    query.sort === null ? '' : orderNames[query.sort],
    query.coordinates === null ? joinWithOr(placeNames(page)).replace(/^the /, '') : 'Selected',
    isCircle(query) ? `${readMiles(query)}-Mile Area` : '',
    toTitleCase(describeChoices(page)),
    text === '' ? '' : `“${text}”`,
  ].filter((part) => part !== '');
  const number = query.page > 1 ? `Page ${query.page} of` : '';
  const map = number === '' ? 'Map of' : 'Map with';
  return [query.view === 'map' ? map : '', number, filters.join(' ') || 'All'].filter((part) => part !== '').join(' ');
}
