import { listFacts, type RunFacts } from '#bench/support/run-facts.ts';
import { toMarkdownSections, toTextSections, type TableSection } from '#scripts/tables.ts';
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

function toSections(rows: readonly Row[]): readonly TableSection[] {
  return [...Map.groupBy(rows, ({ section }) => section)].map(([section, members]) => ({
    section,
    rows: members.map(toCells),
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
