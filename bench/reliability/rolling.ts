import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { makeSecondBuild } from '#tests/e2e/support/second-build.ts';
import { saveSection, toRow } from './report/save-section.ts';
import { startReplicas } from '#tests/deploy/support/replicas.ts';
import { closeJob, listJobs, runRollingRelease } from '#tests/deploy/support/rolling-release.ts';

const restarts = 20;
const rate = 200;

await makeSecondBuild();
const replicas = await startReplicas();
// Every second pair of restarts is a release, the others are rollbacks.
const builds = Array.from({ length: restarts }, (_, number) => (number % 4 < 2 ? 'second' : 'first'));
const { sent, seconds, failed, p50, p99, slowest, codes } = await runRollingRelease(replicas, builds, rate);
const [job = ''] = await listJobs(replicas.front.url);
await sendRequest(replicas.front.url, job);
const closed = await closeJob(replicas, job);
await replicas.stop();
const badCodes = codes.filter((code) => code !== 0).length;
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
saveSection('restarts', {
  command: 'npm run bench -- rolling',
  method: [
    `Two processes of the production build behind the shipped nginx front, ${rate} requests a second at pages of every kind and files; ${restarts} restarts in turn, half of them into another build. Then a job closes in the feed.`,
  ],
  heads: ['What', 'Figure', 'Goal'],
  rows: [
    toRow(
      'Requests during the restarts',
      [`${sent} in ${Math.round(seconds)} s (${Math.round(sent / seconds)}/s): ${failed.length} failed`, '0 failed'],
      failed.slice(0, 20),
    ),
    toRow(
      'Processes that ended',
      [`${codes.length}, ${badCodes} otherwise than with 0`, '0 otherwise'],
      badCodes === 0 ? [] : [`exit codes ${codes.join(' ')}`],
    ),
    toRow(
      'Time of an answer',
      [`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`, 'reported'],
      null,
    ),
    toRow(
      'A closed job is gone from both processes',
      [inSeconds(closed.processes), '≤ 5 s'],
      closed.processes <= 5000 ? [] : ['too late'],
    ),
    toRow(
      'A closed job is gone from the front',
      [inSeconds(closed.front), '≤ 65 s'],
      closed.front <= 65_000 ? [] : ['too late'],
    ),
  ],
});
