import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseReport, putSection, sectionTitles, toMarkdown, type ReportRow, type ReportSection } from './report.ts';

const toRow = (name: string, figure: string, over: Partial<ReportRow> = {}): ReportRow => ({
  name,
  cells: [figure],
  isMet: true,
  complaints: [],
  measuredAt: '2026-11-22T10:00:00.000Z',
  ...over,
});
const toSection = (rows: readonly ReportRow[]): ReportSection => ({
  command: 'npm run bench -- chaos',
  machine: '2 cores',
  method: ['What was done.'],
  heads: ['Fault', 'Figure'],
  rows: [...rows],
});
const before = putSection(
  putSection({}, 'service', toSection([toRow('hang', '1'), toRow('reset', '2')])),
  'soak',
  toSection([toRow('heap', '3')]),
);

describe('a report of sections', () => {
  it('keeps the other sections when one is written', () => {
    const after = putSection(before, 'service', toSection([toRow('empty', '9')]));
    expect(after.service?.rows.map(({ name }) => name)).toEqual(['empty']);
    expect(after.soak).toEqual(before.soak);
  });

  it('keeps rows that a partial run did not measure, in their order', () => {
    const after = putSection(
      before,
      'service',
      toSection([toRow('new', '7'), toRow('hang', '8', { measuredAt: '2026-11-23T10:00:00.000Z' })]),
      true,
    );
    expect(after.service?.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      ['hang', '8'],
      ['reset', '2'],
      ['new', '7'],
    ]);
    expect(toMarkdown(after)).toContain('on 2026-11-22 to 2026-11-23 (part by part) (2 cores)');
  });

  it('renders its sections in order, with the checks that passed and failed', () => {
    const short = putSection(
      before,
      'overload',
      toSection([
        toRow('good|put', '70 %', { isMet: false, complaints: ['goal 80 %'] }),
        toRow('reported', '5', { isMet: null }),
      ]),
    );
    const text = toMarkdown(short);
    expect(text).toContain('3 of 4 rows hold.');
    expect(text.match(/^## .*$/gm)).toEqual(Object.values(sectionTitles).map((title) => `## ${title}`));
    expect(text).toContain(
      '| good\\|put | 70 % | short |\n| reported | 5 |  |\n\nWhat did not hold:\n\n- good|put: goal 80 %',
    );
    expect(text.match(/Not measured yet\./g)).toHaveLength(5);
  });

  it('is the same after it was saved and read', () => {
    expect(parseReport(JSON.stringify(before))).toEqual(before);
    expect(() => parseReport('{"service": {"rows": 5}}')).toThrow();
  });

  it('equals the committed document', () => {
    const data = new URL('../../../docs/reports/reliability.json', import.meta.url);
    expect(existsSync(data)).toBe(true);
    expect(toMarkdown(parseReport(readFileSync(data, 'utf8')))).toBe(
      readFileSync(new URL('../../../docs/reports/reliability.md', import.meta.url), 'utf8'),
    );
  });
});
