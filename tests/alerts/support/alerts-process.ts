import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A running `alerts.ts`, with a clock that the test shifts. */
export interface AlertsProcess {
  readonly url: string;
  /** Its log. */
  readonly output: () => string;
  shiftClock(offsetMs: number): void;
  /** Ends it at once, as a crash of the machine would. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  readonly hasExited: () => boolean;
}

const root = path.join(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts job alerts on a free port. Rejects with the output when it ends before it listens. */
export async function startAlertsProcess(
  env: Readonly<Record<string, string>>,
  offsetMs: number,
): Promise<AlertsProcess> {
  const preload = path.join(import.meta.dirname, 'shifted-clock.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', preload, 'alerts.ts'], {
    cwd: root,
    env: {
      NODE_ENV: 'test',
      PATH: process.env['PATH'] ?? '',
      ALERTS_PORT: '0',
      ALERTS_FROM: 'jobs@careers.example',
      SITE_URL: 'https://careers.example',
      SEARCH_BUIDS: 'any',
      CLOCK_OFFSET_MS: String(offsetMs),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => void running.delete(child));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /listen on (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exited.then(() => reject(new Error(output)));
  });
  return {
    url,
    output: () => output,
    shiftClock: (offset) => child.connected && child.send(offset),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
  };
}
