import { describe, expect, it } from 'vitest';
import { describeError } from './log-request-error.ts';

function failHere(message = 'No such thing'): Error {
  return new RangeError(message);
}

describe('describeError', () => {
  it('returns name, message and location of the error, without the folders of the machine', () => {
    const { name, message, frames } = describeError(failHere());
    expect([name, message]).toEqual(['RangeError', 'No such thing']);
    expect(frames[0]).toMatch(/^failHere describe-error\.test\.ts:\d+:\d+$/);
    expect(frames.join('')).not.toContain('/');
  });

  it('returns the same fingerprint for any line of a function and any message', () => {
    const movedError = failHere('Other words');
    movedError.stack = (movedError.stack ?? '').replace(/:\d+:\d+/g, ':1:1');
    expect(describeError(movedError).fingerprint).toBe(describeError(failHere()).fingerprint);
    expect(describeError(new RangeError('No such thing')).fingerprint).not.toBe(describeError(failHere()).fingerprint);
  });

  it('keeps the project path of source files', () => {
    const error = failHere();
    error.stack =
      'RangeError: no\n    at lib/jobs/job.ts:3:4\n    at app/[...path]/page.tsx:5:6\n    at go (file:///home/someone/site/server.ts:7:8)\n    at C:\\site\\run.ts:1:2';
    expect(describeError(error).frames).toEqual([
      'lib/jobs/job.ts:3:4',
      'app/[...path]/page.tsx:5:6',
      'go server.ts:7:8',
      'run.ts:1:2',
    ]);
  });

  it.each([
    ['a query', 'Cannot search for jane doe', '/jobs/?q=jane+doe', 'Cannot search for …'],
    ['a segment', 'No job at /jane%20doe or jane doe', '/jane%20doe/', 'No job at /… or …'],
    ['an email address', 'Bad value ann@example.com', '/', 'Bad value hidden'],
    ['the longest part first', 'No pilot jobs', '/pilot/?q=pilot+jobs', 'No …'],
    ['a segment that cannot be decoded', 'No job at /%zz/', '/%zz/', 'No job at /…/'],
    ['a word of three letters', 'No job in SEA', '/?q=SEA', 'No job in …'],
    ['but not parameter names', 'It is a fault', '/?fault=a', 'It is a fault'],
    ['but not short values', 'It is a fault', '/?r=a', 'It is a fault'],
  ])('removes the text that the visitor sent: %s', (_, message, requestedText, loggedText) => {
    expect(describeError(new Error(message), requestedText).message).toBe(loggedText);
  });

  it.each([undefined, null, 'text', { a: 1 }])('accepts %j as an error', (thrown) => {
    expect(describeError(thrown)).toMatchObject({ name: 'NotAnError', frames: [] });
  });

  it('returns the thrown value when it is not an error', () => {
    expect(describeError('a word').message).toBe('a word');
  });

  it('lists the functions of the stack, innermost first, up to a limit', () => {
    const error = failHere();
    const lines = Array.from({ length: 20 }, (_, index) => `    at step${index} (/site/steps.js:${index + 10}:20)`);
    error.stack = ['RangeError: No such thing', ...lines].join('\n');
    const { frames } = describeError(error);
    expect(frames.slice(0, 2)).toEqual(['step0 steps.js:10:20', 'step1 steps.js:11:20']);
    expect(frames.length).toBeLessThan(lines.length);
  });

  it('treats no line of the message, and no line of excessive length, as a frame', () => {
    const error = failHere();
    error.stack = `RangeError: look at /home/ann.ts:1:2\nor at /home/bob.ts:1:2\n    at ${'x'.repeat(1000)} (/site/a.ts:1:2)\n    at go (/site/b.ts:3:4)`;
    expect(describeError(error).frames).toEqual(['go b.ts:3:4']);
  });

  it('returns no frames without a stack', () => {
    const error = failHere();
    delete error.stack;
    expect(describeError(error).frames).toEqual([]);
  });
});
