import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { unchecked } from '#lib/unchecked.ts';
import { createLog } from './process-settings.ts';

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

test('logs to stderr with the type, message, fields and stack of an error', () => {
  const error = Object.assign(new RangeError('No such page'), { code: 'E_PAGE' });
  const { to, line } = log(error);
  expect(to).toEqual([standardError]);
  expect(line).toMatchObject({
    msg: 'A request failed.',
    err: { type: 'RangeError', message: 'No such page', code: 'E_PAGE', stack: error.stack },
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
