import { toMarkdownTable, toTextLines } from '#scripts/tables.ts';
import type { Summary } from './summary.ts';
import { listShortfalls } from './summary.ts';

const heads = [
  'Page',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'CLS',
  'TBT ms',
  'LCP ms',
  'FCP ms',
  '',
] as const;

function toCells(page: Summary, control: Summary): readonly string[] {
  const short = page === control ? ['control'] : listShortfalls(page, control);
  const scores = [page.performance, page.accessibility, page.bestPractices, page.seo].map(String);
  const times = [page.tbt, page.lcp, page.fcp].map((time) => String(Math.round(time)));
  return [page.label, ...scores, page.cls.toFixed(3), ...times, short.length === 0 ? 'pass' : short.join('; ')];
}

function toRows(pages: readonly Summary[], control: Summary): readonly (readonly string[])[] {
  return [...pages, control].map((page) => toCells(page, control));
}

/** Returns the table for a terminal. */
export function toText(pages: readonly Summary[], control: Summary): string {
  return toTextLines([heads, ...toRows(pages, control)]).join('\n');
}

function countMet(pages: readonly Summary[], control: Summary): string {
  return `${pages.filter((page) => listShortfalls(page, control).length === 0).length} of ${pages.length} pages meet every goal`;
}

/** Returns the results behind the front, as a section of the report. */
export function toSection(pages: readonly Summary[], control: Summary, facts: readonly string[]): string {
  const intro = `Written by \`npm run bench -- lighthouse --front\`: the same pages through the front of \`deploy/nginx\`, warm; the control as above, without it. ${countMet(pages, control)}.`;
  return [intro, '', ...facts.map((fact) => `- ${fact}`), '', toMarkdownTable(heads, toRows(pages, control))].join(
    '\n',
  );
}

/** Returns the report as Markdown. */
export function toMarkdown(
  pages: readonly Summary[],
  control: Summary,
  facts: readonly string[],
  runs: number,
): string {
  return [
    '# Lighthouse',
    '',
    `Written by \`npm run bench -- lighthouse\`. ${countMet(pages, control)}: performance at least that of the bare Next app of the same run, total blocking time at most 20 ms above it, accessibility, best practices and SEO 100, no layout shift.`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    toMarkdownTable(heads, toRows(pages, control)),
    '',
    '## How it was measured',
    '',
    `Lighthouse’s mobile settings with its simulated slow network and processor, ${runs === 1 ? 'one run a page' : `median of ${runs} runs a page, pages in turn`}, each in a browser of its own. The site is served as \`npm start\` serves it, with the sample feed and a warm page cache; the control is a bare Next app with one prerendered page and no style sheet, on \`node:http\`. Performance and times depend on the machine and on what else it does: they count only beside the control.`,
    '',
  ].join('\n');
}
