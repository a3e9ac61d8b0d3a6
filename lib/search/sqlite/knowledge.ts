import { compareCounts } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import type { SearchKnowledge } from '#lib/search/text/plan.ts';
import { countNumbers } from './filter.ts';
import { quote } from './retrieve.ts';
import type { Snapshot } from './snapshot.ts';

const placesOfSnapshot = new WeakMap<Snapshot, readonly KnownPlace[]>();

/** Returns all places with the number of open postings, most first. */
export function listKnownPlaces(snapshot: Snapshot): readonly KnownPlace[] {
  return placesOfSnapshot.getOrInsertComputed(snapshot, ({ places, placeLists, isClosed }) => {
    const counts = countNumbers(isClosed, placeLists, places.length);
    return places.map((place, number) => ({ ...place, count: counts[number] ?? 0 })).sort(compareCounts);
  });
}

const knowledgeOfSnapshot = new WeakMap<Snapshot, SearchKnowledge>();

/** Returns what a planner has to know of the postings. */
export function toKnowledge(snapshot: Snapshot): SearchKnowledge {
  return knowledgeOfSnapshot.getOrInsertComputed(snapshot, readKnowledge);
}

function readKnowledge(snapshot: Snapshot): SearchKnowledge {
  const { database } = snapshot.state;
  const titles = [...snapshot.titles.keys()].map((title) => ({ title, labels: new Set<string>(), count: 0 }));
  snapshot.titleOf.forEach((number, posting) => {
    const title = titles[number];
    if (title === undefined || snapshot.isClosed[posting] === 1) return;
    title.count += 1;
    for (const { label } of snapshot.postings[posting]?.job.jobCategory ?? []) title.labels.add(label);
  });
  const selectMatch = database.prepare('SELECT 1 FROM text WHERE text MATCH ? LIMIT 1');
  const selectTerm = database.prepare('SELECT 1 FROM vocabulary WHERE term = ?');
  return {
    titles: titles
      .filter(({ count }) => count > 0)
      .map(({ title, labels, count }) => ({ title, categories: [...labels], count })),
    places: listKnownPlaces(snapshot),
    companies: snapshot.choices.company.values,
    // The database stems a stem again, which may change it.
    stems: { has: (stem) => selectMatch.get(quote(stem)) !== undefined || selectTerm.get(stem) !== undefined },
  };
}
