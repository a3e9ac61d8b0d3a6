import type { Capabilities } from '#lib/search/job-search.ts';
import type { Tolerances } from '#tests/conformance/backend-under-test.ts';
import { furtherNeeds } from '#tests/conformance/conformance-case.ts';
import type { Verdict } from '#tests/conformance/judge/judge-case.ts';
import { toMeanOverlap } from '#tests/conformance/mean-overlap.ts';
import { toShortQuery, type RandomReport } from '#tests/conformance/random/judge-random.ts';

interface Run {
  readonly name: string;
  readonly verdicts: readonly Verdict[];
  readonly random: RandomReport;
  readonly seed: number;
  readonly tolerances: Tolerances;
  readonly capabilities: Capabilities;
  readonly also: readonly string[];
}

/** The results of one backend, or why it was skipped. */
export type BackendReport = Run | { readonly name: string; readonly notRun: string };

const row = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const isRun = (report: BackendReport): report is Run => 'verdicts' in report;

function toCell(verdicts: readonly Verdict[]): string {
  const of = (outcome: Verdict['outcome']): number => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  return `${of('passed')} / ${of('beyond')} / ${of('failed')}`;
}

function toCases(reports: readonly BackendReport[]): string {
  const runs = reports.filter(isRun);
  const groups = [...new Set(runs.flatMap(({ verdicts }) => verdicts.map((verdict) => verdict.case.group)))];
  const ofGroup = (report: BackendReport, group: string) =>
    isRun(report) ? report.verdicts.filter((verdict) => verdict.case.group === group) : [];
  const lines = groups.map((group) =>
    row(
      group,
      ofGroup(runs[0] ?? { name: '', notRun: '' }, group).length,
      ...reports.map((report) => (isRun(report) ? toCell(ofGroup(report, group)) : '–')),
    ),
  );
  const all = row(
    '**all**',
    runs[0]?.verdicts.length ?? 0,
    ...reports.map((report) => (isRun(report) ? `**${toCell(report.verdicts)}**` : '–')),
  );
  return [
    row('questions', 'number', ...reports.map(({ name }) => name)),
    row('---', '---:', ...reports.map(() => '---:')),
    ...lines,
    all,
  ].join('\n');
}

function toFacts(report: BackendReport): string {
  if (!isRun(report)) return `- **${report.name}** was not run: ${report.notRun}.`;
  const { name, verdicts, random, seed, tolerances, capabilities, also } = report;
  const overlap = toMeanOverlap(verdicts);
  const can = Object.entries(capabilities)
    .filter(([, value]) => value === true)
    .map(([key]) => key);
  const lacks = [
    ...Object.entries(capabilities)
      .filter(([, value]) => value !== true)
      .map(([key]) => `\`${key}\``),
    ...Object.entries(furtherNeeds).flatMap(([need, meaning]) =>
      also.includes(need) ? [] : [`\`${need}\` (${meaning})`],
    ),
  ];
  return [
    `- **${name}**: ${random.failures.length} of ${random.queryCount.toLocaleString('en-US')} random queries (seed ${seed}) got a different answer from the oracle's${random.beyond === 0 ? '' : `; ${random.beyond.toLocaleString('en-US')} of them are beyond its capabilities`}.`,
    `Texts have ${overlap === null ? 'no answers' : `${Math.round(overlap * 100)} % of their first ten in common with the embedded search (at least ${Math.round(tolerances.overlap * 100)} % wanted)`}.`,
    can.length === Object.keys(capabilities).length && lacks.length === 0
      ? 'It supports everything the suite needs.'
      : `It lacks ${lacks.join(', ')}.`,
    tolerances.order === 'exact'
      ? 'Lists have the order of the oracle.'
      : 'Lists have the order of its source: its own newest first.',
  ].join(' ');
}

function toFailures(reports: readonly BackendReport[]): string {
  const lines = reports
    .filter(isRun)
    .flatMap(({ name, verdicts, random }) => [
      ...verdicts
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ case: one, problems }) => `- ${name}, ${one.group}: ${one.name}: ${problems[0] ?? ''}`),
      ...random.failures.map(({ query, problems }) => `- ${name}, \`${toShortQuery(query)}\`: ${problems[0] ?? ''}`),
    ]);
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

/** Returns the report of a run as Markdown. */
export function toReport(reports: readonly BackendReport[]): string {
  return `# Conformance of the search backends

Written by \`npm run bench -- conformance\` from \`tests/conformance\`. The same questions go to every backend, over the bundled feed at the time it was made. What is right tells a naive oracle of a few hundred lines that reads the raw rows and shares no code with any backend: totals, facet counts, places and the order of filters and sorts are compared exactly. Who ranks a text decides its order; what it finds is then held to the same totals, counts and filters, must not be empty where the embedded search has postings with every word, and shares a stated part of its first ten with it.

Each cell: passed / beyond what the backend declares it can / failed.

${toCases(reports)}

${reports.map(toFacts).join('\n')}

## Failed

${toFailures(reports)}
`;
}
