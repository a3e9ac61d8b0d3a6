import { listFacts, type RunFacts } from '#bench/support/run-facts.ts';
import type { Row } from './row.ts';
import { listMissedGoals } from './missed-goals.ts';

const heads = ['', 'Figure', 'Beside', 'Ratio', 'Goal', ''] as const;

function toCells({ what, figure, control, ratio, goal }: Row): readonly string[] {
  return [
    what,
    figure,
    control,
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    goal?.text ?? 'reported',
    goal === null ? '' : goal.isMet ? 'pass' : 'short',
  ];
}

function groupRows(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, ({ section }) => section);
}

/** Returns the table for a terminal. */
export function toText(rows: readonly Row[]): string {
  const cells = rows.map(toCells);
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const groups = [...groupRows(rows)].map(([section, lines]) =>
    [`\n${section}`, ...lines.map((row) => toLine(toCells(row)))].join('\n'),
  );
  return [toLine(heads), ...groups].join('\n');
}

function toTable(rows: readonly Row[]): string {
  const toLine = (row: readonly string[]): string =>
    `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [toLine(heads), toLine(heads.map(() => '---')), ...rows.map((row) => toLine(toCells(row)))].join('\n');
}

/** Returns a Markdown table for each section. */
export function toTables(rows: readonly Row[]): string {
  return [...groupRows(rows)].map(([section, lines]) => `## ${section}\n\n${toTable(lines)}\n`).join('\n');
}

/** Returns the report as Markdown. */
export function toMarkdown(rows: readonly Row[], facts: RunFacts): string {
  const short = rows.filter(({ goal }) => goal?.isMet === false).length;
  const rowsWithGoal = rows.filter(({ goal }) => goal !== null).length;
  const list = listFacts(facts).map((fact) => `- ${fact}`);
  const chart = '![The tightest row of each kind beside its goal](load.svg)';
  const intro = `Written by \`npm run bench -- load\`. ${rowsWithGoal - short} of ${rowsWithGoal} goals met. A speed counts only as a ratio to a control of the same run.`;
  return [
    '# Load',
    '',
    intro,
    '',
    chart,
    '',
    ...list,
    '',
    ...listMissedGoals(rows),
    toTables(rows),
    '## How it was measured',
    '',
    facts.method.join('\n\n'),
    '',
  ].join('\n');
}
