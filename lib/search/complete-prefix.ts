import { foldWords } from '#lib/jobs/fold.ts';
import { startsWith } from '#lib/jobs/places/find-place.ts';
import { memoize } from '#lib/memoize.ts';
import type { KnownPlace, Suggestion } from './job-search.ts';
import { isStartOrNear, startsAll } from './near-start.ts';

interface Counted {
  readonly label: string;
  readonly count: number;
}

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

const toKey = memoize(foldWords);

/**
 * Returns what completes a prefix: each typed word starts a word of its label, or is the start of another name of a city. Where there
 * is nothing, titles with a similar spelling.
 */
export function completePrefix(prefix: string, limit: number, source: SuggestionSource): readonly Suggestion[] {
  const typed = foldWords(prefix);
  if (typed === '') return [];
  const words = typed.split(' ');
  const hasWords = ({ label }: Counted): boolean => startsAll(toKey(label).split(' '), words);
  const isNear = ({ label }: Counted): boolean => startsAll(toKey(label).split(' '), words, isStartOrNear);
  const rank = (kind: Suggestion['kind'], values: readonly Counted[]): readonly Suggestion[] => {
    const isFirst = ({ label }: Counted): boolean => toKey(label).startsWith(typed);
    const found = values.filter(({ count }) => count > 0).map(({ label, count }) => ({ kind, label, count }));
    return found.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.count - a.count);
  };
  const mergeTitles = (titles: readonly Counted[]): readonly Suggestion[] => {
    const spellings = [...Map.groupBy(titles, ({ label }) => toKey(label)).values()];
    return rank(
      'title',
      spellings.map((group) => ({
        label: group[0]?.label ?? '',
        count: group.reduce((sum, { count }) => sum + count, 0),
      })),
    );
  };
  const isCity = (place: KnownPlace): boolean =>
    place.level === 'city' && (startsWith(place, prefix.trim().toLowerCase(), typed) || hasWords(place));
  const cities = rank('place', source.places.filter(isCity));
  const completed = [
    ...source.requisitions.map(({ label, count }): Suggestion => ({ kind: 'requisition', label, count })),
    ...rank('category', source.categories.filter(hasWords)).slice(0, maxFirst),
    ...rank('employment-type', source.employmentTypes.filter(hasWords)).slice(0, maxFirst),
    ...cities.slice(0, maxFirst),
    ...mergeTitles(source.titles.filter(hasWords)),
    ...cities.slice(maxFirst),
  ];
  return (completed.length > 0 ? completed : mergeTitles(source.titles.filter(isNear))).slice(0, limit);
}
