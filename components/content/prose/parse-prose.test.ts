import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseProse } from './parse-prose.ts';

const lead = `${'word '.repeat(19)}end`;
const head = `---\nlead: ${lead}\nupdated: 2026-11-20\n---\n`;

/** Returns "line: reason" for each problem. */
function faultsOf(source: string): readonly string[] {
  const prose = parseProse(source);
  return prose.ok ? [] : prose.error.map(({ line, reason }) => `${line}: ${reason}`);
}

describe('front matter', () => {
  test('is parsed, with the headline if there is one', () => {
    const prose = parseProse(`---\nheadline: Fly\nlead: ${lead}\nupdated: 2026-02-28\n---\nWords.`);
    expect(prose.ok && prose.value.frontMatter).toEqual({ headline: 'Fly', lead, updated: '2026-02-28' });
  });

  test.each([
    ['no front matter', 'Words.', ['1: lead must be a text', '1: updated must be a day such as 2026-11-20']],
    ['a short lead', '---\nlead: Too short.\nupdated: 2026-11-20\n---\n', ['1: lead must have 20 to 60 words']],
    [
      'a long lead',
      `---\nlead: ${'word '.repeat(61)}\nupdated: 2026-11-20\n---\n`,
      ['1: lead must have 20 to 60 words'],
    ],
    [
      'a day that does not exist',
      `---\nlead: ${lead}\nupdated: 2026-02-30\n---\n`,
      ['1: updated must be a day such as 2026-11-20'],
    ],
    ['an unknown field', `---\nlead: ${lead}\nupdated: 2026-11-20\nauthor: me\n---\n`, ['1: author is not a field']],
    [
      'an empty headline',
      `---\nheadline: ""\nlead: ${lead}\nupdated: 2026-11-20\n---\n`,
      ['1: headline must not be empty'],
    ],
  ])('%s is rejected', (_name, source, faults) => {
    expect(faultsOf(source)).toEqual(faults);
  });

  test('invalid YAML is rejected', () => {
    expect(faultsOf('---\nlead: [\n---\n')[0]).toMatch(/^1: front matter is not YAML/);
  });
});

describe('content that prose must not contain', () => {
  test.each([
    ['an expression', 'A {1 + 1} b', '5: braces are not for prose'],
    ['an executable block', '{process.exit()}', '5: braces are not for prose'],
    ['an import', "import fs from 'node:fs'", '5: import and export are not for prose'],
    ['an export', 'export const a = 1', '5: import and export are not for prose'],
    ['an unknown component', '<Video />', '5: <Video> is not a component'],
    ['an HTML element', '<div>\n\nx\n\n</div>', '5: <div> is not a component'],
    [
      'a component within a line',
      'Pay is <PayRange titles="Captain" /> here.',
      '5: <PayRange> must stand on lines of its own',
    ],
    ['an image', '![x](/x.png)', '5: pictures are drawn by components'],
    ['an unknown attribute', '<LiveJobs limit="3" />', '5: <LiveJobs> has no attribute limit'],
    ['an expression attribute', '<Bases codes={code} />', '5: <Bases> takes attributes in quotes only'],
    ['spread attributes', '<LiveJobs {...all} />', '5: <LiveJobs> takes attributes in quotes only'],
    ['a missing attribute', '<Bases />', '5: <Bases>: codes must list airports'],
    ['pay of no title', '<PayRange />', '5: <PayRange>: titles must list job titles'],
    ['too many instances of a component', '<LiveJobs />\n\n<LiveJobs />', '7: <LiveJobs> stands 2 times; 1 at most'],
    ['text inside a live part', '<LiveJobs>\n\nx\n\n</LiveJobs>', '5: <LiveJobs> has nothing inside'],
    ['an empty part', '<Note>\n\n</Note>', '5: <Note> is empty'],
    ['a paragraph in facts', '<Facts>\n\nx\n\n</Facts>', '5: <Facts> holds a list with dashes'],
    ['dashes in steps', '<Steps>\n\n- **A.** b\n\n</Steps>', '5: <Steps> holds a numbered list'],
    [
      'a fact without a label',
      '<Facts>\n\n- **A:** b\n- c\n\n</Facts>',
      '8: <Facts>: an entry begins with its label in bold',
    ],
    ['a card without a link', '<Cards>\n\n- **A** b\n\n</Cards>', '7: <Cards>: an entry begins with a link in bold'],
    ['live data in another part', '<Note>\n\n<LiveJobs />\n\n</Note>', '7: <LiveJobs> must stand on its own'],
    ['live data in a quote', '> <PayRange titles="Captain" />', '5: <PayRange> must stand on its own'],
    ['live data in a list', '- <Bases codes="SEA" />', '5: <Bases> must stand on its own'],
    ['a javascript: link', '[x](javascript:alert)', '5: link to javascript:alert is no address'],
    ['an obfuscated javascript: link', '[x](java&#9;script&colon;alert)', 'is no address'],
    ['a data: reference', '[x][x]\n\n[x]: data:text/html,x', '7: link to data:text/html,x is no address'],
    ['a javascript: card', '<Cards>\n\n- **[A](javascript:b)** c\n\n</Cards>', '7: link to javascript:b is no address'],
    ['an open tag', '<Note>\n\nx', 'Expected a closing tag for `<Note>`'],
  ])('%s', (_name, words, fault) => {
    const [first = ''] = faultsOf(head + words);
    expect(first).toContain(fault);
  });
});

describe('a photograph of a person', () => {
  const attributes = {
    photo: 'ana-lopez.webp',
    alt: 'A dispatcher at her desk, two screens of weather behind her',
    name: 'Ana Lopez',
    role: 'Dispatcher',
    license: '© Example, by J. Doe',
    consent: '2026-11-20',
  };
  const faultsWith = (changed: Readonly<Record<string, string | null>>) =>
    faultsOf(
      `${head}<Person ${Object.entries({ ...attributes, ...changed })
        .flatMap(([name, value]) => (value === null ? [] : [`${name}="${value}"`]))
        .join(' ')}>\n\nI plan.\n\n</Person>`,
    );

  test('is shown with everything that it must state', () => {
    expect(faultsWith({})).toEqual([]);
  });

  test.each([
    [{ consent: null }, 'consent must be the day of the written consent, such as 2026-11-20'],
    [{ license: null }, 'license must say who took the photo and by which license we show it'],
    [{ alt: null }, 'alt must describe the photo in a sentence'],
    [{ consent: '2026-02-30' }, 'consent must be the day of the written consent, such as 2026-11-20'],
    [{ consent: 'yes' }, 'consent must be the day of the written consent, such as 2026-11-20'],
    [{ license: ' ' }, 'license must say who took the photo and by which license we show it'],
    [{ role: 'Dispatch > Desk' }, 'role must not contain < or >'],
    [{ alt: 'Ana' }, 'alt must describe the photo in a sentence'],
    [{ photo: '../secret.webp' }, 'photo must name a file of public/people, such as ana-lopez.webp'],
    [{ photo: 'https://example.com/a.webp' }, 'photo must name a file of public/people, such as ana-lopez.webp'],
  ])('is refused with %o', (changed, reason) => {
    expect(faultsWith(changed)).toEqual([`5: <Person>: ${reason}`]);
  });
});

describe('a valid file', () => {
  test('lists its sections with their ids, and distinguishes repeated headings', () => {
    const prose = parseProse(`${head}## Pay\n\n## Pay\n\n<Japanese>\n\n## 給与\n\n</Japanese>`);
    expect(prose.ok && prose.value.outline).toEqual([
      { id: 'pay', text: 'Pay', language: null },
      { id: 'pay-1', text: 'Pay', language: null },
      { id: '給与', text: '給与', language: 'ja' },
    ]);
  });

  test('is plain data: it survives JSON unchanged and contains no file positions', () => {
    const prose = parseProse(`${head}A **b**.\n\n<Facts>\n\n- **Age:** 21\n\n</Facts>`);
    expect(prose.ok && JSON.parse(JSON.stringify(prose.value))).toEqual(prose.ok && prose.value);
    expect(JSON.stringify(prose)).not.toContain('position');
  });

  test.each(['/benefits/', '#pay', 'https://example.org/', 'mailto:a@example.org', 'tel:+12065550100'])(
    'may link to %s',
    (url) => {
      expect(faultsOf(`${head}[a](${url})`)).toEqual([]);
    },
  );

  test('any text returns prose or problems and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('', '<Facts>\n\n- **a:** ', '</', '{', '<Note ', '---\n'),
        (text, start) => {
          const prose = parseProse(head + start + text);
          expect(prose.ok || prose.error.length > 0).toBe(true);
        },
      ),
    );
  });
});
