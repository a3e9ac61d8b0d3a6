import type { Row } from './row.ts';

/** Where the decision log tells what was tried for a kind of figure, by how its section begins. */
const attempts = [
  ['Index of', 33, '0033-two-threads-read-a-feed'],
  ['First rendering', 14, '0014-the-floor-of-a-first-rendering'],
  ['The same beside equal markup', 14, '0014-the-floor-of-a-first-rendering'],
  ['Page-cache hit', 17, '0017-render-threads'],
] as const;

function describeShort({ section, what, figure, ratio, goal }: Row): string {
  const used = goal?.used;
  const by = used === undefined ? '' : `, short by ${(Math.abs(1 - (goal?.text.startsWith('≥') === true ? 1 / used : used)) * 100).toFixed(0)} %`;
  const [, number, file] = attempts.find(([start]) => section.startsWith(start)) ?? [];
  const tried = file === undefined ? 'Nothing is written of what was tried.' : `What was tried: [decision ${number}](decisions/${file}.md).`;
  return `- ${section}: ${what}, ${ratio === null ? figure : `${ratio.toFixed(2)} ×`}, goal ${goal?.text ?? ''}${by}. ${tried}`;
}

/** The goals that were not met: by how much, and where it stands what was tried; empty when there is none. */
export function listShort(rows: readonly Row[]): readonly string[] {
  const short = rows.filter(({ goal }) => goal?.isMet === false);
  return short.length === 0 ? [] : ['## What is short', '', ...short.map(describeShort), ''];
}
