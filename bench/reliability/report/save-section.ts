import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseReport, putSection, toMarkdown, type ReportRow, type ReportSection, type SectionId } from './report.ts';

const data = new URL('../../../docs/reports/reliability.json', import.meta.url);
const page = new URL('../../../docs/reports/reliability.md', import.meta.url);
const startedAt = new Date();
const [loadBefore = 0] = loadavg();

/** Returns a row of this run. @param complaints failed checks; null: there are none to make */
export function toRow(name: string, cells: readonly string[], complaints: readonly string[] | null): ReportRow {
  return {
    name,
    cells: [...cells],
    isMet: complaints === null ? null : complaints.length === 0,
    complaints: [...(complaints ?? [])],
    measuredAt: startedAt.toISOString(),
  };
}

export interface SectionFacts extends Pick<ReportSection, 'command' | 'method' | 'heads'> {
  readonly rows: readonly ReportRow[];
  /** True: rows that are not among these stay. */
  readonly isPart?: boolean;
}

/**
 * Writes a section of `docs/reports/reliability.md` and prints it. Sets the exit code of the process to 1 when a check of
 * a row failed.
 */
export function saveSection(id: SectionId, { command, method, heads, rows, isPart = false }: SectionFacts): void {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `Node ${process.version}, ${cpus().length} cores, ${gigabytes} GB, load average ${loadBefore.toFixed(1)} before`;
  const before = existsSync(data) ? parseReport(readFileSync(data, 'utf8')) : {};
  const report = putSection(before, id, { command, machine, method, heads, rows: [...rows] }, isPart);
  writeFileSync(data, `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(page, toMarkdown(report));
  for (const { name, cells, isMet, complaints } of rows) {
    process.stdout.write(
      `${isMet === false ? '✗' : isMet === true ? '✓' : '·'} ${[name, ...cells].join(' | ')}\n${complaints.map((complaint) => `    ${complaint}\n`).join('')}`,
    );
  }
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
