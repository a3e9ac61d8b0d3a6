import type { DatabaseSync } from 'node:sqlite';
import { stemmer } from 'stemmer';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { memoize } from '#lib/memoize.ts';
import { withConfigured } from '#lib/search/facet-options.ts';
import { listTitles, toSentences } from '#lib/search/text/duties.ts';
import type { SearchKnowledge } from '#lib/search/text/plan.ts';
import { parseDescription } from './schema.ts';
import type { Snapshot } from './snapshot.ts';

/** Sentences of jobs, which later snapshots share. */
const sentencesOfJob = new WeakMap<JobSummary, readonly string[]>();
const stemCounts = new WeakMap<DatabaseSync, (stem: string) => number>();

/** Returns what a planner has to know of the postings. */
export function toKnowledge({ state: { database }, postings, places, values }: Snapshot): SearchKnowledge {
  const select = database.prepare('SELECT description FROM job WHERE id = ?');
  const readSentences = ({ id }: JobSummary) =>
    toSentences(stripMarkup(parseDescription(select.get(id)?.['description'])));
  const countOf = stemCounts.getOrInsertComputed(database, toStemCounts);
  return {
    titles: listTitles(
      postings.map(({ job }) => job),
      (job) => sentencesOfJob.getOrInsertComputed(job, readSentences),
    ),
    places,
    companies: mapChoiceFacets((facet) => withConfigured(facet, values[facet.id])).company,
    stems: { get: (stem) => countOf(stem) || undefined, has: (stem) => countOf(stem) > 0 },
  };
}

/** Returns the number of postings with a stem. The stemmer of the database shortens more words than `toStem`. */
function toStemCounts(database: DatabaseSync): (stem: string) => number {
  const select = database.prepare('SELECT doc FROM vocabulary WHERE term = ?');
  const countOf = (term: string): number => Number(select.get(term)?.['doc'] ?? 0);
  return memoize((stem) => Math.max(countOf(stem), countOf(stemmer(stem))));
}
