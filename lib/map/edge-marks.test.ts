import { expect, test } from 'vitest';
import { isInside, moveToEdge, sideOf } from './edge-marks.ts';
import type { Mark } from './mark.ts';

const size = { width: 600, height: 600 };
const mark = (x: number, y: number): Mark => ({
  key: `${x} ${y}`,
  x,
  y,
  radius: 20,
  count: 2,
  text: '2',
  tone: 'blue',
  name: '',
  href: '/',
  id: null,
  top: 0,
  size: 1,
  opensAt: null,
  side: null,
});

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
  expect([isInside(mark(300, 300), size), isInside(mark(10, 300), size), isInside(mark(300, 590), size)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each(['west', 'east', 'north', 'south'] as const)(
  'a mark at the %s edge is inside, and clear of the others',
  (side) => {
    const first = moveToEdge(mark(-500, 300), side, size, []);
    const second = moveToEdge(mark(-500, 300), side, size, [first]);
    for (const { x, y, radius } of [first, second])
      expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThanOrEqual(radius + 6);
    expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThanOrEqual(44);
  },
);
