import type { DatabaseSync } from 'node:sqlite';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { memoize } from '#lib/memoize.ts';
import { withConfigured } from '#lib/search/facet-options.ts';
import { listTitles, toSentences } from '#lib/search/text/duties.ts';
import { toKnownStems, type SearchKnowledge } from '#lib/search/text/plan.ts';
import { parseDescription } from './schema.ts';
import type { Snapshot } from './snapshot.ts';

/** Sentences of jobs, which later snapshots share. */
const sentencesOfJob = new WeakMap<JobSummary, readonly string[]>();
const stemsOfDatabase = new WeakMap<DatabaseSync, SearchKnowledge['stems']>();

/** Returns what a planner has to know of the postings. */
export function toKnowledge({ state: { database }, postings, places, values }: Snapshot): SearchKnowledge {
  const select = database.prepare('SELECT description FROM job WHERE id = ?');
  const readSentences = ({ id }: JobSummary) =>
    toSentences(stripMarkup(parseDescription(select.get(id)?.['description'])));
  return {
    titles: listTitles(
      postings.map(({ job }) => job),
      (job) => sentencesOfJob.getOrInsertComputed(job, readSentences),
    ),
    places,
    companies: mapChoiceFacets((facet) => withConfigured(facet, values[facet.id])).company,
    stems: stemsOfDatabase.getOrInsertComputed(database, toStems),
  };
}

function toStems(database: DatabaseSync): SearchKnowledge['stems'] {
  const select = database.prepare('SELECT doc FROM vocabulary WHERE term = ?');
  return toKnownStems(memoize((stem) => Number(select.get(stem)?.['doc'] ?? 0)));
}
