import { readFileSync } from 'node:fs';

/** Ticks of the accounting clock in a second, on every Linux we know. */
const ticks = 100;

/** Seconds of processor time that a process has used, all its threads together; NaN where the system does not say (not Linux). */
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
