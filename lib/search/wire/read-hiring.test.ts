import { describe, expect, test } from 'vitest';
import { readRow } from './read-row.ts';

function read({ vacancy, window, aiUse }: Readonly<Partial<Record<'vacancy' | 'window' | 'aiUse', unknown>>>) {
  const dropped: string[] = [];
  const row = { vacancy_type: vacancy, hiring_window: window, ai_statement: aiUse };
  const fields = readRow(row, (name) => dropped.push(name), 0);
  if (typeof fields === 'string') throw new Error(fields);
  return { hiring: fields.hiring, dropped };
}

describe('what a row says about the hiring', () => {
  test.each([
    ['Current', 'current'],
    [' existing  vacancy ', 'current'],
    ['REAL_OPENING', 'current'],
    ['Talent Pool', 'pool'],
    ['talent-community', 'pool'],
    ['future position', 'pool'],
    ['Evergreen', 'evergreen'],
    ['always open', 'evergreen'],
  ])('%j is the vacancy %s', (vacancy, expected) => {
    expect(read({ vacancy })).toEqual({ hiring: { vacancy: expected, window: null, aiUse: null }, dropped: [] });
  });

  test.each(['yes', 'not current', 'pooling', 'current pool'])(
    '%j is no vacancy that we know, and reported',
    (vacancy) => {
      expect(read({ vacancy })).toEqual({ hiring: null, dropped: ['vacancy_type'] });
    },
  );

  test.each([undefined, null, '', ' '])('%j says nothing', (value) => {
    expect(read({ vacancy: value, window: value, aiUse: value })).toEqual({ hiring: null, dropped: [] });
  });

  test.each([{}, [{}]])('%j says nothing, and is reported', (value) => {
    const dropped = ['vacancy_type', 'hiring_window', 'ai_statement'];
    expect(read({ vacancy: value, window: value, aiUse: value })).toEqual({ hiring: null, dropped });
  });

  test('texts are one line without tags', () => {
    expect(read({ window: ' January\n to March 2027 ', aiUse: 'AI <b>ranks</b>.\u202e' }).hiring).toEqual({
      vacancy: null,
      window: 'January to March 2027',
      aiUse: 'AI ranks.',
    });
  });
});
