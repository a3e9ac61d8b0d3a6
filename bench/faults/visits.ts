import { Agent } from 'node:http';
import { sendRequest } from '#tests/e2e/support/send-request.ts';

/** One page load and its result. */
export interface Visit {
  readonly path: string;
  /** Whether the page was visited before the fault. */
  readonly wasVisited: boolean;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
  /** The date of the jobs on the page, milliseconds since the epoch; null when it has none. */
  readonly dataAt: number | null;
  readonly saysNoJobs: boolean;
}

export interface Steady {
  readonly visits: readonly Visit[];
  /** The slowest load of a page without a search: the time of the machine itself. */
  readonly slowestControlMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const controlPath = '/there-is-no-such-page/';
const controlEvery = 4;
const dataTime = /Updated <\/span><time dateTime="([^"]+)"/;
const noJobs = /\b(?:0 jobs|No jobs|no open jobs)\b/i;

/** Loads a page. */
export async function visit(origin: string, path: string, wasVisited: boolean): Promise<Visit> {
  const started = performance.now();
  const { status, headers, text } = await sendRequest(origin, path, { agent });
  const dated = dataTime.exec(text)?.[1];
  return {
    path,
    wasVisited,
    status,
    retryAfter: headers['retry-after'] ?? null,
    milliseconds: performance.now() - started,
    dataAt: dated === undefined ? null : Date.parse(dated),
    saysNoJobs: noJobs.test(text),
  };
}

/**
 * Loads pages at a constant rate, independent of earlier ones, and in between a page that is rendered without a search.
 * @param next returns the page of each visit
 * @param perSecond visits
 * @param seconds duration
 */
export async function visitSteadily(
  origin: string,
  next: (look: number) => { readonly path: string; readonly wasVisited: boolean },
  perSecond: number,
  seconds: number,
): Promise<Steady> {
  const visits: Promise<Visit>[] = [];
  const controls: Promise<Visit>[] = [];
  const done = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const { path, wasVisited } = next(visits.length);
    visits.push(visit(origin, path, wasVisited));
    if (visits.length % controlEvery === 1) controls.push(visit(origin, controlPath, true));
    if (visits.length >= perSecond * seconds) done.resolve();
  }, 1000 / perSecond);
  await done.promise;
  clearInterval(timer);
  return {
    visits: await Promise.all(visits),
    slowestControlMs: Math.max(...(await Promise.all(controls)).map(({ milliseconds }) => milliseconds)),
  };
}
