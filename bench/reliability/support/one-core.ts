import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const setAffinity = (cores: string): void => {
  execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', cores, String(process.pid)], { stdio: 'ignore' });
};

/**
 * Runs a task that starts processes, which may then use the first core only. Later this process, with its load, uses
 * the other cores.
 * @throws Error where there is no `taskset`, or only one core
 */
export async function startOnOneCore<T>(start: () => Promise<T>): Promise<T> {
  setAffinity('0');
  try {
    return await start();
  } finally {
    setAffinity(`1-${cpus().length - 1}`);
  }
}
