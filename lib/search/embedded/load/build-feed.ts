import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '#lib/result.ts';
import { joinProblems } from '#lib/search/wire/problems.ts';
import { joinIndex } from '#lib/search/embedded/index/build-index.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toShared } from '#lib/search/embedded/index/shared-array.ts';
import { buildPart, receivePart, type BuiltPart } from './build-part.ts';
import type { PartHelper } from './part-helper.ts';
import { readShared } from './read-shared.ts';
import { shareArrays } from './share.ts';

export interface BuildInput {
  readonly feed: { readonly path: string } | { readonly bytes: Uint8Array };
  /** Company ids to include, or `any`. */
  readonly buids: readonly number[] | 'any';
}

export type BuildOutput = Result<IndexData, string>;

/**
 * Parses and indexes a feed, for `buildInWorker`. Never rejects.
 * @param helper second thread that does half of the work; null: this thread does all of it
 */
export async function buildFeed({ feed, buids }: BuildInput, helper: PartHelper | null): Promise<BuildOutput> {
  try {
    const built =
      helper === null
        ? buildAlone('path' in feed ? readFileSync(feed.path) : feed.bytes, buids)
        : await buildTogether('path' in feed ? readShared(feed.path) : toShared(feed.bytes), buids, helper);
    return built.ok ? ok(shareArrays(join(built.value))) : built;
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

function buildAlone(bytes: Uint8Array, buids: BuildInput['buids']): Result<readonly BuiltPart[], string> {
  const whole = buildPart(bytes, { buids });
  return whole.ok ? ok([whole.value]) : whole;
}

async function buildTogether(
  bytes: Uint8Array,
  buids: BuildInput['buids'],
  helper: PartHelper,
): Promise<Result<readonly BuiltPart[], string>> {
  const second = { bytes, buids, share: { index: 1, count: 2 } };
  const pendingSecondHalf = helper.build(second);
  const firstHalf = buildPart(bytes, { buids, share: { index: 0, count: 2 } });
  let secondHalf = await pendingSecondHalf;
  if (!firstHalf.ok) return firstHalf;
  const { ids, featuredIds } = firstHalf.value.report;
  const known = new Set(ids);
  const repeated = secondHalf.ok ? secondHalf.value.report.ids.filter((id) => known.has(id)) : [];
  // The feed has duplicate ids across the halves: index the second half again without those rows.
  if (repeated.length > 0) secondHalf = await helper.build({ ...second, previous: { ids: repeated, featuredIds } });
  return secondHalf.ok ? ok([firstHalf.value, receivePart(secondHalf.value)]) : secondHalf;
}

function join(built: readonly BuiltPart[]): IndexData {
  const reports = built.map(({ report }) => report);
  return joinIndex(
    built.map(({ part }) => part),
    {
      problems: joinProblems(reports.map(({ problems }) => problems)),
      skippedJobs: reports.reduce((sum, { skippedJobs }) => sum + skippedJobs, 0),
      mayBeCut: reports.some(({ mayBeCut }) => mayBeCut),
      isCut: reports.some(({ isCut }) => isCut),
    },
  );
}
