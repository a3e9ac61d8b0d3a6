import { describe, expect, test } from 'vitest';
import { renderDescription } from './render-description.ts';

const outline = (...headings: readonly string[]) =>
  renderDescription({ format: 'html', body: headings.map((heading) => `<h2>${heading}</h2>`).join('') }).outline;
const html = (body: string) => renderDescription({ format: 'html', body }).html;

describe('a heading', () => {
  test.each([
    ['Pay: ', 'Pay'],
    ['Pay ： :', 'Pay'],
    ['Pay: hourly', 'Pay: hourly'],
    [':', ':'],
    ['<b>Pay</b> <i>and</i> more:', 'Pay and more'],
    ['Pay <i>👩‍✈️ more</i>: :', 'Pay 👩‍✈️ more'],
  ])('%j has the text %j', (heading, text) => {
    expect(outline(heading)[0]?.text).toBe(text);
  });

  test('keeps its marks except bold when its colon is removed', () => {
    expect(html('<h2><b>Pay</b> <i>and: </i>:</h2>')).toBe('<h3 id="jd-pay-and">Pay <em>and</em></h3>');
    expect(html('<h2><i>Pay:</i></h2>')).toBe('<h3 id="jd-pay"><em>Pay</em></h3>');
  });

  test('is a paragraph when it has more than 160 characters', () => {
    const longest = 'x'.repeat(160);
    expect(html(`<h2>${longest}</h2>`)).toContain(`>${longest}</h3>`);
    expect(html(`<h2>${longest}x</h2>`)).toBe(`<p>${longest}x</p>`);
  });

  test('that is too long does not affect the level of the others', () => {
    expect(html(`<h1>${'x'.repeat(161)}</h1><h2>a</h2><h3>b</h3><h2>c</h2>`)).toMatch(/<h3 .*<h4 .*<h3 /);
  });
});

describe('the id of the heading', () => {
  test.each([
    ['Über uns – Café!', 'jd-uber-uns-cafe'],
    ['-x-', 'jd-x'],
    ['R&amp;D  (2026)', 'jd-r-d-2026'],
    ['飛行', 'jd-section'],
    ['…', 'jd-section'],
    [`${'a'.repeat(59)} b`, `jd-${'a'.repeat(59)}`],
    ['a'.repeat(61), `jd-${'a'.repeat(60)}`],
  ])('%j is %s', (heading, id) => {
    expect(outline(heading)[0]?.id).toBe(id);
  });

  test('is unique', () => {
    expect(outline('A 2', 'A', 'A', 'A', 'A 2', 'A').map(({ id }) => id)).toEqual([
      'jd-a-2',
      'jd-a',
      'jd-a-3',
      'jd-a-4',
      'jd-a-2-2',
      'jd-a-5',
    ]);
  });
});
