import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { builds, clientErrors } from '#config/builds.ts';
import type { BuildState } from './build-state.ts';
import { clientErrorsPath } from '#lib/http/paths.ts';
import { errorReport, type ErrorKind } from '#lib/http/reports.ts';

let sentReports: [address: string, body: string][];
let reportClientError: (error: unknown, kind: ErrorKind) => void;
let reportFault: (name: string, kind: ErrorKind) => void;

beforeEach(async () => {
  sentReports = [];
  vi.stubGlobal('navigator', { sendBeacon: (address: string, body: string) => sentReports.push([address, body]) });
  vi.stubGlobal('location', new URL('https://careers.example.com/jobs/?q=ann@example.com'));
  vi.resetModules();
  ({ reportClientError, reportFault } = await import('./report-error.ts'));
  globalThis.careersBuild = { id: 'build-1' };
});
afterEach(() => vi.unstubAllGlobals());

const reports = (): z.infer<typeof errorReport>[] => sentReports.map(([, body]) => errorReport.parse(JSON.parse(body)));

function failure(place: string, message = 'ann@example.com typed this'): TypeError {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at a (https://careers.example.com/_next/static/chunks/${place})\n    at https://careers.example.com/_next/static/chunks/b.js:1:2\n    at extension://x/y.js:1:1`;
  return error;
}

it('an error is reported by its name and position, without its message and without the query', () => {
  reportClientError(failure('a~b.js:10:200'), 'island');
  expect(sentReports[0]?.[0]).toBe(clientErrorsPath);
  expect(sentReports[0]?.[1]).not.toContain('ann');
  expect(reports()).toEqual([
    {
      kind: 'island',
      name: 'TypeError',
      frames: ['/_next/static/chunks/a~b.js:10:200', '/_next/static/chunks/b.js:1:2'],
      path: '/jobs/',
      build: 'build-1',
    },
  ]);
});

it('each error is reported once, whoever catches it', () => {
  reportClientError(failure('a.js:1:1'), 'island');
  reportClientError(failure('a.js:1:1'), 'script');
  reportClientError(failure('a.js:1:2'), 'script');
  reportFault('Status 500', 'latest');
  reportFault('Status 500', 'latest');
  reportFault('Status 500', 'manifest');
  expect(reports().map(({ kind }) => kind)).toEqual(['island', 'script', 'latest', 'manifest']);
});

it('a document reports a limited number of errors', () => {
  for (let line = 1; line < 50; line += 1) reportClientError(failure(`a.js:1:${line}`), 'script');
  expect(sentReports).toHaveLength(clientErrors.maxPerDocument);
});

it.each<[BuildState, faults: number]>([
  [{}, 1],
  [{ isLeaving: true }, 0],
  [{ leftAt: Date.now() }, 0],
  [{ leftAt: Date.now() - builds.reloadGuard }, 1],
])('requests aborted by leaving the page are not faults, but errors are reported: %o', (state, faults) => {
  globalThis.careersBuild = state;
  reportFault('TypeError', 'manifest');
  expect(sentReports).toHaveLength(faults);
  reportClientError(failure('a.js:1:1'), 'script');
  expect(sentReports).toHaveLength(faults + 1);
});

it('React’s errors are reported by their number, and other thrown values as NotAnError', () => {
  reportClientError(failure('a.js:1:1', 'Minified React error #418; visit https://react.dev/errors/418'), 'document');
  reportClientError('a text with ann@example.com', 'promise');
  expect(reports().map(({ name }) => name)).toEqual(['React 418', 'NotAnError']);
});
