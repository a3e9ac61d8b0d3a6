import { describe, expect, test } from 'vitest';
import { findExcess, findGrowth, type Accepted, type RouteBytes } from './check-budgets.ts';
import { listBudgetRoutes } from './routes.ts';
import type { Weighed } from './weigh-routes.ts';

const bare = 130_000;
const bytes: RouteBytes = { html: 9000, scripts: 140_000, styles: 10_000, fonts: 0, firstView: 200_000 };
const accepted: Accepted = { home: bytes };
const grow = (kind: keyof RouteBytes, by: number): Accepted => ({ home: { ...bytes, [kind]: bytes[kind] + by } });

function weigh(
  changed: {
    readonly gzip?: number;
    readonly scripts?: number;
    readonly total?: number;
    readonly mapScripts?: number;
  } = {},
): Weighed {
  const { gzip = 9000, scripts = 139_000, total = 200_000, mapScripts = 29_000 } = changed;
  const page = { identity: 40_000, gzip, brotli: 8000, scripts, scriptFiles: 8, styles: 10_000 };
  const routes = listBudgetRoutes('/x/y/1/job/').filter(({ id }) => id === 'job');
  return {
    routes: routes.map((route) => ({ ...route, page, view: { total, fonts: 28_000, requests: 16 } })),
    mapScripts,
  };
}

describe('limits of a route', () => {
  test('accept a page within them', () => {
    expect(
      findExcess(weigh({ gzip: 12_000, scripts: bare + 12_000, total: 300_000, mapScripts: 35_000 }), bare),
    ).toEqual([]);
  });

  test.each([
    [{ gzip: 12_001 }, 'HTML of job: 12.0 KB, at most 12 KB'],
    [{ scripts: bare + 12_100 }, 'JavaScript of job on top of the bare app: 12.1 KB, at most 12 KB'],
    [{ total: 300_100 }, 'the first view of job: 300.1 KB, at most 300 KB'],
    [{ mapScripts: 36_000 }, 'JavaScript of an opened map: 36.0 KB, at most 35 KB'],
  ])('report each value above its limit: %j', (changed, line) => {
    expect(findExcess(weigh(changed), bare)).toEqual([line]);
  });
});

describe('growth since the accepted bytes', () => {
  test('up to 2 % or 512 bytes, whichever is more, is accepted, and so is any decrease', () => {
    for (const now of [
      accepted,
      grow('html', 512),
      grow('scripts', 2800),
      grow('fonts', 512),
      grow('firstView', 4000),
      grow('scripts', -50_000),
    ])
      expect(findGrowth(now, accepted)).toEqual([]);
  });

  test('above that is reported', () => {
    expect(findGrowth(grow('html', 513), accepted)).toEqual(['HTML of home: 9513 bytes, 513 more than accepted']);
    expect(findGrowth(grow('scripts', 2801), accepted)).toEqual([
      'JavaScript of home: 142801 bytes, 2801 more than accepted',
    ]);
    expect(findGrowth(grow('fonts', 30_000), accepted)).toEqual([
      'fonts of home: 30000 bytes, 30000 more than accepted',
    ]);
  });

  test('of a route that was never accepted is reported for each kind', () => {
    expect(findGrowth({ next: bytes }, accepted)).toHaveLength(5);
  });
});
