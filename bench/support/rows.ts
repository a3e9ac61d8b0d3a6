import { toMarkdownSections, toTextSections, type TableSection } from '#scripts/tables.ts';

/** One row of a report. */
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
}

/** Returns a goal with a maximum. NaN does not meet it. */
export function atMost(value: number, limit: number, unit: string): Goal {
  return { text: `≤ ${limit} ${unit}`, isMet: value <= limit };
}

/** Returns a goal for a ratio with a minimum. NaN does not meet it. */
export function atLeast(ratio: number, share: number): Goal {
  return { text: `≥ ${share} ×`, isMet: ratio >= share };
}

/** Returns the median; the lower of the two middle values. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const heads = ['', 'Figure', 'Beside', 'Ratio', 'Goal', ''] as const;

function toSections(rows: readonly Row[]): readonly TableSection[] {
  return [...Map.groupBy(rows, ({ section }) => section)].map(([section, members]) => ({
    section,
    rows: members.map(({ what, figure, control, ratio, goal }) => [
      what,
      figure,
      control,
      ratio === null ? '' : `${ratio.toFixed(2)} ×`,
      goal?.text ?? 'reported',
      goal === null ? '' : goal.isMet ? 'pass' : 'short',
    ]),
  }));
}

/** Returns the table for a terminal. */
export function toText(rows: readonly Row[]): string {
  return toTextSections(heads, toSections(rows));
}

/** Returns a Markdown table for each section. */
export function toTables(rows: readonly Row[]): string {
  return toMarkdownSections(heads, toSections(rows));
}

/** Says how many goals are met. */
export function countMet(rows: readonly Row[]): string {
  const goals = rows.flatMap(({ goal }) => goal ?? []);
  return `${goals.filter(({ isMet }) => isMet).length} of ${goals.length} goals met`;
}
