import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Goal, Row } from './row.ts';
import { root } from '#bench/support/paths.ts';

const section = 'Measured by commands of their own';

function read(file: string): string {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : '';
}

/** "4 of 4 pages meet every goal" is what the report of `npm run bench -- lighthouse` begins with. */
function toLighthouseRow(): Row {
  const file = 'docs/reports/lighthouse.md';
  const text = read(file);
  const [, met = '', all = ''] = /(\d+) of (\d+) pages meet every goal/.exec(text) ?? [];
  const date = /Date: (\S+ \S+ UTC)/.exec(text)?.[1] ?? 'no date';
  const goal: Goal = { text: 'every page', isMet: met !== '' && met === all };
  return {
    section,
    what: 'Lighthouse mobile beside the bare Next app',
    figure: met === '' ? 'not measured' : `${met} of ${all} pages`,
    control: `[${file}](${path.basename(file)}), ${date}: \`npm run bench -- lighthouse\``,
    ratio: null,
    goal,
  };
}

/** Returns rows of the goals that other benches measure, with links to them. */
export function toExternalRows(): readonly Row[] {
  const file = 'docs/reports/reliability.md';
  return [
    toLighthouseRow(),
    {
      section,
      what: 'disk and memory under 100,000 unknown addresses',
      figure: 'see there',
      control: `[${file}](${path.basename(file)})`,
      ratio: null,
      goal: null,
    },
  ];
}
