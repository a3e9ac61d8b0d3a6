import { stemmer } from 'stemmer';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import type { SearchKnowledge } from '#lib/search/text/plan.ts';
import { unchecked } from '#lib/unchecked.ts';
import { countNumbers } from './filter.ts';
import type { StoreState } from './open-store.ts';
import type { Snapshot } from './snapshot.ts';

const placesOfSnapshot = new WeakMap<Snapshot, readonly KnownPlace[]>();

/** Returns all places with the number of open postings, most first. */
export function listKnownPlaces(snapshot: Snapshot): readonly KnownPlace[] {
  return placesOfSnapshot.getOrInsertComputed(snapshot, ({ places, placeLists, isClosed }) => {
    const counts = countNumbers(isClosed, placeLists, places.length);
    return places.map((place, number) => ({ ...place, count: counts[number] ?? 0 })).sort(compareCounts);
  });
}

/** Stems of the database, whose stemmer shortens more words than `toStem`. */
class StoredStems extends Set<string> {
  override has(stem: string): boolean {
    return super.has(stem) || super.has(stemmer(stem));
  }
}

const stemsOfState = new WeakMap<StoreState, ReadonlySet<string>>();

function readStems({ database }: StoreState): ReadonlySet<string> {
  const rows = unchecked<{ readonly term: string }[]>(database.prepare('SELECT term FROM vocabulary').all());
  return new StoredStems(rows.map(({ term }) => term));
}

const knowledgeOfSnapshot = new WeakMap<Snapshot, SearchKnowledge>();

/** Returns what a planner has to know of the postings. */
export function toKnowledge(snapshot: Snapshot): SearchKnowledge {
  return knowledgeOfSnapshot.getOrInsertComputed(
    snapshot,
    ({ state, postings, titles, titleOf, isClosed, choices }) => {
      const byTitle = [...titles.keys()].map((title) => ({ title, labels: new Set<string>(), count: 0 }));
      titleOf.forEach((number, posting) => {
        const title = byTitle[number];
        if (title === undefined || isClosed[posting] === 1) return;
        title.count += 1;
        for (const { label } of postings[posting]?.job.jobCategory ?? []) title.labels.add(label);
      });
      return {
        titles: byTitle.flatMap(({ title, labels, count }) =>
          count > 0 ? [{ title, categories: [...labels], count }] : [],
        ),
        places: listKnownPlaces(snapshot),
        companies: choices.company.values,
        stems: stemsOfState.getOrInsertComputed(state, readStems),
      };
    },
  );
}
