import { analyse } from 'scslre';
import { describe, expect, test, vi } from 'vitest';
import { describeError } from '#lib/reports/log-request-error.ts';
import { buildAttacks } from './patterns/attack-strings.ts';
import { boundedPatterns } from './patterns/bounded.ts';
import { collectPatterns, type Pattern } from './patterns/collect-patterns.ts';
import { findSlowest } from './patterns/measure-growth.ts';

const { patterns, makers } = collectPatterns();

/** Patterns that modules build from text at load time. */
async function recordMade(load: () => Promise<unknown>, place: string): Promise<readonly Pattern[]> {
  const made: Pattern[] = [];
  const Original = RegExp;
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    class extends Original {
      constructor(source: RegExp | string, flags?: string) {
        super(source, flags);
        if (typeof source === 'string') made.push({ source, flags: flags ?? '', place });
      }
    },
  );
  try {
    await load();
  } finally {
    vi.unstubAllGlobals();
  }
  return made;
}

const recorded: Readonly<Record<string, () => Promise<unknown>>> = {
  'lib/http/redact-personal-data.ts': () => import('#lib/http/redact-personal-data.ts'),
  'lib/jobs/query/open-values.ts': () => import('#lib/jobs/query/open-values.ts'),
  'lib/jobs/text-language.ts': () => import('#lib/jobs/text-language.ts'),
  'lib/search/text/amounts.ts': () => import('#lib/search/text/amounts.ts'),
  'lib/search/text/words.ts': () => import('#lib/search/text/words.ts'),
  'lib/search/wire/read-place.ts': () => import('#lib/search/wire/read-place.ts'),
  'lib/search/wire/row-description.ts': () => import('#lib/search/wire/row-description.ts'),
};
const isBounded = ({ place }: Pattern): boolean => Object.hasOwn(boundedPatterns, place.replace(/:\d+$/, ''));

/** Returns why a pattern is not linear; null when it is. */
function findFault({ source, flags }: Pattern): string | null {
  const slowest = findSlowest(new RegExp(source, flags), buildAttacks(source, flags));
  return slowest === null ? null : JSON.stringify(slowest);
}

function findStaticFault({ source, flags }: Pattern): string | null {
  const { reports } = analyse({ source, flags }, { assumeRejectingSuffix: false, reportTypes: { Move: false } });
  return reports.length === 0
    ? null
    : reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`).join('; ');
}

// Measures time, which is reliable on an idle machine only.
describe('the measurement', { tags: 'long' }, () => {
  test.each([
    ['(a+)+$', ''],
    ['\\s+$', ''],
    ['^(.*),\\s*([^,]+)$', ''],
    ['<a[^>]*>', 'g'],
    ['(x+x+)+y', ''],
    ['[^@]+@[^@]+x', ''],
  ])('detects %s', (source, flags) => {
    expect(findFault({ source, flags, place: '' })).not.toBeNull();
  });

  test.each([
    ['(?<!\\s)\\s+$', ''],
    ['^[^,]*,', ''],
    ['<[^<>]*>', 'g'],
    ['[\\s:]{1,160}$', ''],
  ])('accepts %s', (source, flags) => {
    expect(findFault({ source, flags, place: '' })).toBeNull();
  });
});

describe('every regular expression of the product', () => {
  test('there are hundreds, and the modules that build some from text are known', () => {
    expect(patterns.length).toBeGreaterThan(300);
    expect(makers).toEqual(Object.keys(recorded).sort());
    const places = new Set(patterns.map(({ place }) => place.replace(/:\d+$/, '')));
    expect(Object.keys(boundedPatterns).filter((file) => !places.has(file))).toEqual([]);
  });

  test('has no ambiguous part by static analysis', () => {
    const faults = patterns
      .filter((pattern) => !isBounded(pattern))
      .flatMap((pattern) =>
        findStaticFault(pattern) === null ? [] : [`${pattern.place} /${pattern.source}/: ${findStaticFault(pattern)}`],
      );
    expect(faults).toEqual([]);
  });

  test('takes linear time for the worst texts of up to 100 KB', { tags: 'long' }, async () => {
    // One after the other, because each replaces the global RegExp.
    const made: Pattern[] = [];
    for (const [place, load] of Object.entries(recorded)) made.push(...(await recordMade(load, place)));
    expect(made.length).toBeGreaterThanOrEqual(5);
    const faults = [...patterns, ...made]
      .filter((pattern) => !isBounded(pattern))
      .flatMap((pattern) => {
        const fault = findFault(pattern);
        return fault === null
          ? []
          : [`${pattern.place} /${pattern.source}/${pattern.flags} takes too long for ${fault}`];
      });
    expect(faults).toEqual([]);
  });

  test('has limited input where it is not linear', () => {
    const readFrames = (lines: readonly string[]) =>
      describeError(Object.assign(new Error('Failed'), { stack: ['Error: Failed', ...lines].join('\n') })).frames;
    const frame = (length: number) => `    at ${'f'.repeat(length - 21)} (/a/b.ts:1:2)`;
    expect([frame(500).length, readFrames([frame(500)]).length, readFrames([frame(501)]).length]).toEqual([500, 1, 0]);
    const others = (count: number) => Array.from({ length: count }, () => '    at <anonymous>');
    expect(readFrames([...others(49), frame(100)])).toHaveLength(1);
    expect(readFrames([...others(50), frame(100)])).toHaveLength(0);
  });
});
