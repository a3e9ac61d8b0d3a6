import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { isLoss, toPairCells, type Pair } from './compare/pair.ts';
import { toChart } from './chart.ts';
import { parseOptions } from './options.ts';
import { atLeast, atMost, type Row } from './row.ts';
import { listMissedGoals } from './missed-goals.ts';

function judge(ours: readonly number[], theirs: readonly number[], isLessBetter = true): string | undefined {
  const pair: Pair = { section: 'Search', what: 'p99', unit: 'ms', digits: 1, isLessBetter, ours, theirs };
  return toPairCells(pair).at(-1);
}

describe('a figure that is compared between two revisions', () => {
  test('is printed with the median of its ratios and their spread', () => {
    const pair: Pair = {
      section: 'Search',
      what: 'p99',
      unit: 'ms',
      digits: 1,
      isLessBetter: true,
      ours: [1, 2, 4],
      theirs: [2, 2.5, 5],
    };
    expect(toPairCells(pair)).toEqual(['p99', '2.0 ms', '2.5 ms', '0.800 ×', '0.50 to 0.80', 'better']);
  });

  test('has changed when every pair agrees', () => {
    const before = [10, 10, 10];
    expect(judge([8, 9, 8], before)).toBe('better');
    expect(judge([8, 9, 8], before, false)).toBe('worse');
    expect(judge([12, 11, 12], before)).toBe('worse');
    expect(judge([12, 9, 12], before)).toBe('within noise');
    expect(judge([10.05, 10.05, 10.05], before)).toBe('within noise');
    expect(judge([8, 8], before)).toBe('too few to tell');
    expect(judge(before, before)).toBe('same');
    expect(judge([10], [Number.NaN])).toBe('not measured');
  });
});

describe('a comparison fails', () => {
  const pair: Pair = { section: 's', what: 'w', unit: 'ms', digits: 0, isLessBetter: true, ours: [], theirs: [] };

  test.each([
    ['where a time is longer by more than a tenth every time', true, [12, 13, 12], true],
    ['where a speed is lower by more than a tenth every time', false, [8, 8, 7], true],
    ['not where a time is longer by a tenth', true, [11, 11, 11], false],
    ['not where one time says otherwise', true, [13, 14, 9], false],
    ['not where a time is shorter', true, [7, 7, 7], false],
  ])('%s', (_, isLessBetter, ours, expected) => {
    expect(isLoss({ ...pair, isLessBetter, ours, theirs: [10, 10, 10] })).toBe(expected);
  });
});

describe('the chart', () => {
  const row = (what: string, goal: Row['goal']): Row => ({
    section: 'Search & facets',
    what,
    figure: '',
    control: '',
    ratio: null,
    goal,
  });

  test('has the row closest to its limit for each goal, and names the goals that are missed', () => {
    const svg = toChart([
      row('half', atMost(1, 2, 'ms')),
      row('most <of> it', atMost(1.8, 2, 'ms')),
      row('slow', atLeast(0.4, 0.8)),
      row('reported', null),
    ]);
    expect(svg).not.toContain('half');
    expect(svg).toContain('most &lt;of> it: ≤ 2 ms');
    expect(svg).toContain('90 %');
    expect(svg).toContain('200 % short');
    // Throws when this is not XML.
    expect(new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document.querySelectorAll('rect')).toHaveLength(3);
  });
});

describe('the list of missed goals', () => {
  const row = (section: string, figure: string, ratio: number | null, goal: Row['goal']): Row => ({
    section,
    what: 'a page',
    figure,
    control: '',
    ratio,
    goal,
  });

  test('says by how much each is missed and where the attempts are documented', () => {
    const lines = listMissedGoals([
      row('In the browser', '2.5 s', null, atMost(2.5, 2, 's')),
      row('First rendering, 32 connections', '50/s', 0.4, atLeast(0.4, 0.8)),
      row('Map', '1 s', null, atMost(1, 2, 's')),
      row('Map', 'not measured', null, atMost(Number.NaN, 2, 's')),
      row('Map', 'no', null, { text: 'yes', isMet: false }),
    ]);
    expect(lines.slice(2, -1)).toEqual([
      '- In the browser: a page, 2.5 s, goal ≤ 2 s, short by 25 %. What was tried: [decision 45](../decisions/0045-documents-between-pages.md).',
      '- First rendering, 32 connections: a page, 0.40 ×, goal ≥ 0.80 ×, short by 50 %. What was tried: [decision 14](../decisions/0014-the-floor-of-a-first-rendering.md).',
      '- Map: a page, not measured, goal ≤ 2 s. Nothing is written of what was tried.',
      '- Map: a page, no, goal yes. Nothing is written of what was tried.',
    ]);
  });

  test('is empty when all goals are met', () => {
    expect(listMissedGoals([row('Map', '1 s', null, atMost(1, 2, 's'))])).toEqual([]);
  });
});

describe('the command line of the bench', () => {
  test('selects parts, and for two revisions those that can be compared', () => {
    expect([...(parseOptions(['--quick', '--only', 'throughput,bytes'])?.parts ?? [])]).toEqual([
      'throughput',
      'bytes',
    ]);
    expect([...(parseOptions(['--against', 'main'])?.parts ?? [])]).toEqual(['search', 'throughput', 'bytes']);
  });

  test.each([
    [['--only', 'nothing']],
    [['--only', 'throughput,nothing']],
    [['--against', 'main', '--only', 'browser']],
    [['--against', '']],
    [['--fast']],
  ])('rejects %j', (args) => {
    expect(parseOptions(args)).toBeNull();
  });
});
