import { ask } from '../e2e/support/ask.ts';
import { makeSecondBuild } from '../e2e/support/second-build.ts';
import { nginx } from './support/front.ts';
import { startReplicas } from './support/replicas.ts';
import { closeJob, listJobs, runRollingRelease } from './support/rolling-release.ts';

const restarts = 20;
const rate = 200;

if (nginx === null) {
  process.stderr.write('There is no nginx: node scripts/nginx.ts finds or unpacks one.\n');
  process.exit(1);
}
await makeSecondBuild();
const replicas = await startReplicas();
// Every second pair of restarts is a release, the others go back.
const builds = Array.from({ length: restarts }, (_, number) => (number % 4 < 2 ? 'second' : 'first'));
const { sent, seconds, failed, p50, p99, slowest, codes } = await runRollingRelease(replicas, builds, rate);
const [job = ''] = await listJobs(replicas.front.url);
await ask(replicas.front.url, job);
const closed = await closeJob(replicas, job);
await replicas.stop();
for (const line of failed.slice(0, 20)) process.stdout.write(`✗ ${line}\n`);
const badCodes = codes.filter((code) => code !== 0).length;
process.stdout.write(`${restarts} restarts of two processes, ${sent} requests in ${Math.round(seconds)} s (${Math.round(sent / seconds)}/s): ${failed.length} failed, ${badCodes} processes ended otherwise than with 0; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms\n`);
process.stdout.write(`A closed job was gone from both processes in ${(closed.processes / 1000).toFixed(1)} s, from the front in ${(closed.front / 1000).toFixed(1)} s\n`);
const isInTime = closed.processes <= 5000 && closed.front <= 65_000;
process.exitCode = failed.length + badCodes === 0 && isInTime ? 0 : 1;
