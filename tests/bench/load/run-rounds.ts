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
const warmRequests = 1500;
const mostWarmUps = 4;

// A run starts elsewhere than the one before: what a server kept of the last run's pages must not serve this one.
function rotate(target: NamedTarget, run: number): NamedTarget {
  const start = (run * 2971) % target.paths.length;
  return { ...target, paths: [...target.paths.slice(start), ...target.paths.slice(0, start)] };
}

// Rendering gets quicker over its first 1,500 renders; a busy machine does few of them in the time given.
async function warmUp(generator: LoadGenerator, target: NamedTarget, seconds: number, isFirst: boolean): Promise<void> {
  let requests = 0;
  for (let run = 0; run < (isFirst ? mostWarmUps : 1) && requests < warmRequests; run += 1) {
    requests += (await generator.run(target, connections, seconds)).requests;
  }
}

/**
 * Loads every target once a round, one at a time, in turned order every other round.
 * @returns the results of the rounds by name of target
 */
export async function runRounds(
  generator: LoadGenerator,
  targets: readonly NamedTarget[],
  options: Pick<BenchOptions, 'rounds' | 'warmUp' | 'duration'>,
): Promise<ReadonlyMap<string, readonly RoundResult[]>> {
  const results = new Map<string, RoundResult[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      await warmUp(generator, rotate(target, 2 * round), round === 0 ? options.warmUp.first : options.warmUp.later, round === 0);
      const before = readCpuTime(target.pid);
      const result = await generator.run(rotate(target, 2 * round + 1), connections, options.duration);
      const cpu = ((readCpuTime(target.pid) - before) * 1000) / result.requests;
      results.get(target.name)?.push({ ...result, cpu });
      process.stderr.write(`  round ${round + 1}  ${target.name.padEnd(34)} ${result.requestsPerSecond.toFixed(0).padStart(7)}/s  p99 ${result.p99.toFixed(1)} ms  cpu ${cpu.toFixed(3)} ms\n`);
    }
  }
  return results;
}
