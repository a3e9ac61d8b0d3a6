import { describe, expect, it } from 'vitest';
import { measureSlope, toSecondHalf, type Point } from './slope.ts';

/** Noise between -1 and 1 that is the same in every run. */
const noise = (at: number): number => Math.sin(at * 12.9898) * Math.cos(at * 78.233);
const series = (count: number, toValue: (at: number) => number): readonly Point[] =>
  Array.from({ length: count }, (_, at) => ({ at, value: toValue(at) }));

describe('the slope of a series', () => {
  it('is exact without noise', () => {
    const { slope, margin, mean } = measureSlope(series(21, (at) => 5 + 3 * at));
    expect([slope, margin, mean].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([3, 0, 35]);
  });

  it('agrees with a textbook example: 1, 2, 1.3, 3.75, 2.25 has 0.425 and a standard error of 0.305, three degrees of freedom', () => {
    const { slope, margin } = measureSlope([1, 2, 1.3, 3.75, 2.25].map((value, at) => ({ at, value })));
    expect(slope).toBeCloseTo(0.425, 6);
    expect(margin / 3.182).toBeCloseTo(0.3048, 2);
  });

  it('is within its margin of the true slope, and detects a leak smaller than the noise of one sample', () => {
    for (const truth of [0, 0.05, -0.05]) {
      const { slope, margin } = measureSlope(series(90, (at) => 100 + truth * at + 2 * noise(at)));
      expect(Math.abs(slope - truth)).toBeLessThan(margin);
      expect(slope - margin > 0).toBe(truth > 0);
    }
  });

  it('has an infinite margin for fewer than three samples', () => {
    expect(measureSlope(series(2, (at) => at)).margin).toBe(Infinity);
    expect(measureSlope([]).margin).toBe(Infinity);
  });
});

describe('the second half of a series', () => {
  it('is determined by time', () => {
    expect(toSecondHalf([0, 1, 2, 3, 20, 40].map((at) => ({ at, value: at }))).map(({ at }) => at)).toEqual([20, 40]);
    expect(toSecondHalf([])).toEqual([]);
  });
});
