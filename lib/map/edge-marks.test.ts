import { expect, test } from 'vitest';
import { isInside, moveToEdge, sideOf } from './edge-marks.ts';

const size = { width: 600, height: 600 };
const mark = (x: number, y: number) => ({ x, y, radius: 20 });

test.each([
  [-900, 300, 'west'],
  [1500, 310, 'east'],
  [300, -40, 'north'],
  [320, 700, 'south'],
  [-100, -300, 'north'],
] as const)('a point at %d, %d lies beyond the %s edge', (x, y, side) => {
  expect(sideOf({ x, y }, size)).toBe(side);
});

test('a mark that an edge cuts is not inside', () => {
  const isWhole = (x: number, y: number, upperSpacePx = 0) => isInside(mark(x, y), size, upperSpacePx);
  expect([isWhole(300, 300), isWhole(10, 300), isWhole(300, 590), isWhole(300, 60), isWhole(300, 60, 50)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test.each(['west', 'east', 'north', 'south'] as const)(
  'a mark at the %s edge is inside, and clear of the others',
  (side) => {
    const first = moveToEdge(mark(-500, 300), side, size, 0, []);
    const second = moveToEdge(mark(-500, 300), side, size, 0, [first]);
    for (const { x, y, radius } of [first, second])
      expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThanOrEqual(radius + 6);
    expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThanOrEqual(44);
  },
);

test.each([320, 390, 560, 1280])(
  'at %d px a mark near the lower edge is clear of the scale and the controls',
  (width) => {
    const height = 330;
    for (const side of ['south', 'east', 'west'] as const)
      for (const from of [0, width / 2, width]) {
        const { x, y, radius } = moveToEdge(mark(from, 900), side, { width, height }, 0, []);
        const isAbove = y + radius <= height - 62;
        expect(isAbove || (x - radius >= 140 && x + radius <= width - 168)).toBe(true);
      }
  },
);

test('a mark at the upper edge is below what covers it', () => {
  const { y, radius } = moveToEdge(mark(300, -900), 'north', size, 76, []);
  expect(y - radius).toBeGreaterThanOrEqual(76);
});
