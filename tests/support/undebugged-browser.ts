import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findTestChromium, type FoundChromium } from '#scripts/programs/chromium.ts';
import { chromiumFlags } from './browser.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A page with a debugger attached. */
interface DebuggedPage {
  readonly goto: (url: string) => Promise<void>;
  /** Returns the value of a JavaScript expression, after awaiting a promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly movePointer: (to: Point) => Promise<void>;
  readonly press: (at: Point) => Promise<void>;
}

export interface UndebuggedBrowser {
  /** Attaches a debugger to the only page for a task, and detaches it. */
  readonly attach: <T>(task: (page: DebuggedPage) => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
}

const startTimeoutMs = 60_000;
const targets = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string().optional() }));
const reply = z.object({ id: z.number(), result: z.unknown().optional(), error: z.unknown().optional() });
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.unknown().optional(),
});

/**
 * Starts a Chromium without a debugger between tasks. With one, it does not prerender pages, and Playwright is always
 * attached. The headless shell has no back-forward cache.
 */
export async function startUndebuggedBrowser(
  found: FoundChromium | null = findTestChromium(),
): Promise<UndebuggedBrowser> {
  if (found === null) throw new Error('No Chromium: npm test finds or installs one, or set CHROMIUM_PATH.');
  const profile = mkdtempSync(path.join(tmpdir(), 'careers-profile-'));
  const child = spawn(
    found.path,
    [
      ...chromiumFlags,
      '--headless=new',
      '--no-first-run',
      '--window-size=1280,800',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group of its own, so that its helper processes end with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /listening on ws:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    void exited.then(() => reject(new Error(`Chromium ended: ${output}`)));
    void wait(startTimeoutMs, undefined, { ref: false }).then(() =>
      reject(new Error(`Chromium does not start: ${output}`)),
    );
  });

  const attach = async <T>(task: (page: DebuggedPage) => Promise<T>): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`);
    const target = targets.parse(await response.json()).find(({ type }) => type === 'page');
    if (target?.webSocketDebuggerUrl === undefined) throw new Error('Chromium has no page.');
    const debuggerConnection = await connect(target.webSocketDebuggerUrl);
    try {
      return await task(toPage(debuggerConnection.send));
    } finally {
      await debuggerConnection.close();
    }
  };

  return {
    attach,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (method: string, params?: object) => Promise<unknown>;

function connect(url: string): Promise<{ readonly send: Send; readonly close: () => Promise<void> }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const parsed = reply.safeParse(JSON.parse(String(data)));
    if (!parsed.success) return;
    const { id, result, error } = parsed.data;
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(JSON.stringify(error)));
  });
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  void closed.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The page closed the debugger connection.'));
  });
  const send: Send = (method, params = {}) => {
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return answer.promise;
  };
  const close = (): Promise<void> => {
    socket.close();
    return closed;
  };
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve({ send, close }));
    socket.addEventListener('error', () => reject(new Error(`No debugger at ${url}.`)));
  });
}

function toPage(send: Send): DebuggedPage {
  const mouse = (type: string, at: Point, button = 'none'): Promise<unknown> =>
    send('Input.dispatchMouseEvent', { type, ...at, button, clickCount: button === 'none' ? 0 : 1 });
  return {
    goto: async (url) => {
      await send('Page.navigate', { url });
    },
    evaluate: async (expression) => {
      const answer = evaluated.parse(
        await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }),
      );
      if (answer.exceptionDetails !== undefined) throw new Error(JSON.stringify(answer.exceptionDetails));
      return answer.result.value;
    },
    movePointer: async (to) => {
      await mouse('mouseMoved', to);
    },
    press: async (at) => {
      await mouse('mousePressed', at, 'left');
      // The page that a click leaves does not always respond.
      void mouse('mouseReleased', at, 'left').catch(() => undefined);
    },
  };
}
