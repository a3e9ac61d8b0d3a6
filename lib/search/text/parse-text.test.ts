import { expect, test } from 'vitest';
import { listSureTrades, parseText } from './parse-text.ts';
import { noNames, type Names } from './find-parts.ts';

const places = new Map(['kent', 'tacoma', 'boise', 'texas'].map((name, number) => [name, number]));
const names: Names = {
  ...noNames,
  findPlace: (name) => {
    const number = places.get(name);
    return number === undefined ? null : { label: name, places: [number] };
  },
};
const read = (text: string) => {
  const { parts, rest, isAnyWork } = parseText(text, names);
  return { labels: parts.map(({ label }) => label), rest, isAnyWork };
};

test.each([
  ['i negotiate supplier contracts, want to be a pilot', [], 'want to be a pilot'],
  [
    'i repair trucks, would like to do the same for pilots',
    [],
    'i repair trucks, would like to do the same for pilots',
  ],
  [
    'i do sheet metal work and would like to repair planes',
    [],
    'i do sheet metal work and would like to repair planes',
  ],
  ['i am free on weekends, want to be a flight attendant', ['Weekends'], 'i am free on want to be a flight attendant'],
  ['i turned 21 in may, want to be a flight attendant', [], 'want to be a flight attendant'],
  ['i repair trucks and want to be outside', [], 'i repair trucks and want to be outside'],
  ['i live in tacoma, ramp agent in kent', ['kent'], 'ramp agent'],
  ['my mom lives in kent, i want to be close to her', ['kent'], 'my mom lives i want to be close to her'],
  ['tired of night shifts, looking for mornings in boise', ['Early mornings', 'boise'], 'tired of looking for'],
  ['moving from texas to boise, ramp agent', ['boise'], 'moving to ramp agent'],
  ['ramp agent in texas willing to move to boise', ['boise'], 'ramp agent willing to move to'],
  ['ramp agent in kent or boise', ['kent', 'boise'], 'ramp agent'],
])('%s asks for %j and %s', (text, labels, rest) => {
  expect(read(text)).toMatchObject({ labels, rest });
});

test.each([
  ['i clean houses and want something in kent', true],
  ['i clean houses, any airport work in kent', true],
  ['i clean houses and want to be at an airline in kent', false],
  ['i clean houses and want to move to kent', false],
  ['i clean houses and want any office in kent', false],
  ['i clean houses and want something', false],
  ['i deal cards, is there daytime work at the airport in kent', true],
  ['i put in networks, could i do that at the airport in kent', false],
])('whether %s asks for any work: %s', (text, isAnyWork) => {
  expect(read(text).isAnyWork).toBe(isAnyWork);
});

test('a text is surely about a trade whose title or phrase it has', () => {
  expect([...listSureTrades('i would love to throw bags')]).toContain('ramp agent');
  expect([...listSureTrades('flight attendants')]).toContain('flight attendant');
  expect([...listSureTrades('want to move somewhere nice')]).toEqual([]);
  expect([...listSureTrades('something with computers')]).toEqual([]);
});
