import { readFileSync } from 'node:fs';

/** Memory of a process in bytes; NaN where the system does not report it (not Linux). */
export interface ProcessMemory {
  readonly resident: number;
  /** The highest resident memory since the process started. */
  readonly peak: number;
}

/** Reads the memory of a process with all its threads. */
export function readProcessMemory(pid: number): ProcessMemory {
  const read = (text: string, name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? Number.NaN) * 1024;
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { resident: read(text, 'VmRSS'), peak: read(text, 'VmHWM') };
  } catch {
    return { resident: Number.NaN, peak: Number.NaN };
  }
}
