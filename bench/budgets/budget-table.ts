import type { Accepted } from './check-budgets.ts';
import { openedMap } from './check-budgets.ts';
import { mapScriptsLimitKb } from './routes.ts';
import type { Weighed } from './weigh-routes.ts';

const heads = [
  'KB of 1,000 bytes',
  'HTML gzip',
  'JS on top',
  'JS in all',
  'CSS',
  'fonts',
  'first view',
  'requests',
  'against accepted',
];

function kilobytes(bytes: number, limit: number | null = null): string {
  return `${(bytes / 1000).toFixed(1)}${limit === null ? '' : ` ≤ ${limit}`}`;
}

function describeChange(now: number, before: number | undefined): string {
  if (before === undefined) return 'new';
  return now === before ? 'same' : `${now > before ? '+' : '−'}${Math.abs(now - before)} bytes`;
}

/** Returns a table of the bytes of every route with their limits. @param bare bytes of the bare app's scripts */
export function toBudgetTable({ routes, mapScripts }: Weighed, bare: number, accepted: Accepted): string {
  const rows = routes.map(({ id, label, page, view, limitsKb }) => [
    label,
    kilobytes(page.gzip, limitsKb.html),
    kilobytes(page.scripts - bare, limitsKb.scripts),
    kilobytes(page.scripts),
    kilobytes(page.styles),
    kilobytes(view.fonts),
    kilobytes(view.total, limitsKb.firstView),
    String(view.requests),
    describeChange(view.total, accepted[id]?.firstView),
  ]);
  const map = [
    'opening the map',
    '',
    kilobytes(mapScripts, mapScriptsLimitKb),
    '',
    '',
    '',
    '',
    '',
    describeChange(mapScripts, accepted[openedMap]?.scripts),
  ];
  const table = [heads, ...rows, map];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
