import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Row } from './row.ts';
import { listShort } from './short-rows.ts';
import { root } from './support/paths.ts';

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

/** The table for a terminal. */
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

function readVersion(name: string): string {
  const shape = z.object({ version: z.string() });
  return shape.parse(JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))).version;
}

/** The commit at hand, null outside of a repository. */
function readCommit(): string | null {
  try {
    const run = (args: readonly string[]): string =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${run(['rev-parse', '--short', 'HEAD'])}${run(['status', '--porcelain']) === '' ? '' : ' with changes'}`;
  } catch {
    return null;
  }
}

export interface RunFacts {
  readonly command: string;
  readonly generator: string;
  readonly date: Date;
  readonly minutes: number;
  /** Where the time went. */
  readonly partTimes?: string;
  /** Load average of the machine. */
  readonly loadBefore: number;
  /** How the run was made, one paragraph each. */
  readonly method: readonly string[];
}

/** Everything about a run that is not a figure of it, one line each. */
export function listFacts({ command, generator, date, minutes, partTimes, loadBefore }: RunFacts): readonly string[] {
  const commit = readCommit();
  return [
    `Date: ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC; the run took ${minutes.toFixed(1)} minutes${partTimes === undefined ? '' : ` (${partTimes})`}.`,
    `Versions: Node ${process.versions.node}, Next ${readVersion('next')}, React ${readVersion('react')}${commit === null ? '' : `, commit ${commit}`}.`,
    `Machine: ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB; load average ${loadBefore.toFixed(1)} before the run.`,
    `Command: \`${command}\`; measured with ${generator}.`,
  ];
}

/** The report as a page of the documentation. */
export function toMarkdown(rows: readonly Row[], facts: RunFacts): string {
  const short = rows.filter(({ goal }) => goal?.isMet === false).length;
  const held = rows.filter(({ goal }) => goal !== null).length;
  const tables = [...groupRows(rows)].map(([section, lines]) => `## ${section}\n\n${toTable(lines)}\n`);
  const list = listFacts(facts).map((fact) => `- ${fact}`);
  const chart = '![The tightest row of each kind beside its goal](images/bench.svg)';
  const intro = `Written by \`npm run bench\`. ${held - short} of ${held} goals met. A speed counts only as a ratio to a control of the same run.`;
  return [
    '# Bench',
    '',
    intro,
    '',
    chart,
    '',
    ...list,
    '',
    ...listShort(rows),
    tables.join('\n'),
    '## How it was measured',
    '',
    facts.method.join('\n\n'),
    '',
  ].join('\n');
}
