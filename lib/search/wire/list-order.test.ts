import { expect, test } from 'vitest';
import { sortRows, toListDay } from './list-order.ts';

function row(id: string, postedAt: string | null, sortAt: string) {
  return { job: { id, postedAt, sortTime: Date.parse(sortAt) } };
}

test('a posting is sorted by its Pacific posting day, else by the day of its sort time', () => {
  const posted = row('a', '2026-10-09T06:30:00Z', '2026-10-11T00:00:00Z').job;
  const evening = row('b', null, '2026-10-09T06:30:00Z').job;
  const nextDay = row('c', null, '2026-10-09T12:00:00Z').job;
  expect(toListDay(posted)).toBe(toListDay(evening));
  expect(toListDay(nextDay)).toBe(toListDay(evening) + 1);
});

test('rows are sorted by day, then by sort time, newest first, then by id', () => {
  const rows = [
    row('older', '2026-10-07T12:00:00Z', '2026-10-12T00:00:00Z'),
    row('b', '2026-10-09T20:00:00Z', '2026-10-09T13:00:00Z'),
    row('c', '2026-10-09T12:00:00Z', '2026-10-09T13:00:00Z'),
    row('a', '2026-10-09T14:00:00Z', '2026-10-09T13:00:00Z'),
    row('late', '2026-10-09T13:00:00Z', '2026-10-09T13:00:01Z'),
    row('newest', '2026-10-10T12:00:00Z', '2026-10-01T00:00:00Z'),
  ];
  const originalIds = rows.map(({ job }) => job.id);
  const expected = ['newest', 'late', 'a', 'b', 'c', 'older'];
  expect(sortRows(rows).map(({ job }) => job.id)).toEqual(expected);
  expect(sortRows(rows.toReversed()).map(({ job }) => job.id)).toEqual(expected);
  expect(rows.map(({ job }) => job.id)).toEqual(originalIds);
});
