import type { JobSummary } from '#lib/jobs/job.ts';
import { toPlacedRequisition } from '#lib/jobs/lookup-ids.ts';
import type { PostingWriter, StoredPosting } from './posting-writer.ts';

/** A posting that has left the feed is known as closed for that long. */
const closedMs = 30 * 86_400_000;

/** Closes the postings that have left the feed, or lets those replace them that are the same under another id. */
export function resolveAbsent(
  absent: readonly StoredPosting[],
  added: readonly StoredPosting[],
  writer: PostingWriter,
  now: number,
): void {
  const successors = added.length === 0 ? null : findSuccessors(absent, added, writer);
  for (const { row, leftAt } of absent) {
    const successor = successors?.get(row);
    if (successor !== undefined) writer.rename(row, successor);
    if (successor !== undefined || (leftAt !== null && now - leftAt > closedMs)) writer.remove(row);
    else if (leftAt === null) writer.close(row, now);
  }
}

/** Returns the rows of postings with the same requisition and place, or with the same number and no GUID, by former row. */
function findSuccessors(
  absent: readonly StoredPosting[],
  added: readonly StoredPosting[],
  writer: PostingWriter,
): ReadonlyMap<number, number> {
  const successors = new Map<number, number>();
  const read = ({ row }: StoredPosting) => ({ row, summary: writer.readSummary(row) });
  const [former, later] = [absent.map(read), absent.length === 0 ? [] : added.map(read)];
  for (const toKey of [toPlacedRequisition, toNumber]) {
    const used = new Set(successors.values());
    const laterByKey = Map.groupBy(
      later.filter(({ row }) => !used.has(row)),
      ({ summary }) => toKey(summary),
    );
    const formerByKey = Map.groupBy(
      former.filter(({ row }) => !successors.has(row)),
      ({ summary }) => toKey(summary),
    );
    for (const [key, group] of formerByKey) {
      const same = key === null ? [] : (laterByKey.get(key) ?? []);
      // A number with several places tells nothing about any of them.
      if (toKey === toNumber && Math.max(group.length, same.length) > 1) continue;
      for (const [at, { row }] of same.entries()) if (group[at] !== undefined) successors.set(group[at].row, row);
    }
  }
  return successors;
}

function toNumber({ guid, url }: JobSummary): string | null {
  return guid === null ? url.id.toLowerCase() : null;
}
