import { measureThreadCpuTime } from '#tests/support/thread-cpu-time.ts';
import type { Attack } from './attack-strings.ts';

/**
 * Milliseconds of CPU time below which growth does not matter: a quadratic pattern takes a second and more at the
 * largest size.
 */
const cheap = 60;
/** Patterns that take longer for the longest text of the first round are measured again. */
const suspicious = 3;
/** Linear time quadruples with four times the size, quadratic time takes sixteen times as long. */
const maxGrowth = 9;
/** Short ones first, because exponential patterns must not get long texts. */
const firstLengths = [12, 16, 20, 24, 28, 32, 48, 128, 1000, 6250] as const;
/** Lengths in UTF-16 units. */
const sizes = [12_500, 25_000, 50_000, 100_000] as const;

function buildText({ start, pump, end }: Attack, length: number): string {
  return start + pump.repeat(Math.max(1, Math.floor((length - start.length - end.length) / pump.length))) + end;
}

/** Returns the best of up to three runs, because the garbage collector may interfere. */
function measure(pattern: RegExp, text: string): number {
  const run = pattern.global ? () => void text.replace(pattern, '') : () => void text.search(pattern);
  let best = Infinity;
  for (let attempt = 0; attempt < 3 && (attempt === 0 || (best > 1 && best < 5 * cheap)); attempt += 1)
    best = Math.min(best, measureThreadCpuTime(run));
  return best;
}

/** Returns whether the time of a pattern grows at most linearly, up to 100,000 characters. */
function isLinear(pattern: RegExp, attack: Attack): boolean {
  const times: number[] = [];
  for (const size of sizes) {
    const time = measure(pattern, buildText(attack, size));
    if (time > 4 * cheap) return false;
    times.push(time);
  }
  const [, quarter = 0, , full = 0] = times;
  return full <= cheap || full <= maxGrowth * quarter;
}

/** Returns a text that takes more than linear time; null: there is none among these. */
export function findSlowest(pattern: RegExp, attacks: readonly Attack[]): Attack | null {
  let worst: { readonly attack: Attack; readonly time: number } | null = null;
  measure(pattern, 'warm');
  for (const attack of attacks) {
    let time = 0;
    for (const length of firstLengths) {
      time = measure(pattern, buildText(attack, length));
      if (time > (length < 1000 ? cheap / 4 : cheap)) return attack;
    }
    if (time > suspicious && !isLinear(pattern, attack)) return attack;
    if (worst === null || time > worst.time) worst = { attack, time };
  }
  return worst === null || isLinear(pattern, worst.attack) ? null : worst.attack;
}
