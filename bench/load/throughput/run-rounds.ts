import { readCpuTime } from '#bench/support/cpu-time.ts';
import type { LoadGenerator, LoadResult, LoadTarget } from './load-generator.ts';

export interface NamedTarget extends LoadTarget {
  readonly name: string;
  /** Process of the server. */
  readonly pid: number;
  /** Whole seconds of one measurement. */
  readonly seconds: number;
}

/** A server that has to be warm: it is asked for all its pages in turn. */
export interface WarmUp extends LoadTarget {
  readonly name: string;
  /** Answers after which it is warm. */
  readonly requests: number;
}

export interface RoundResult extends LoadResult {
  /** Milliseconds of processor time that the server used for one request; NaN when unknown. */
  readonly cpu: number;
}

export interface LoadPlan {
  readonly warmUps: readonly WarmUp[];
  /** Each target with what it is compared with. */
  readonly groups: readonly (readonly NamedTarget[])[];
  readonly rounds: number;
  /** Measurements of a target in one round. */
  readonly slices: number;
}

export const connections = 32;
/** Seconds of one run of a warm-up, and the most runs that a busy machine is given. */
const warmRun = 2;
const maxWarmRuns = 40;

// A run starts elsewhere than the one before: what a server kept of the last run's pages must not serve this one.
function rotate<T extends LoadTarget>(target: T, run: number): T {
  const start = (run * 2971) % target.paths.length;
  return { ...target, paths: [...target.paths.slice(start), ...target.paths.slice(0, start)] };
}

// Rendering gets quicker over the first 3,000 renders of each thread; a busy machine does few of them in the time given.
async function warm(generator: LoadGenerator, target: WarmUp): Promise<void> {
  let answered = 0;
  const started = performance.now();
  for (let run = 0; run < maxWarmRuns && answered < target.requests; run += 1)
    answered += (await generator.run(rotate(target, run), connections, warmRun)).requests;
  process.stderr.write(
    `  warm-up  ${target.name.padEnd(34)} ${answered} answers in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
  );
}

/**
 * Warms every server, then loads every target once a round, one at a time, in turned order every other round. Those of a group are
 * loaded in turn for a short while, there and back, so that what slows the machine down for some seconds slows all of them.
 * @returns the results by name of target
 */
export async function runRounds(
  generator: LoadGenerator,
  { warmUps, groups, rounds, slices }: LoadPlan,
): Promise<ReadonlyMap<string, readonly RoundResult[]>> {
  const results = new Map<string, RoundResult[]>(groups.flat().map(({ name }) => [name, []]));
  for (const target of warmUps) await warm(generator, target);
  for (let round = 0; round < rounds; round += 1) {
    for (const group of round % 2 === 0 ? groups : groups.toReversed()) {
      for (let slice = 0; slice < slices; slice += 1) {
        for (const target of (round * slices + slice) % 2 === 0 ? group : group.toReversed())
          results.get(target.name)?.push(await measure(generator, rotate(target, slices * round + slice + 1)));
      }
      for (const { name } of group) describe(round, name, results.get(name)?.slice(-slices) ?? []);
    }
  }
  return results;
}

async function measure(generator: LoadGenerator, target: NamedTarget): Promise<RoundResult> {
  const before = readCpuTime(target.pid);
  const result = await generator.run(target, connections, target.seconds);
  return { ...result, cpu: ((readCpuTime(target.pid) - before) * 1000) / result.requests };
}

function describe(round: number, name: string, results: readonly RoundResult[]): void {
  const figures = results.map(
    ({ requestsPerSecond, p99, cpu }) =>
      `${requestsPerSecond.toFixed(0).padStart(7)}/s  p99 ${p99.toFixed(1)} ms  cpu ${cpu.toFixed(3)} ms`,
  );
  process.stderr.write(`  round ${round + 1}  ${name.padEnd(34)} ${figures.join('   ')}\n`);
}
