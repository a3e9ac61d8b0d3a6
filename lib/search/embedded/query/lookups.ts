import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { Job, JobSummary, MilitaryCode } from '#lib/jobs/job.ts';
import { toIdKey, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import { matchesCode } from '#lib/jobs/military/matches-code.ts';
import type { FacetVocabulary, JobListing } from '#lib/search/job-search.ts';
import { countBits, intersect, listBits, subtract } from '#lib/search/embedded/index/bit-set.ts';
import { listOf } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { docsWith } from '#lib/search/embedded/ranking/docs-with.ts';
import type { Snapshot } from './snapshot.ts';

/** Returns all postings with a guid or requisition id, expired ones included. */
export function getJobs(snapshot: Snapshot, id: string): readonly Job[] {
  return findDocs(snapshot, id).map(snapshot.jobAt);
}

/** Returns all postings with one of the ids, expired ones included, each once. */
export function getManyJobs(snapshot: Snapshot, ids: readonly string[]): readonly Job[] {
  const docs = new Set(toLookupIds(ids).flatMap((id) => findDocs(snapshot, id)));
  return [...docs].map(snapshot.jobAt);
}

function findDocs({ data }: Snapshot, id: string): readonly number[] {
  return [...listOf(data.docsOfId, findText(data.ids, toIdKey(id)))].sort((a, b) => a - b);
}

/** Returns the jobs of the featured query: those with the flag, then the others, each newest first. */
export function listFeatured({ data, open, summaryAt }: Snapshot, limit: number): readonly JobSummary[] {
  const flagged = intersect(data.flagged.slice(), open);
  const others = subtract(intersect(data.featured.slice(), open), flagged);
  return [...listBits(flagged, 0, limit), ...listBits(others, 0, limit)].slice(0, limit).map(summaryAt);
}

/** Returns open postings that name one of the occupations, newest first. */
export function listForMilitary(
  snapshot: Snapshot,
  codes: readonly MilitaryCode[],
  asOf: string,
  skip: number,
  limit: number,
): JobListing {
  const { militaryCodes, militaryCodesOfDoc } = snapshot.data;
  const numbers = militaryCodes.flatMap((posted, number) =>
    codes.some((requested) => matchesCode(requested, posted)) ? [number] : [],
  );
  const docs = intersect(docsWith(snapshot.data, militaryCodesOfDoc, numbers), snapshot.open);
  return { total: countBits(docs), jobs: listBits(docs, skip, limit).map(snapshot.summaryAt), asOf };
}

/** Returns the labels of the choice facets by slug. */
export function toVocabulary({ data }: Snapshot): FacetVocabulary {
  return mapChoiceFacets(({ id }) => new Map(data.choices[id].values.map(({ slug, label }) => [slug, label])));
}
