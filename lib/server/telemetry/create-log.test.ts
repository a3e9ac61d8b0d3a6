import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { unchecked } from '#lib/unchecked.ts';
import { createLog } from './create-log.ts';

/** File descriptor of stderr. */
const standardError = 2;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Logs a thrown value. Returns the file descriptor and the logged fields. */
function log(error: unknown) {
  const lines: string[] = [];
  // The logger calls no other method of its destination.
  const stream = unchecked<ReturnType<typeof pino.destination>>({ write: (line: string) => lines.push(line) });
  const destination = vi.spyOn(pino, 'destination').mockReturnValue(stream);
  createLog().error({ err: error }, 'A request failed.');
  const line: unknown = JSON.parse(lines.join(''));
  return { to: destination.mock.lastCall, line };
}

test('logs to stderr with the source locations of an error', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-log-'));
  const built = path.join(folder, 'page.js');
  // Line 1, column 1 maps to line 3, column 5 of the source.
  writeFileSync(`${built}.map`, JSON.stringify({ version: 3, sources: ['lib/page.ts'], names: [], mappings: 'AAEI' }));
  const error = Object.assign(new RangeError('No such page'), { code: 'E_PAGE' });
  error.stack = `RangeError: No such page\n    at ${built}:1:1`;
  const { to, line } = log(error);
  rmSync(folder, { recursive: true });
  expect(to).toEqual([standardError]);
  expect(line).toMatchObject({
    msg: 'A request failed.',
    err: {
      type: 'RangeError',
      message: 'No such page',
      code: 'E_PAGE',
      stack: 'RangeError: No such page\n    at lib/page.ts:3:5',
    },
  });
});

test('accepts an error without a stack', () => {
  const error = new Error('No such page');
  delete error.stack;
  expect(log(error).line).toMatchObject({ err: { message: 'No such page' } });
});

test('logs thrown values that are not errors', () => {
  expect(log('a word').line).toMatchObject({ err: 'a word' });
});
