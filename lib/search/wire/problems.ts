/** Problems of a feed, for one log line: the first ones in full, the rest as a count. */
export interface FeedProblems {
  /** Skipped rows with line or index and reason; at most `maxListed`. */
  readonly listed: readonly string[];
  /** Number of all skipped rows. */
  readonly skipped: number;
  /** Number of optional fields that cannot be read, by name. The rows count without them. */
  readonly droppedFields: Readonly<Record<string, number>>;
  /** Rows with such fields: line or index, and the name of the field; at most `maxListed`. */
  readonly listedDrops: readonly string[];
}

const maxListed = 20;

/** Creates a log for the problems of one read. */
export function createProblemLog() {
  const listed: string[] = [];
  const listedDrops: string[] = [];
  const dropped = new Map<string, number>();
  let skipped = 0;
  return {
    skipRow(where: string, reason: string): void {
      skipped += 1;
      if (listed.length < maxListed) listed.push(`${where}: ${reason}`);
    },
    dropField(where: string, name: string): void {
      if (listedDrops.length < maxListed) listedDrops.push(`${where}: ${name}`);
      dropped.set(name, (dropped.get(name) ?? 0) + 1);
    },
    toProblems: (): FeedProblems => ({ listed, skipped, droppedFields: Object.fromEntries(dropped), listedDrops }),
  };
}
