import { Agent } from 'node:http';
import { ask } from '#tests/e2e/support/ask.ts';

/** A look at a page, and what came of it. */
export interface Visit {
  readonly path: string;
  /** True when the page was looked at before the fault. */
  readonly isSeen: boolean;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
  /** The date of the jobs on the page, milliseconds since the epoch; null: it tells none. */
  readonly dataAt: number | null;
  readonly saysNoJobs: boolean;
}

export interface Steady {
  readonly visits: readonly Visit[];
  /** The slowest page meanwhile that asks the search nothing, milliseconds: what the machine adds to every other. */
  readonly slowestControl: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const controlPath = '/there-is-no-such-page/';
const controlEvery = 4;
const dataTime = /Updated <time dateTime="([^"]+)"/;
const noJobs = /\b(?:0 jobs|No jobs|no open jobs)\b/i;

/** Looks at a page. */
export async function visit(origin: string, path: string, isSeen: boolean): Promise<Visit> {
  const started = performance.now();
  const { status, headers, text } = await ask(origin, path, { agent });
  const dated = dataTime.exec(text)?.[1];
  return {
    path,
    isSeen,
    status,
    retryAfter: headers['retry-after'] ?? null,
    milliseconds: performance.now() - started,
    dataAt: dated === undefined ? null : Date.parse(dated),
    saysNoJobs: noJobs.test(text),
  };
}

/**
 * Looks at pages at a constant rate, whatever the site does with those before, and now and then at one that is made anew each time without the search.
 * @param next the page of each look @param perSecond looks @param seconds how long
 */
export async function visitSteadily(
  origin: string,
  next: (look: number) => { readonly path: string; readonly isSeen: boolean },
  perSecond: number,
  seconds: number,
): Promise<Steady> {
  const visits: Promise<Visit>[] = [];
  const controls: Promise<Visit>[] = [];
  const done = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const { path, isSeen } = next(visits.length);
    visits.push(visit(origin, path, isSeen));
    if (visits.length % controlEvery === 1) controls.push(visit(origin, controlPath, true));
    if (visits.length >= perSecond * seconds) done.resolve();
  }, 1000 / perSecond);
  await done.promise;
  clearInterval(timer);
  return {
    visits: await Promise.all(visits),
    slowestControl: Math.max(...(await Promise.all(controls)).map(({ milliseconds }) => milliseconds)),
  };
}
