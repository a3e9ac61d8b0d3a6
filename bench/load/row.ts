/** One row of the report. */
export interface Row {
  readonly section: string;
  readonly what: string;
  /** The figure, with its unit. */
  readonly figure: string;
  /** The control that it is compared with, with its figure; empty without a control. */
  readonly control: string;
  readonly ratio: number | null;
  /** null: no goal. */
  readonly goal: Goal | null;
}

export interface Goal {
  readonly text: string;
  readonly isMet: boolean;
  /** Used share of the goal: 1 is the goal itself, less is better. Missing where the goal is not a number. */
  readonly used?: number;
}

/** Returns a goal for a figure with a maximum. NaN does not meet it. */
export function atMost(value: number, limit: number, unit: string): Goal {
  return { text: `≤ ${limit} ${unit}`, isMet: value <= limit, used: value / limit };
}

/** Returns a goal for a ratio to a control with a minimum. NaN does not meet it. */
export function atLeast(ratio: number, share: number): Goal {
  return { text: `≥ ${share.toFixed(2)} ×`, isMet: ratio >= share, used: share / ratio };
}

/** Returns the median; the lower of the two middle values. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Returns the lowest and the highest of several rounds; empty for a single one. */
export function formatSpread(values: readonly number[], digits: number, unit: string): string {
  return values.length < 2
    ? ''
    : `${formatNumber(Math.min(...values), digits)} to ${formatNumber(Math.max(...values), digits)} ${unit}`;
}
