/** What was wrong with a feed, for one log line: the first problems in full, the rest counted. */
export interface FeedProblems {
  /** Rows that were skipped, with line or index and reason; at most `maxListed`. */
  readonly listed: readonly string[];
  /** All rows that were skipped. */
  readonly skipped: number;
  /** Optional fields of the wrong type that were dropped, by name. */
  readonly droppedFields: Readonly<Record<string, number>>;
}

export interface ProblemLog {
  skipRow(where: string, reason: string): void;
  dropField(name: string): void;
  toProblems(): FeedProblems;
}

const maxListed = 20;

/** Collects problems of one read. */
export function createProblemLog(): ProblemLog {
  const listed: string[] = [];
  const dropped = new Map<string, number>();
  let skipped = 0;
  return {
    skipRow(where, reason) {
      skipped += 1;
      if (listed.length < maxListed) listed.push(`${where}: ${reason}`);
    },
    dropField(name) {
      dropped.set(name, (dropped.get(name) ?? 0) + 1);
    },
    toProblems: () => ({ listed, skipped, droppedFields: Object.fromEntries(dropped) }),
  };
}

/** The problems of several reads, one after the other, as one read would have told them. */
export function joinProblems(problems: readonly FeedProblems[]): FeedProblems {
  const droppedFields: Record<string, number> = {};
  for (const { droppedFields: dropped } of problems)
    for (const [name, times] of Object.entries(dropped)) droppedFields[name] = (droppedFields[name] ?? 0) + times;
  return {
    listed: problems.flatMap(({ listed }) => listed).slice(0, maxListed),
    skipped: problems.reduce((sum, { skipped }) => sum + skipped, 0),
    droppedFields,
  };
}
