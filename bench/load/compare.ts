import type { ChildServer } from '#bench/support/child-server.ts';
import { readCpuTime } from '#bench/support/cpu-time.ts';
import { atLeast, atMost, formatNumber, median, type Row } from '#bench/support/rows.ts';
import type { LoadResult } from './generator.ts';

interface Sample extends LoadResult {
  /** Milliseconds of processor time of the server for one answer, all threads; NaN when unknown. */
  readonly cpu: number;
}

/** A page of the site beside its control. */
export interface Pair {
  readonly section: string;
  readonly what: string;
  readonly own: () => Promise<Sample>;
  readonly controlName: string;
  readonly control: () => Promise<Sample>;
  readonly goals: {
    /** Least speed, times that of the control. */
    readonly speed: number;
    /** Most processor time, times that of the control. */
    readonly cpu?: number;
    /** Milliseconds. */
    readonly p99?: number;
  };
}

/** Loads a server and measures its processor time. */
export async function measure({ pid }: Pick<ChildServer, 'pid'>, load: () => Promise<LoadResult>): Promise<Sample> {
  const before = readCpuTime(pid);
  const result = await load();
  return { ...result, cpu: ((readCpuTime(pid) - before) * 1000) / result.requests };
}

/** Measures each pair in turn, several times; every other round begins with the controls. */
export async function comparePairs(pairs: readonly Pair[], rounds: number): Promise<readonly Row[]> {
  const samples = pairs.map(() => ({ own: new Array<Sample>(), control: new Array<Sample>() }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [place, pair] of pairs.entries()) {
      process.stderr.write(`  round ${round} of ${rounds}: ${pair.section}, ${pair.what}\n`);
      const sides = ['own', 'control'] as const;
      for (const side of round % 2 === 1 ? sides : sides.toReversed()) samples[place]?.[side].push(await pair[side]());
    }
  }
  return pairs.flatMap((pair, place) => toRows(pair, samples[place]?.own ?? [], samples[place]?.control ?? []));
}

function toRows(pair: Pair, own: readonly Sample[], control: readonly Sample[]): readonly Row[] {
  const { section, what, controlName, goals } = pair;
  const middle = (of: readonly Sample[], read: (sample: Sample) => number): number => median(of.map(read));
  // The median of the rounds' ratios: what slows both sides down cancels out.
  const compare = (read: (sample: Sample) => number): number =>
    median(own.map((sample, round) => read(sample) / read(control[round] ?? sample)));
  const row = (name: string, read: (sample: Sample) => number, format: (value: number) => string): Row => ({
    section,
    what: `${what}${name}`,
    figure: format(middle(own, read)),
    control: `${controlName} ${format(middle(control, read))}`,
    ratio: compare(read),
    goal: null,
  });
  const speed = row(
    '',
    ({ perSecond }) => perSecond,
    (value) => `${formatNumber(value)}/s`,
  );
  const cpu = row(
    ', processor time',
    (sample) => sample.cpu,
    (value) => `${formatNumber(value, 3)} ms`,
  );
  const p99 = row(
    ', p99',
    (sample) => sample.p99,
    (value) => `${formatNumber(value, 1)} ms`,
  );
  const errors = [...own, ...control].reduce((sum, sample) => sum + sample.errors, 0);
  return [
    { ...speed, goal: atLeast(speed.ratio ?? Number.NaN, goals.speed) },
    {
      ...p99,
      goal:
        goals.p99 === undefined
          ? null
          : atMost(
              middle(own, (sample) => sample.p99),
              goals.p99,
              'ms',
            ),
    },
    ...(Number.isFinite(cpu.ratio)
      ? [{ ...cpu, goal: goals.cpu === undefined ? null : atMost(cpu.ratio ?? Number.NaN, goals.cpu, '×') }]
      : []),
    ...(errors === 0
      ? []
      : [
          {
            ...speed,
            what: `${what}, wrong answers`,
            figure: String(errors),
            ratio: null,
            goal: atMost(errors, 0, ''),
          },
        ]),
  ];
}
