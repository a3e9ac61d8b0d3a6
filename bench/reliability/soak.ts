/**
 * Runs an hour of mixed visitors and writes a part of `docs/reports/reliability.md`; `--minutes 3` sets another time,
 * `--rate 20` other requests per second.
 */
import { parseArgs } from 'node:util';
import { saveSection, toRow } from './report/save-section.ts';
import type { ReportRow } from './report/report.ts';
import { runSoak, type SoakSample, type SoakPlan } from './run-soak.ts';
import { weights } from './support/mixed-visits.ts';
import { quantile } from './support/open-load.ts';
import { measureSlope, toSecondHalf } from './support/slope.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '60' } },
});
const plan: SoakPlan = {
  seconds: Number(values.minutes) * 60,
  rate: Number(values.rate),
  sampleEverySeconds: 10,
  feedEverySeconds: 60,
  warmUp: { seconds: 120, visitors: 16, feedEverySeconds: 10 },
};
const megabyte = 2 ** 20;
const hour = 3600;
/** Bytes per hour by which the collector's own bookkeeping may differ. */
const noise = megabyte;

const { samples, skipped, looks, feeds, files, growth } = await runSoak(plan);

/** Returns a row for the second half of a series; it fails when the growth is significant and above the noise. */
function describeSeries(what: string, name: Exclude<keyof SoakSample, 'at'>, isJudged: boolean): ReportRow {
  const points = toSecondHalf(looks.map((look) => ({ at: look.at, value: look[name] })));
  const { slope, margin, mean } = measureSlope(points);
  const figure = `${(mean / megabyte).toFixed(1)} MB; ${((slope * hour) / megabyte).toFixed(2)} ± ${((margin * hour) / megabyte).toFixed(2)} MB an hour (${points.length} looks)`;
  const grows = (slope - margin) * hour > noise || points.length < 3;
  return toRow(
    what,
    [figure, isJudged ? 'not above 1 MB an hour by the lower end of 95 %' : 'reported'],
    isJudged ? (grows ? ['it grows'] : []) : null,
  );
}

const wrong = samples.filter(({ kind, status }) => status !== (kind === 'unknown' ? 404 : 200));
const counted = Object.entries(Object.groupBy(wrong, ({ kind, status }) => `${kind} ${status}`)).map(
  ([name, of]) => `${of?.length ?? 0} × ${name}`,
);
const times = samples.map(({ milliseconds }) => milliseconds);
const first = looks[0];
const last = looks.at(-1);

saveSection('soak', {
  command: 'npm run bench -- soak',
  method: [
    `${plan.seconds / 60} minutes, ${plan.rate} requests per second, independent of the responses: of a hundred ${Object.entries(
      weights,
    )
      .map(([kind, share]) => `${share} ${kind}`)
      .join(
        ', ',
      )}. A new feed every minute, so that every page is rendered again. Before it, a warm-up: ${plan.warmUp.visitors} concurrent visitors send the same requests for ${plan.warmUp.seconds / 60} minutes, each after the last response, with a feed every ${plan.warmUp.feedEverySeconds} s. Every ${plan.sampleEverySeconds} s the garbage is collected and the remaining memory is read; the slope is that of the line through the second half (least squares), with its 95 % confidence interval.`,
  ],
  heads: ['What', 'Figure', 'Goal'],
  rows: [
    toRow(
      'Requests',
      [
        `${samples.length}, ${wrong.length} failed, ${skipped} not sent; p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
        '0 failed',
      ],
      counted,
    ),
    toRow('Feeds taken', [`${feeds}`, 'reported'], null),
    describeSeries('Live objects', 'live', true),
    describeSeries('Compiled code among them', 'code', false),
    describeSeries('Heap as `/metrics` tells it', 'heapUsed', false),
    describeSeries('Heap with its free room', 'heap', false),
    describeSeries('Resident', 'resident', false),
    toRow(
      'Page cache',
      [
        `${first?.cacheEntries} → ${last?.cacheEntries} pages, ${((last?.cacheBytes ?? 0) / megabyte).toFixed(1)} MB at the end`,
        'reported',
      ],
      null,
    ),
    toRow('Open files and sockets', [`${first?.openFiles} → ${last?.openFiles}`, 'reported'], null),
    toRow(
      'Files of the project and for temporary use',
      [`${files} before, ${growth.length} new or grown`, 'none'],
      growth.slice(0, 10),
    ),
  ],
});
