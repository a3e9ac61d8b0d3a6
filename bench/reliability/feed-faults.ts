/**
 * Breaks the feed in every way while visitors load pages, and writes a part of `docs/reports/reliability.md`; `--only
 * gone` runs one fault.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { saveSection, toRow } from './report/save-section.ts';
import type { ReportRow } from './report/report.ts';
import { feedFaults, judgeFeedFault, runFeedFault, startFeedSite, type FeedOutcome } from './run-feed-fault.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const rate = 20;
/** Seconds. */
const maxRecoverySeconds = 10;
const chosen = feedFaults.filter(({ name }) => values.only === undefined || name.includes(values.only));
const lineSchema = z.object({ msg: z.string() });

function describe(outcome: FeedOutcome): ReportRow {
  const { fault, load, lines, isBefore, recoverySeconds } = outcome;
  const messages = lines.map((line) => lineSchema.parse(JSON.parse(line)).msg.replace(/\/\S*\//g, '…/'));
  const late =
    recoverySeconds !== null && recoverySeconds > maxRecoverySeconds
      ? [`recovered after ${recoverySeconds.toFixed(1)} s`]
      : [];
  const cells = [
    `${load.sent}, ${load.failed.length} failed`,
    `p99 ${load.p99.toFixed(0)} ms, slowest ${load.slowest.toFixed(0)} ms`,
    isBefore ? 'of the feed before' : 'of the new feed',
    messages.join(' / ') || 'nothing',
    recoverySeconds === null ? 'never' : `${recoverySeconds.toFixed(1)} s`,
  ];
  return toRow(fault.name, cells, [...judgeFeedFault(outcome), ...late]);
}

const feedSite = await startFeedSite();
const rows: ReportRow[] = [];
for (const fault of chosen) rows.push(describe(await runFeedFault(feedSite, fault, rate)));
await feedSite.stop();

saveSection('feed', {
  command: 'npm run bench -- feed-faults',
  method: [
    `The production build with a feed of 650 jobs, ${rate} visits per second to cached pages, job pages and new lists, while the file is damaged or replaced; then a good file is restored.`,
    `Expected of every row: no request fails; a bad file leaves the last good jobs in place, and one log line says what is wrong and where; the next good file is served within ${maxRecoverySeconds} s.`,
  ],
  heads: [
    'What happens to the feed',
    'Requests',
    'Times',
    'Jobs meanwhile',
    'The log says',
    'A good file is served after',
  ],
  rows,
  isPart: values.only !== undefined,
});
