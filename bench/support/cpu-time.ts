import { readFileSync } from 'node:fs';

/** Clock ticks per second, on every Linux we know. */
const ticks = 100;

/**
 * Returns the seconds of CPU time of a process with all its threads; NaN where the system does not report it (not
 * Linux).
 */
export function readCpuTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return Number.NaN;
  }
}
