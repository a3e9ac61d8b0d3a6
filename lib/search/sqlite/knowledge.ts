import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { stemmer } from 'stemmer';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import { memoize } from '#lib/memoize.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import { maxReadOfTitle, selectDuties, toSentences } from '#lib/search/text/duties.ts';
import type { KnownTitle, SearchKnowledge } from '#lib/search/text/plan.ts';
import { countNumbers } from './filter.ts';
import { parseDescription } from './schema.ts';
import type { Posting, Snapshot } from './snapshot.ts';

const placesOfSnapshot = new WeakMap<Snapshot, readonly KnownPlace[]>();

/** Returns all places with the number of open postings, most first. */
export function listKnownPlaces(snapshot: Snapshot): readonly KnownPlace[] {
  return placesOfSnapshot.getOrInsertComputed(snapshot, ({ places, placeLists, open }) => {
    const counts = countNumbers(open, placeLists, places.length);
    return places.map((place, number) => ({ ...place, count: counts[number] ?? 0 })).sort(compareCounts);
  });
}

/** Sentences of postings and titles by their newest posting, which later snapshots share. */
const sentencesOfPosting = new WeakMap<Posting, readonly string[]>();
const knownTitles = new WeakMap<Posting, KnownTitle>();
const stemCounts = new WeakMap<DatabaseSync, (stem: string) => number>();

/**
 * Returns what a planner has to know of the postings. The newest postings of a title tell its duties. A title about which nothing has
 * changed is the same object as for the snapshot before.
 */
export function toKnowledge(snapshot: Snapshot): SearchKnowledge {
  const { database } = snapshot.state;
  const titles = new Map<string, { readonly newest: Posting[]; readonly labels: Set<string>; count: number }>();
  for (const number of snapshot.open) {
    const posting = snapshot.postings[number];
    if (posting === undefined) continue;
    const title = titles.getOrInsertComputed(posting.job.title, () => ({ newest: [], labels: new Set(), count: 0 }));
    title.count += 1;
    if (title.newest.length < maxReadOfTitle) title.newest.push(posting);
    for (const { label } of posting.job.jobCategory) title.labels.add(label);
  }
  const select = database.prepare('SELECT description FROM job WHERE row = ?');
  const readSentences = ({ row }: Posting) =>
    toSentences(stripMarkup(parseDescription(select.get(row)?.['description'])));
  const duties = selectDuties(
    [...titles.values()].map(({ newest }) => [
      ...new Set(newest.flatMap((posting) => sentencesOfPosting.getOrInsertComputed(posting, readSentences))),
    ]),
  );
  const countOf = stemCounts.getOrInsertComputed(database, toStemCounts);
  return {
    titles: [...titles].map(([title, { newest, labels, count }], at): KnownTitle => {
      const known = { title, categories: [...labels], count, duties: duties[at] ?? [] };
      const [posting] = newest;
      const former = posting === undefined ? known : knownTitles.getOrInsert(posting, known);
      if (isDeepStrictEqual(former, known)) return former;
      if (posting !== undefined) knownTitles.set(posting, known);
      return known;
    }),
    places: listKnownPlaces(snapshot),
    companies: snapshot.choices.company.values,
    stems: { get: (stem) => countOf(stem) || undefined, has: (stem) => countOf(stem) > 0 },
  };
}

/** Returns the number of postings with a stem. The stemmer of the database shortens more words than `toStem`. */
function toStemCounts(database: DatabaseSync): (stem: string) => number {
  const select = database.prepare('SELECT doc FROM vocabulary WHERE term = ?');
  const countOf = (term: string): number => Number(select.get(term)?.['doc'] ?? 0);
  return memoize((stem) => Math.max(countOf(stem), countOf(stemmer(stem))));
}
