import { z } from 'zod';

/** Blocking time of one page load, in milliseconds. */
export interface Blocking {
  /** After the first contentful paint: the total blocking time (TBT), which counts what is beyond 50 ms of each task. */
  readonly afterPaint: number;
  /** From the start of the navigation on. */
  readonly whole: number;
  /** The longest task. */
  readonly longest: number;
  /** Time within the tasks of more than 50 ms, by kind of work. */
  readonly work: ReadonlyMap<Work, number>;
}

export const works = ['script', 'style and layout', 'parse', 'paint', 'other'] as const;
type Work = (typeof works)[number];

/** Longest task that blocks nobody. */
const maxTaskUs = 50_000;

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds, like `dur`. */
      ts: z.number(),
      dur: z.number().optional(),
      args: z.unknown().optional(),
    }),
  ),
});
type TraceEvent = z.output<typeof trace>['traceEvents'][number];

const isMainFrame = z.object({ data: z.object({ isOutermostMainFrame: z.literal(true) }) });

const kinds: readonly (readonly [RegExp, Work])[] = [
  [
    /^(?:EvaluateScript|v8\.|V8\.|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|MajorGC|MinorGC|EventDispatch)/,
    'script',
  ],
  [/^(?:UpdateLayoutTree|Layout|ParseAuthorStyleSheet|HitTest|IntersectionObserver)/, 'style and layout'],
  [/^ParseHTML/, 'parse'],
  [/^(?:Paint|PrePaint|Layerize|Commit|UpdateLayer)/, 'paint'],
];

/** Sums up the time of each kind of work in a task, without the work inside of it that is of another kind. */
function addWork(task: TraceEvent, events: readonly TraceEvent[], sums: Map<Work, number>): void {
  const end = task.ts + (task.dur ?? 0);
  const add = (work: Work, us: number): void => void sums.set(work, (sums.get(work) ?? 0) + us / 1000);
  const open: { readonly work: Work; readonly end: number }[] = [{ work: 'other', end }];
  let time = task.ts;
  const advance = (until: number): void => {
    for (let top = open.at(-1); top !== undefined && top.end <= until; top = open.at(-1)) {
      add(top.work, Math.max(0, top.end - time));
      time = Math.max(time, top.end);
      open.pop();
    }
    const work = open.at(-1)?.work;
    if (work !== undefined && until > time) add(work, until - time);
    time = Math.max(time, until);
  };
  for (const event of events) {
    const work = kinds.find(([pattern]) => pattern.test(event.name))?.[1];
    if (work === undefined || event === task || event.ts < task.ts || event.ts >= end) continue;
    advance(event.ts);
    open.push({ work, end: Math.min(end, event.ts + (event.dur ?? 0)) });
  }
  advance(end);
}

/**
 * Reads the tasks of a page's main thread from a trace of Chromium that holds one navigation.
 * @throws Error when the trace has no navigation or no paint
 */
export function readBlocking(json: string): Blocking {
  const events = trace.parse(JSON.parse(json)).traceEvents.toSorted((left, right) => left.ts - right.ts);
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  const start = events.find(
    ({ name, pid, args }) => name === 'navigationStart' && pid === paint?.pid && isMainFrame.safeParse(args).success,
  );
  if (paint === undefined || start === undefined) throw new Error('The trace has no navigation with a paint.');
  const ofThread = events.filter(
    ({ ph, pid, tid, ts, dur = 0 }) => ph === 'X' && pid === paint.pid && tid === paint.tid && ts + dur > start.ts,
  );
  const tasks = ofThread.filter(({ name }) => name === 'RunTask');
  const longTasks = tasks.filter(({ dur = 0 }) => dur > maxTaskUs);
  const sumBlocking = (from: number): number =>
    tasks.reduce((sum, { ts, dur = 0 }) => sum + Math.max(0, ts + dur - Math.max(ts, from) - maxTaskUs), 0) / 1000;
  const work = new Map<Work, number>();
  for (const task of longTasks) addWork(task, ofThread, work);
  return {
    afterPaint: sumBlocking(paint.ts),
    whole: sumBlocking(start.ts),
    longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    work,
  };
}
