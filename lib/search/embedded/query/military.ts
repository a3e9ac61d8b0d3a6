import type { MilitaryCode } from '#lib/jobs/job.ts';
import { matchesCode } from '#lib/jobs/military/matches-code.ts';
import type { JobListing } from '#lib/search/job-search.ts';
import { countBits, intersect, listBits } from '#lib/search/embedded/index/bit-set.ts';
import { docsWith } from './docs-with.ts';
import type { Snapshot } from './snapshot.ts';

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
