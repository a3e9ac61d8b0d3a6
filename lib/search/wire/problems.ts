/** Problems of a feed: the first ones in full, with line or index, and the number of all. */
export interface FeedProblems {
  readonly listed: readonly string[];
  /** Number of rows that are left out, and of those among them that repeat the ID of an earlier row. */
  readonly skipped: number;
  readonly repeated: number;
  /** Number of values that are left out or corrected, by the name of the field. The rows count. */
  readonly droppedFields: Readonly<Record<string, number>>;
  readonly listedDrops: readonly string[];
}

/**
 * Called for each value that is left out or corrected, with the name of its field. The row counts.
 * @param note why, where name and value do not tell: "ambiguous", "not https"
 */
export type OnDrop = (name: string, value: unknown, note?: string) => void;

/** Names and texts of the fields that state a value, the first usable one first, and what decoded texts were before. */
export type Stated = readonly (readonly [name: string, text: string, posted?: string])[];

/** Creates a log for the problems of one read. @param maxListed how many of each kind are listed in full */
export function createProblemLog(maxListed = 20) {
  const [listed, listedDrops]: [string[], string[]] = [[], []];
  const droppedFields: Record<string, number> = {};
  let [skipped, repeated] = [0, 0];
  return {
    skipRow(where: string, reason: string, isRepeated = false): void {
      skipped += 1;
      if (isRepeated) repeated += 1;
      if (skipped <= maxListed) listed.push(`${where}: ${reason}`);
    },
    dropField(where: string, name: string, value: unknown, note?: string): void {
      droppedFields[name] = (droppedFields[name] ?? 0) + 1;
      if (listedDrops.length >= maxListed) return;
      const text = JSON.stringify(value) ?? String(value);
      const short = text.length <= 60 ? text : `${text.slice(0, 59).toWellFormed()}…`;
      listedDrops.push(`${where}: ${name} ${short}${note === undefined ? '' : ` (${note})`}`);
    },
    toProblems: (): FeedProblems => ({ listed, skipped, repeated, droppedFields, listedDrops }),
  };
}

/** Describes problems in one line: "2 rows skipped, first line 3: no title; 1 value left out or corrected, first line 5: pay_low "45.000"". */
export function describeProblems({ skipped, listed, droppedFields, listedDrops }: FeedProblems): string {
  const dropped = Object.values(droppedFields).reduce((sum, count) => sum + count, 0);
  const describe = (count: number, noun: string, what: string, first = ''): readonly string[] =>
    count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${what}, first ${first}`];
  return [
    ...describe(skipped, 'row', 'skipped', listed[0]),
    ...describe(dropped, 'value', 'left out or corrected', listedDrops[0]),
  ].join('; ');
}
