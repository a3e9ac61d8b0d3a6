import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

function failHere(message = 'No such thing'): Error {
  return new RangeError(message);
}

describe('an error in the log', () => {
  it('has its name, its words and where it was thrown, without the folders of the machine', () => {
    const { name, message, frames } = describeError(failHere());
    expect([name, message]).toEqual(['RangeError', 'No such thing']);
    expect(frames[0]).toMatch(/^failHere describe-error\.test\.ts:\d+:\d+$/);
    expect(frames.join('')).not.toContain('/');
  });

  it('has the same fingerprint wherever in a function and whatever its words', () => {
    const moved = failHere('Other words');
    moved.stack = (moved.stack ?? '').replace(/:\d+:\d+/g, ':1:1');
    expect(describeError(moved).fingerprint).toBe(describeError(failHere()).fingerprint);
    expect(describeError(new RangeError('No such thing')).fingerprint).not.toBe(describeError(failHere()).fingerprint);
  });

  it('keeps where in the project its sources are', () => {
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
    ['an address of mail', 'Bad value ann@example.com', '/', 'Bad value hidden'],
    ['nothing short', 'It is a fault', '/?r=a', 'It is a fault'],
  ])('leaves out what the visitor sent: %s', (_, message, asked, told) => {
    expect(describeError(new Error(message), asked).message).toBe(told);
  });

  it.each([undefined, null, 'text', { a: 1 }])('takes %j for an error too', (thrown) => {
    expect(describeError(thrown)).toMatchObject({ name: 'NotAnError', frames: [] });
  });
});
