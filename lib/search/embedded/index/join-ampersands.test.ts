import { expect, test } from 'vitest';
import { joinAmpersands } from './join-ampersands.ts';

test.each<[text: string, joined: string | null]>([
  ['A & P', 'A&P'],
  ['A & P mechanics, Q & A', 'A&P mechanics, Q&A'],
  ['(A & P)', '(A&P)'],
  ['A & P & B', 'A&P & B'],
  ['A & Bc', 'A & Bc'],
  ['Ab & C', 'Ab & C'],
  ['A &P', 'A &P'],
  ['A& P', 'A& P'],
  ['A & \nP', 'A & \nP'],
  ['A\n& P', 'A\n& P'],
  ['& P', '& P'],
  ['A &', 'A &'],
  ['A & ', 'A & '],
  ['A & )', 'A & )'],
  ['( & P', '( & P'],
  ['a\n\nA & P\n\nb', 'a\n\nA&P\n\nb'],
  ['no sign', 'no sign'],
])('%j with its single letters joined is %j', (text, joined) => {
  expect(joinAmpersands(text)).toBe(joined);
});

test.each(['A  & P', 'A **&** P', 'A & **P**', 'A & P*', '*A & P', 'A & #', 'A & P+', '# & P', 'A & P#'])(
  '%j depends on collapsed markup and white space',
  (text) => {
    expect(joinAmpersands(text)).toBeNull();
  },
);
