import type { JobSummary } from '#lib/jobs/job.ts';
import { fold } from '#lib/jobs/fold.ts';
import { findStrayPoints } from '#lib/jobs/places/check-point.ts';
import type { createProblemLog } from '#lib/search/wire/problems.ts';
import type { ComparedPosting, KnownPosting, KnownPostings } from './known-postings.ts';
import type { createTarget } from './posting-writer.ts';

/** A posting of the feed. */
export interface ReadPosting extends ComparedPosting {
  /** Line or index in the feed. */
  readonly where: string;
  /** The posting when its id is new. */
  readonly added: JobSummary | null;
}

type Target = ReturnType<typeof createTarget>;

/** A posting that has left the feed is known as closed for that long. */
const closedMs = 30 * 86_400_000;

/**
 * Resolves what only a whole feed tells: which postings came back under another id, which have left it, and whose coordinates are wrong.
 * @param nextRow number of the next row of a target without the known postings; null: the target is a copy of them
 * @param now milliseconds since the epoch
 */
export function resolvePostings(
  postings: readonly ReadPosting[],
  known: KnownPostings,
  target: Target,
  nextRow: number | null,
  log: Pick<ReturnType<typeof createProblemLog>, 'dropField'>,
  now: number,
): void {
  const ids = new Set(postings.map(({ id }) => id));
  const absent = known.postings.filter(({ id }) => !ids.has(id));
  if (nextRow !== null) for (const [id, present] of known.formerIds) target.open().addFormer(id, present);
  const returned = findReturned(postings, absent, known);
  let row = nextRow;
  for (const posting of absent) {
    const isForgotten = posting.leftAt !== null && now - posting.leftAt > closedMs;
    const successor = returned.get(posting);
    if (successor !== undefined || isForgotten) {
      const { summary } = known.readJob(posting);
      if (row === null) target.open().remove(posting.row, summary);
      if (successor === undefined) continue;
      target.open().redate(successor.row, summary);
      target.open().rename(summary, successor.id);
    } else if (row !== null)
      target.open().insertClosed(row++, known.readJob(posting), posting.hash, posting.leftAt ?? now);
    else if (posting.leftAt === null) target.open().close(posting.row, now);
  }
  resolvePoints(postings, target, log);
}

/** Returns the postings that have replaced absent ones: with the same requisition and place, or with the same number and no GUID. */
function findReturned(
  postings: readonly ReadPosting[],
  absent: readonly KnownPosting[],
  known: KnownPostings,
): ReadonlyMap<KnownPosting, ReadPosting> {
  const added = postings.filter((posting) => posting.added !== null);
  if (added.length === 0 || absent.length === 0) return new Map();
  const returned = new Map<KnownPosting, ReadPosting>();
  const former = absent.map((posting) => ({ posting, summary: known.readJob(posting).summary }));
  for (const toKey of [toRequisitionInPlace, toNumber]) {
    const used = new Set(returned.values());
    const free = added.filter((posting) => !used.has(posting));
    const byKey = Map.groupBy(free, ({ added: summary }) => (summary === null ? null : toKey(summary)));
    for (const [key, group] of Map.groupBy(
      former.filter(({ posting }) => !returned.has(posting)),
      ({ summary }) => toKey(summary),
    )) {
      const successors = key === null ? [] : (byKey.get(key) ?? []);
      // A number with several places tells nothing about any of them.
      if (toKey === toNumber && (group.length > 1 || successors.length > 1)) continue;
      successors.forEach((successor, index) => {
        const one = group[index];
        if (one !== undefined) returned.set(one.posting, successor);
      });
    }
  }
  return returned;
}

function toRequisitionInPlace({ requisitionId, place }: JobSummary): string | null {
  return requisitionId === null ? null : `${requisitionId.toLowerCase()}\n${fold(place.label)}`;
}

function toNumber({ guid, url }: JobSummary): string | null {
  return guid === null ? url.id.toLowerCase() : null;
}

/** Takes away coordinates that are far from those of the same city, and gives back those that no longer are. */
function resolvePoints(
  postings: readonly ReadPosting[],
  target: Target,
  log: Pick<ReturnType<typeof createProblemLog>, 'dropField'>,
): void {
  const stray = findStrayPoints(postings.map(({ id, city, coordinates }) => ({ id, place: { city, coordinates } })));
  for (const { id, row, where, coordinates, isStray } of postings) {
    if (isStray === stray.has(id)) continue;
    target.open().move(row, isStray ? coordinates : null);
    if (!isStray) log.dropField(where, 'GeoLocation', coordinates, stray.get(id));
  }
}
