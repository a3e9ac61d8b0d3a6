/** Problems of a feed, for one log line: the first ones in full, the rest as a count. */
export interface FeedProblems {
  /** Skipped rows with line or index and reason; the first ones. */
  readonly listed: readonly string[];
  /** Number of all skipped rows. */
  readonly skipped: number;
  /** Number of those that repeat the ID of an earlier row. */
  readonly repeated: number;
  /** Number of values that are left out or corrected, by the name of the field. The rows count. */
  readonly droppedFields: Readonly<Record<string, number>>;
  /** Such values: line or index, field, value and why; the first ones. */
  readonly listedDrops: readonly string[];
}

const maxListedInLog = 20;
/** Maximum length of a value in a line, in characters. */
const maxValueLength = 60;

/** Creates a log for the problems of one read. @param maxListed how many of each kind are listed in full */
export function createProblemLog(maxListed = maxListedInLog) {
  const listed: string[] = [];
  const listedDrops: string[] = [];
  const dropped = new Map<string, number>();
  let skipped = 0;
  let repeated = 0;
  return {
    skipRow(where: string, reason: string, isRepeated = false): void {
      skipped += 1;
      if (isRepeated) repeated += 1;
      if (listed.length < maxListed) listed.push(`${where}: ${reason}`);
    },
    dropField(where: string, name: string, value: unknown, note?: string): void {
      if (listedDrops.length < maxListed)
        listedDrops.push(`${where}: ${name} ${toShortText(value)}${note === undefined ? '' : ` (${note})`}`);
      dropped.set(name, (dropped.get(name) ?? 0) + 1);
    },
    toProblems: (): FeedProblems => ({
      listed,
      skipped,
      repeated,
      droppedFields: Object.fromEntries(dropped),
      listedDrops,
    }),
  };
}

/** Returns a value as JSON, truncated to `maxValueLength`. */
function toShortText(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength - 1).toWellFormed()}…`;
}

/** Describes problems in one line: "2 rows skipped, first line 3: no title; 1 value left out or corrected, first line 5: pay_low "45.000"". */
export function describeProblems({ skipped, listed, droppedFields, listedDrops }: FeedProblems): string {
  const dropped = Object.values(droppedFields).reduce((sum, count) => sum + count, 0);
  return [
    ...(skipped === 0 ? [] : [`${skipped} ${skipped === 1 ? 'row' : 'rows'} skipped, first ${listed[0] ?? ''}`]),
    ...(dropped === 0
      ? []
      : [`${dropped} ${dropped === 1 ? 'value' : 'values'} left out or corrected, first ${listedDrops[0] ?? ''}`]),
  ].join('; ');
}
