import type { Goal, Row } from './row.ts';

/** Sections of the decision log about attempts for a kind of figure, by how they begin. */
const attempts = [
  ['First rendering', '0014-the-floor-of-a-first-rendering'],
  ['The same beside equal markup', '0014-the-floor-of-a-first-rendering'],
  ['Memory, ', '0061-memory-and-start'],
  ['In the browser', '0045-documents-between-pages'],
] as const;

/** A share of the goal; empty without a figure. */
function describeGap({ text, used = Number.NaN }: Goal): string {
  const gap = text.startsWith('≥') ? 1 - 1 / used : used - 1;
  return Number.isFinite(gap) ? `, short by ${(gap * 100).toFixed(0)} %` : '';
}

function describeShort({ section, what, figure, ratio }: Row, goal: Goal): string {
  const file = attempts.find(([start]) => section.startsWith(start))?.[1];
  const tried =
    file === undefined
      ? 'Nothing is written of what was tried.'
      : `What was tried: [decision ${Number.parseInt(file, 10)}](../decisions/${file}.md).`;
  return `- ${section}: ${what}, ${ratio === null ? figure : `${ratio.toFixed(2)} ×`}, goal ${goal.text}${describeGap(goal)}. ${tried}`;
}

/** Lists the missed goals: by how much, and where attempts are documented; empty when all are met. */
export function listMissedGoals(rows: readonly Row[]): readonly string[] {
  const short = rows.flatMap((row) => (row.goal?.isMet === false ? [describeShort(row, row.goal)] : []));
  return short.length === 0 ? [] : ['## What is short', '', ...short, ''];
}
