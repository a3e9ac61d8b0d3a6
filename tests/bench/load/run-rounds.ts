import type { BenchOptions } from '../options.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import type { LoadGenerator, LoadResult, LoadTarget } from './load-generator.ts';

export interface NamedTarget extends LoadTarget {
  readonly name: string;
  /** Process of the server. */
  readonly pid: number;
}

export interface RoundResult extends LoadResult {
  /** Milliseconds of processor time that the server used for one request; NaN when unknown. */
  readonly cpu: number;
}

export const connections = 32;
const warmRequests = 6000;
const mostWarmUps = 8;
/** Measurements of a target in one round, in turn with what it is compared with. */
const slices = 2;

// A run starts elsewhere than the one before: what a server kept of the last run's pages must not serve this one.
function rotate(target: NamedTarget, run: number): NamedTarget {
  const start = (run * 2971) % target.paths.length;
  return { ...target, paths: [...target.paths.slice(start), ...target.paths.slice(0, start)] };
}

// Rendering gets quicker over the first 3,000 renders of each thread; a busy machine does few of them in the time given.
async function warmUp(generator: LoadGenerator, target: NamedTarget, seconds: number, isFirst: boolean): Promise<void> {
  let requests = 0;
  for (let run = 0; run < (isFirst ? mostWarmUps : 1) && requests < warmRequests; run += 1) {
    requests += (await generator.run(target, connections, seconds)).requests;
  }
}

/**
 * Loads every target once a round, one at a time, in turned order every other round. Those of a group are loaded in turn in short
 * slices, so that what slows the machine down for some seconds slows all of them.
 * @returns the results of the slices by name of target
 */
export async function runRounds(
  generator: LoadGenerator,
  groups: readonly (readonly NamedTarget[])[],
  options: Pick<BenchOptions, 'rounds' | 'warmUp' | 'duration'>,
): Promise<ReadonlyMap<string, readonly RoundResult[]>> {
  const results = new Map<string, RoundResult[]>(groups.flat().map(({ name }) => [name, []]));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const group of round % 2 === 0 ? groups : groups.toReversed()) {
      for (const target of group) await warmUp(generator, rotate(target, 2 * round), round === 0 ? options.warmUp.first : options.warmUp.later, round === 0);
      for (let slice = 0; slice < slices; slice += 1) {
        for (const target of group) results.get(target.name)?.push(await measure(generator, rotate(target, slices * round + slice + 1), options.duration / slices));
      }
      for (const { name } of group) describe(round, name, results.get(name)?.slice(-slices) ?? []);
    }
  }
  return results;
}

async function measure(generator: LoadGenerator, target: NamedTarget, seconds: number): Promise<RoundResult> {
  const before = readCpuTime(target.pid);
  const result = await generator.run(target, connections, seconds);
  return { ...result, cpu: ((readCpuTime(target.pid) - before) * 1000) / result.requests };
}

function describe(round: number, name: string, results: readonly RoundResult[]): void {
  const figures = results.map(({ requestsPerSecond, p99, cpu }) => `${requestsPerSecond.toFixed(0).padStart(7)}/s  p99 ${p99.toFixed(1)} ms  cpu ${cpu.toFixed(3)} ms`);
  process.stderr.write(`  round ${round + 1}  ${name.padEnd(34)} ${figures.join('   ')}\n`);
}
