import { z } from 'zod';
import { toMarkdownTable } from '#scripts/tables.ts';

/** The sections of the report in order: each is written by one command. */
const sectionTitles = {
  service: 'Faults of the search service',
  restarts: 'Rolling restarts',
  overload: 'Overload',
  soak: 'Soak',
} as const;

export type SectionId = keyof typeof sectionTitles;

const rowSchema = z.object({
  /** The measured item: the first cell, and the name of the row. */
  name: z.string(),
  /** One for each column after the first. */
  cells: z.array(z.string()),
  /** null: no goal. */
  isMet: z.boolean().nullable(),
  /** Failed checks, one line each. */
  complaints: z.array(z.string()),
  /** Time of measurement, ISO 8601. */
  measuredAt: z.string(),
});

const sectionSchema = z.object({
  command: z.string(),
  machine: z.string(),
  /** Method and expectations: paragraphs. */
  method: z.array(z.string()),
  heads: z.array(z.string()),
  rows: z.array(rowSchema),
});

const reportSchema = z.partialRecord(z.enum(['service', 'restarts', 'overload', 'soak']), sectionSchema);

export type ReportRow = z.infer<typeof rowSchema>;
export type ReportSection = z.infer<typeof sectionSchema>;
export type Report = z.infer<typeof reportSchema>;

/** Parses the JSON of a report. @throws Error when it has another shape */
export function parseReport(text: string): Report {
  return reportSchema.parse(JSON.parse(text));
}

/**
 * Returns the report with one section replaced; all others stay as they are.
 * @param isPart true: rows of the old section that are not among the new ones stay too, in their places
 */
export function putSection(report: Report, id: SectionId, section: ReportSection, isPart = false): Report {
  const before = isPart ? (report[id]?.rows ?? []) : [];
  const named = new Map(section.rows.map((row) => [row.name, row]));
  const mergedRows = before.map((row) => named.get(row.name) ?? row);
  const added = section.rows.filter(({ name }) => !before.some((row) => row.name === name));
  return { ...report, [id]: { ...section, rows: [...mergedRows, ...added] } };
}

const results = new Map([
  [true, 'pass'],
  [false, 'short'],
  [null, ''],
]);

function toDays(rows: readonly ReportRow[]): string {
  const days = [...new Set(rows.map(({ measuredAt }) => measuredAt.slice(0, 10)))].sort();
  return days.length < 2 ? (days[0] ?? 'never') : `${days[0]} to ${days.at(-1)} (part by part)`;
}

function writeSection(title: string, { command, machine, method, heads, rows }: ReportSection): string {
  const table = toMarkdownTable(
    [...heads, 'Result'],
    rows.map(({ name, cells, isMet }) => [name, ...cells, results.get(isMet) ?? '']),
  );
  const complaints = rows.flatMap((row) => row.complaints.map((complaint) => `- ${row.name}: ${complaint}`));
  const end = complaints.length === 0 ? 'All of it held.' : `What did not hold:\n\n${complaints.join('\n')}`;
  return [`## ${title}`, `Written by \`${command}\` on ${toDays(rows)} (${machine}).`, ...method, table, end].join(
    '\n\n',
  );
}

/** Returns the report as Markdown. */
export function toMarkdown(report: Report): string {
  const ids = Object.entries(sectionTitles).flatMap(([id, title]) => {
    const section = reportSchema.keyType.safeParse(id);
    return section.success ? [{ title, section: report[section.data] }] : [];
  });
  const judged = ids.flatMap(({ section }) => section?.rows ?? []).filter(({ isMet }) => isMet !== null);
  const met = judged.filter(({ isMet }) => isMet === true).length;
  const intro = `What the site survives, and what it costs. ${met} of ${judged.length} rows hold. Each part is written by its own command, which leaves the others as they are; the figures stand in \`reliability.json\`.`;
  const parts = ids.map(({ title, section }) =>
    section === undefined ? `## ${title}\n\nNot measured yet.` : writeSection(title, section),
  );
  return `${['# Reliability', intro, ...parts].join('\n\n')}\n`;
}
