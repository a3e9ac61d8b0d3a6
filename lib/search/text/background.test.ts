import { expect, test } from 'vitest';
import { toWish } from './background.ts';

test.each([
  ['i drive a truck and want to fly', 'and want to fly'],
  ['i have an office job monday to friday, loading bags on weekends', ', loading bags on weekends'],
  ['mom with kids in school needs phone work', 'needs phone work'],
  ['former nurse, is it too late to be a stewardess', ', is it too late to be a stewardess'],
  ['used to be a purser, now i want to train crew', ', now i want to train crew'],
  ['is there night work with cargo because i take care of my dad', 'is there night work with cargo'],
  ['i work at a shop i need a job in kent', 'i need a job in kent'],
  ['live in tacoma but would rather work in kent', 'but would rather work in kent'],
  ['checking in passengers so i can skip the drive', 'checking in passengers'],
])('what %s wants is %s', (text, wish) => {
  expect(toWish(text)?.trim().replace(/\s+/g, ' ')).toBe(wish);
});

test.each([
  ['ramp agent part time seattle'],
  ['i drive a truck'],
  ['i would love to fly'],
  ['jobs where i get to touch airplanes'],
  ['can i fly for horizon'],
  ['does horizon need mechanics'],
  ['i do not want to be on the phone'],
  ['i fix "trucks and want" to fly'],
  [''],
])('%s is all of it', (text) => {
  expect(toWish(text)).toBeNull();
});

test('the words of a wish are where they were', () => {
  const text = 'i drive a truck, want to fly';
  expect(toWish(text)).toBe(text.replace('i drive a truck', ' '.repeat(15)));
});
