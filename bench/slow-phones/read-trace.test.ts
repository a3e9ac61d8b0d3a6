import { expect, test } from 'vitest';
import { readBlocking } from './read-trace.ts';

const thread = { pid: 7, tid: 1 };
/** @param ts milliseconds, like `dur` */
const span = (name: string, ts: number, dur: number, of = thread) => ({
  name,
  ph: 'X',
  ...of,
  ts: ts * 1000,
  dur: dur * 1000,
});
const navigation = {
  name: 'navigationStart',
  ph: 'R',
  ...thread,
  ts: 0,
  args: { data: { isOutermostMainFrame: true } },
};
const paint = { name: 'firstContentfulPaint', ph: 'R', ...thread, ts: 300_000 };
const read = (...events: readonly object[]) => readBlocking(JSON.stringify({ traceEvents: events }));

test('only what is beyond 50 ms of a task blocks, and after the paint only what is left of it', () => {
  const { afterPaint, whole, longest } = read(
    navigation,
    span('RunTask', 10, 80),
    span('RunTask', 250, 150),
    paint,
    span('RunTask', 500, 50),
    span('RunTask', 600, 120),
  );
  expect({ afterPaint, whole, longest }).toEqual({ afterPaint: 50 + 70, whole: 30 + 100 + 70, longest: 150 });
});

test('other threads, and what ran before the navigation, do not count', () => {
  const { whole } = read(
    span('RunTask', -500, 200),
    navigation,
    paint,
    span('RunTask', 400, 200, { pid: 7, tid: 2 }),
    span('RunTask', 400, 200, { pid: 8, tid: 1 }),
  );
  expect(whole).toBe(0);
});

test('work inside of other work counts once, as its own kind; that of short tasks does not', () => {
  const { work } = read(
    navigation,
    paint,
    span('RunTask', 400, 100),
    span('FunctionCall', 410, 60),
    span('Layout', 420, 20),
    span('ParseHTML', 480, 10),
    span('RunTask', 600, 40),
    span('FunctionCall', 600, 40),
  );
  expect(Object.fromEntries(work)).toEqual({ script: 40, 'style and layout': 20, parse: 10, other: 30 });
});

test('a trace without a paint is an error', () => {
  expect(() => read(navigation)).toThrow('no navigation');
});
