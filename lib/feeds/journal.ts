import type { JobSet } from './job-set.ts';

type Change = 'opened' | 'changed' | 'closed';

/** Sorted ids of the jobs that differ between two sets. */
export interface JobChanges {
  readonly opened: readonly string[];
  readonly changed: readonly string[];
  readonly closed: readonly string[];
}

interface Step {
  /** Cursor of the set before the step. */
  readonly from: string;
  readonly changes: ReadonlyMap<string, Change>;
}

/** The latest sets of open jobs, as the changes between them. */
export interface Journal {
  /** Adds the current set. */
  record(set: JobSet): void;
  /** Returns the changes between the set of a cursor and the current set. Returns null for a set that is not in the journal. */
  changesSince(cursor: string): JobChanges | null;
}

export interface JournalLimits {
  /** Maximum number of steps. */
  readonly maxSteps: number;
  /** Maximum number of changes of all steps. */
  readonly maxChanges: number;
}

/** Creates an empty journal. The oldest steps are dropped when a limit is exceeded. */
export function createJournal({ maxSteps, maxChanges }: JournalLimits): Journal {
  let current: JobSet | null = null;
  const steps: Step[] = [];
  let changeCount = 0;

  return {
    record(set) {
      if (current !== null && current.cursor !== set.cursor) {
        const changes = compareSets(current, set);
        steps.push({ from: current.cursor, changes });
        changeCount += changes.size;
        while (steps.length > maxSteps || changeCount > maxChanges) changeCount -= steps.shift()?.changes.size ?? 0;
      }
      current = set;
    },

    changesSince(cursor) {
      if (current === null) return null;
      if (current.cursor === cursor) return { opened: [], changed: [], closed: [] };
      // The jobs may have been the same twice: the later time has fewer changes.
      const start = steps.findLastIndex(({ from }) => from === cursor);
      return start === -1 ? null : mergeSteps(steps.slice(start), current);
    },
  };
}

function compareSets(before: JobSet, after: JobSet): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>();
  for (const [id, digest] of after.digests) {
    const previous = before.digests.get(id);
    if (previous !== digest) changes.set(id, previous === undefined ? 'opened' : 'changed');
  }
  for (const id of before.digests.keys()) if (!after.digests.has(id)) changes.set(id, 'closed');
  return changes;
}

function mergeSteps(steps: readonly Step[], { digests }: JobSet): JobChanges {
  const firstChanges = new Map<string, Change>();
  for (const { changes } of steps)
    for (const [id, change] of changes) if (!firstChanges.has(id)) firstChanges.set(id, change);
  const merged: Readonly<Record<Change, string[]>> = { opened: [], changed: [], closed: [] };
  for (const [id, first] of [...firstChanges].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const wasOpen = first !== 'opened';
    if (digests.has(id)) merged[wasOpen ? 'changed' : 'opened'].push(id);
    else if (wasOpen) merged.closed.push(id);
  }
  return merged;
}
