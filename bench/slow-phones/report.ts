import { toTables } from '#bench/load/report.ts';
import { toMarkdownTable } from '#scripts/tables.ts';
import { atMost, formatNumber, median, type Row } from '#bench/load/row.ts';
import type { Interaction } from './measure-interactions.ts';
import { works, type Blocking } from './read-trace.ts';

/** All loads of all pages at one speed, by the label of the page. */
export interface Loads {
  readonly slowDown: number;
  readonly pages: ReadonlyMap<string, Blocking[]>;
}

/** Milliseconds from each tap to the next paint at one speed. */
export interface Taps {
  readonly slowDown: number;
  readonly durations: ReadonlyMap<Interaction, number[]>;
}

/** Interaction to next paint that web vitals call good, in milliseconds. */
const maxInteractionMs = 200;

function toFigure(values: readonly number[]): string {
  return `${formatNumber(median(values))} ms (${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))})`;
}

/** Returns one row for each page and speed beside the control, and one for each interaction. */
export function toRows(loads: readonly Loads[], taps: readonly Taps[], controlLabel: string): readonly Row[] {
  return [
    ...loads.flatMap(({ slowDown, pages }) => {
      const control = pages.get(controlLabel)?.map(({ afterPaint }) => afterPaint) ?? [];
      return [...pages]
        .filter(([label]) => label !== controlLabel)
        .map(([label, found]): Row => {
          const values = found.map(({ afterPaint }) => afterPaint);
          return {
            section: `Blocking time, processor slowed down ${slowDown} times`,
            what: label,
            figure: toFigure(values),
            control: `${controlLabel}: ${toFigure(control)}`,
            ratio: median(values) / median(control),
            goal: atMost(median(values), Math.round(median(control)), 'ms'),
          };
        });
    }),
    ...taps.flatMap(({ slowDown, durations }) =>
      [...durations].map(([name, values]): Row => ({
        section: `Interaction to next paint, processor slowed down ${slowDown} times`,
        what: name,
        figure: toFigure(values),
        control: '',
        ratio: null,
        goal: atMost(median(values), maxInteractionMs, 'ms'),
      })),
    ),
  ];
}

/** Says where the time of the long tasks goes, one table a speed. */
function toWorkTables(loads: readonly Loads[]): string {
  return loads
    .map(({ slowDown, pages }) => {
      const heads = ['', 'From the start', 'Longest task', ...works];
      const rows = [...pages].map(([label, found]) => {
        const middle = (read: (load: Blocking) => number): string => formatNumber(median(found.map(read)));
        return [
          label,
          middle(({ whole }) => whole),
          middle(({ longest }) => longest),
          ...works.map((kind) => middle(({ work }) => work.get(kind) ?? 0)),
        ];
      });
      return `Slowed down ${slowDown} times:\n\n${toMarkdownTable(heads, rows)}\n`;
    })
    .join('\n');
}

/** Returns the report as Markdown. */
export function toMarkdown(
  rows: readonly Row[],
  loads: readonly Loads[],
  facts: readonly string[],
  runs: number,
): string {
  const met = rows.filter(({ goal }) => goal?.isMet !== false).length;
  return [
    '# Slow phones',
    '',
    `Written by \`npm run bench -- slow-phones\`. ${met} of ${rows.length} goals met: no page blocks longer than the bare Next app of the same run, and every tap is answered within ${maxInteractionMs} ms. Figures are medians of ${runs} runs, with the lowest and the highest.`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    toTables(rows),
    '## Where the time goes',
    '',
    'Milliseconds: blocking time from the start of the navigation, before the first paint too; the longest task; and the work within tasks of more than 50 ms.',
    '',
    toWorkTables(loads),
    '## How it was measured',
    '',
    'Chromium as a phone (412 × 839 pixels, touch), its main thread slowed down by the browser (`Emulation.setCPUThrottlingRate`), over loopback, so that everything arrives at once. Pages take turns; each load has an empty cache and ends when nothing was requested and no task was long for 0.7 s. The time is read from a trace: what is beyond 50 ms of each task of the main thread after the first contentful paint (total blocking time). The site runs as `npm start` runs it with a generated feed of 10,000 jobs (seed 7), job alerts and a warm page cache; the control is a bare Next app with one prerendered page of 40 cards and no style sheet, on `node:http`.',
    '',
    'Taps are those of a finger on the list of all jobs, in order: menu, first save button, “show more”, filters, first company. A tap lasts until the paint that follows it, by the longest of its events (Event Timing, from 16 ms on, in steps of 8 ms).',
    '',
  ].join('\n');
}
