import { foldWords } from '#lib/jobs/fold.ts';
import { startsWith } from '#lib/jobs/places/find-place.ts';
import { memoize } from '#lib/memoize.ts';
import type { KnownPlace, Suggestion } from '#lib/search/job-search.ts';
import { isStartOrNear, startsAll } from '#lib/search/near-start.ts';
import { hasRun, listOtherForms, toStems } from './clauses.ts';

type Counted = Pick<Suggestion, 'label' | 'slug' | 'count'>;

/** What suggestions are made of. Values without postings are left out. */
export interface SuggestionSource {
  /** Titles with the same folded words are one suggestion, in the first spelling. */
  readonly titles: readonly Counted[];
  readonly categories: readonly Counted[];
  readonly employmentTypes: readonly Counted[];
  readonly places: readonly KnownPlace[];
  readonly requisitions: readonly Counted[];
}

/** Maximum number of values of each kind before titles. */
const maxFirst = 2;
/** Titles with the typed words before those that have it by another name, and of those before the rest. */
const maxFirstTitles = 4;
const maxNextTitles = 3;
/** Shorter texts are the start of too many names. */
const minNameLength = 3;
export const maxRequisitions = 5;

const toKey = memoize(foldWords);
const toTitleStems = memoize(toStems);
const isStart = (word: string, start: string): boolean => word.startsWith(start);

/** Returns a prefix that may be that of requisition ids, in lower case; null for any other. */
export function toRequisitionPrefix(prefix: string): string | null {
  const typed = prefix.trim().toLowerCase();
  return typed.length >= minNameLength && /\d/.test(typed) ? typed : null;
}

/**
 * Returns what completes a prefix: each typed word starts a word of its label, or the prefix starts another name of a city or of the
 * work of a title. Where there is nothing, titles with a similar spelling.
 */
export function completePrefix(prefix: string, limit: number, source: SuggestionSource): readonly Suggestion[] {
  const typed = foldWords(prefix);
  if (typed === '') return [];
  const words = typed.split(' ');
  const titles = [...Map.groupBy(source.titles, ({ label }) => toKey(label)).values()].map((spellings) => ({
    label: spellings[0]?.label ?? '',
    count: spellings.reduce((sum, { count }) => sum + count, 0),
  }));
  const hasWords = ({ label }: Counted): boolean => startsAll(toKey(label).split(' '), words);
  const rank = (kind: Suggestion['kind'], values: readonly Counted[]): readonly Suggestion[] => {
    const isFirst = ({ label }: Counted): boolean => toKey(label).startsWith(typed);
    const found = values
      .filter(({ count }) => count > 0)
      .map(({ label, slug, count }) => ({ kind, label, slug, count }));
    return found.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.count - a.count);
  };
  const completeTitles = (startsWith: typeof isStart): readonly Suggestion[] => {
    const isNamed = ({ label }: Counted): boolean => startsAll(toKey(label).split(' '), words, startsWith);
    const forms = listOtherForms(words, typed.length < minNameLength ? (word, start) => word === start : startsWith);
    const isMeant = (title: Counted): boolean =>
      !isNamed(title) && forms.some(({ stems }) => hasRun(toTitleStems(title.label), stems));
    const named = rank('title', titles.filter(isNamed));
    const meant = rank('title', titles.filter(isMeant));
    return [
      ...named.slice(0, maxFirstTitles),
      ...meant.slice(0, maxNextTitles),
      ...named.slice(maxFirstTitles),
      ...meant.slice(maxNextTitles),
    ];
  };
  const isCity = (place: KnownPlace): boolean =>
    place.level === 'city' && (startsWith(place, prefix.trim().toLowerCase(), typed) || hasWords(place));
  const cities = rank('place', source.places.filter(isCity));
  const completed = [
    ...source.requisitions.map(({ label, count }): Suggestion => ({ kind: 'requisition', label, count })),
    ...rank('category', source.categories.filter(hasWords)).slice(0, maxFirst),
    ...rank('employment-type', source.employmentTypes.filter(hasWords)).slice(0, maxFirst),
    ...cities.slice(0, maxFirst),
    ...completeTitles(isStart),
    ...cities.slice(maxFirst),
  ];
  return (completed.length > 0 ? completed : completeTitles(isStartOrNear)).slice(0, limit);
}
