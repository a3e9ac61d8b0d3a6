import { readCpuTime } from '#bench/support/cpu-time.ts';
import type { LoadGenerator, LoadResult, LoadTarget } from './load-generator.ts';

export interface NamedTarget extends LoadTarget {
  readonly name: string;
  /** Process ID of the server. */
  readonly pid: number;
  /** Seconds of one measurement. */
  readonly seconds: number;
}

/** A server that must be warmed up with all its pages. */
export interface WarmUp extends LoadTarget {
  readonly name: string;
  /** Responses after which it is warm. */
  readonly requests: number;
}

export interface RoundResult extends LoadResult {
  /** Milliseconds of CPU time of the server per request; NaN when unknown. */
  readonly cpu: number;
}

export interface LoadPlan {
  readonly warmUps: readonly WarmUp[];
  /** Each target with its controls. */
  readonly groups: readonly (readonly NamedTarget[])[];
  readonly rounds: number;
  /** Measurements of a target in one round. */
  readonly slices: number;
}

export const connections = 32;
/** Seconds of one warm-up run, and the maximum number of runs on a busy machine. */
const warmRun = 2;
const maxWarmRuns = 40;

// A run starts at another address than the previous one, so that its cached pages do not serve this one.
function rotate<T extends LoadTarget>(target: T, run: number): T {
  const start = (run * 2971) % target.paths.length;
  return { ...target, paths: [...target.paths.slice(start), ...target.paths.slice(0, start)] };
}

// Rendering gets faster over the first 3,000 renders of each thread; a busy machine does few of them in the time
// available.
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
 * Warms up every server, then loads every target once per round, one at a time, in reverse order every other round. The
 * targets of a group are loaded alternately for a short time, so that a temporary slowdown affects all of them.
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
