/** One line of the report. */
export interface Row {
  readonly section: string;
  readonly what: string;
  /** The figure, with its unit. */
  readonly figure: string;
  /** What it is compared with, its figure included; empty without a control. */
  readonly control: string;
  readonly ratio: number | null;
  /** null: only reported. */
  readonly goal: Goal | null;
}

export interface Goal {
  readonly text: string;
  readonly isMet: boolean;
  /** Share of what the goal allows that is used: 1 is the goal itself, less is better. Missing where the goal is no number. */
  readonly used?: number;
}

/** A figure that should not exceed a limit. NaN does not meet it. */
export function atMost(value: number, limit: number, unit: string): Goal {
  return { text: `≤ ${limit} ${unit}`, isMet: value <= limit, used: value / limit };
}

/** A ratio to a control that should reach a share. NaN does not meet it. */
export function atLeast(ratio: number, share: number): Goal {
  return { text: `≥ ${share.toFixed(2)} ×`, isMet: ratio >= share, used: share / ratio };
}

/** The middle of the values; the lower one of the two in the middle. NaN when there is none. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The lowest and the highest of some rounds; empty when there was one. */
export function formatSpread(values: readonly number[], digits: number, unit: string): string {
  return values.length < 2
    ? ''
    : `${formatNumber(Math.min(...values), digits)} to ${formatNumber(Math.max(...values), digits)} ${unit}`;
}
