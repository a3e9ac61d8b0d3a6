import type { ReportRow } from './report/report.ts';
import { toRow } from './report/save-section.ts';
import type { LoadKind, OverloadOutcome } from './run-overload.ts';
import { quantile, type Sample } from './support/open-load.ts';

const minGoodput = 0.8;
/** Milliseconds. */
const slowestRefusal = 250;
const slowestPage = 2000;
/** Seconds. */
const maxRecoverySeconds = 5;
const largestRefusal = 256;

/** Returns what went wrong during an overload, independent of the speed of the machine, one line each. */
export function judgeAnswers({ load }: Pick<OverloadOutcome, 'load'>): readonly string[] {
  return [...new Set(load.samples.flatMap(judgeSample))];
}

function judgeSample({ kind, status, bytes, retryAfter, cacheControl }: Sample<LoadKind>): readonly string[] {
  if (status === 200) return [];
  if (kind !== 'new-list') return [`${kind} answers ${status}`];
  if (status !== 503) return [`a new list answers ${status}`];
  if (retryAfter === null || cacheControl !== 'no-store')
    return [`a 503 with Retry-After ${retryAfter} and Cache-Control ${cacheControl}`];
  return bytes < largestRefusal ? [] : [`a 503 of ${bytes} bytes`];
}

const milliseconds = (samples: readonly Sample[], share: number): number =>
  quantile(
    samples.map((sample) => sample.milliseconds),
    share,
  );

/** Returns the rows of the report. @param cores what the site may use */
export function describeOverload(outcome: OverloadOutcome, cores: string): readonly ReportRow[] {
  const { capacities, peak, rate, load, goodput, refused, recoverySeconds } = outcome;
  const of = (loadKind: LoadKind, status: number): readonly Sample[] =>
    load.samples.filter((sample) => sample.kind === loadKind && sample.status === status);
  const speeds = (samples: readonly Sample[]): string =>
    `${samples.length}, p50 ${milliseconds(samples, 0.5).toFixed(0)} ms, p99 ${milliseconds(samples, 0.99).toFixed(0)} ms`;
  const share = goodput / peak;
  const pages = of('new-list', 200);
  const refusals = of('new-list', 503);
  const stored = of('stored', 200);
  const health = of('health', 200);
  const late = (samples: readonly Sample[], bound: number): readonly string[] =>
    milliseconds(samples, 0.99) <= bound ? [] : [`p99 is ${milliseconds(samples, 0.99).toFixed(0)} ms`];
  return [
    toRow(
      `Capacity, ${cores}`,
      [
        capacities.map(([width, perSecond]) => `${perSecond.toFixed(0)}/s with ${width} visitors`).join(', '),
        'reported',
      ],
      null,
    ),
    toRow(
      `Asked for, ${cores}`,
      [`${rate}/s: ${load.samples.length} requests, ${load.skipped} not sent`, 'reported'],
      null,
    ),
    toRow(
      `Goodput, ${cores}`,
      [`${goodput.toFixed(0)}/s, ${(share * 100).toFixed(0)} % of the peak`, `≥ ${minGoodput * 100} %`],
      share >= minGoodput ? [] : [`${((minGoodput - share) * 100).toFixed(0)} points short`],
    ),
    toRow(`Whole pages, ${cores}`, [speeds(pages), `p99 ≤ ${slowestPage} ms`], late(pages, slowestPage)),
    toRow(
      `Refused, ${cores}`,
      [`${speeds(refusals)}; ${refused} counted by the site`, `p99 ≤ ${slowestRefusal} ms`],
      late(refusals, slowestRefusal),
    ),
    toRow(
      `Stored pages meanwhile, ${cores}`,
      [speeds(stored), 'all 200'],
      stored.length > 0 ? [] : ['there were none'],
    ),
    toRow(`Health meanwhile, ${cores}`, [speeds(health), 'all 200'], health.length > 0 ? [] : ['there were none']),
    toRow(
      `Every other answer, ${cores}`,
      [
        `${load.samples.length - pages.length - refusals.length - stored.length - health.length}`,
        '0; each 503 small, with `Retry-After` and `no-store`',
      ],
      judgeAnswers(outcome),
    ),
    toRow(
      `Well again after, ${cores}`,
      [`${recoverySeconds.toFixed(1)} s`, `≤ ${maxRecoverySeconds} s`],
      recoverySeconds <= maxRecoverySeconds ? [] : ['too late'],
    ),
  ];
}
