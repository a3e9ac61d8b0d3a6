import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { unchecked } from '#lib/unchecked.ts';
import { createLog } from './create-log.ts';

/** Its number in every process. */
const standardError = 2;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Logs what was thrown; tells where to, and what the line says of it. */
function log(error: unknown) {
  const lines: string[] = [];
  // A log calls nothing else of what it writes to.
  const stream = unchecked<ReturnType<typeof pino.destination>>({ write: (line: string) => lines.push(line) });
  const destination = vi.spyOn(pino, 'destination').mockReturnValue(stream);
  createLog().error({ err: error }, 'A request failed.');
  const line: unknown = JSON.parse(lines.join(''));
  return { to: destination.mock.lastCall, line };
}

test('goes to the standard error stream, and tells where in the sources an error was thrown', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-log-'));
  const built = path.join(folder, 'page.js');
  // The first column of the first line is line 3, column 5 of the source.
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

test('takes an error without a stack', () => {
  const error = new Error('No such page');
  delete error.stack;
  expect(log(error).line).toMatchObject({ err: { message: 'No such page' } });
});

test('tells what was thrown where that is no error', () => {
  expect(log('a word').line).toMatchObject({ err: 'a word' });
});
