import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { fillTemplate } from './template.ts';

const slots = { code: 'SEA', shift: 'overnight' };
const fill = (template: string, index = 0) => fillTemplate(template, slots, createRandom(1, index));
const fillMany = (template: string) => new Set(Array.from({ length: 60 }, (_, index) => fill(template, index)));

describe('fillTemplate', () => {
  it.each([
    ['gates at {code}', 'Gates at SEA'],
    ['join a {shift} crew', 'Join an overnight crew'],
    ['{2-2} bags', 'Two bags'],
    ['start at {#3-3} a.m.', 'Start at 3 a.m.'],
    ['for an {9-9}-hour shift', 'For a nine-hour shift'],
    ['[{code}|{code}] gates', 'SEA gates'],
  ])('fills %s', (template, expected) => {
    expect(fill(template)).toBe(expected);
  });

  it('draws round numbers between round limits', () => {
    expect(fillMany('up to {50-60} pounds')).toEqual(
      new Set(['Up to 50 pounds', 'Up to 55 pounds', 'Up to 60 pounds']),
    );
  });

  it('can draw every alternative', () => {
    expect(fillMany('[a|b] way').size).toBe(2);
  });

  it('reports an unknown slot', () => {
    expect(() => fill('at {nowhere}')).toThrow('"nowhere"');
  });
});
