import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { parseProse } from '#components/content/prose/parse-prose.ts';
import { ProseBody } from './prose-body.tsx';

const head = `---\nlead: ${'word '.repeat(20).trim()}\nupdated: 2026-11-20\n---\n`;
const live = {
  Bases: ({ codes }: { readonly codes: string }) => <p>{`Bases ${codes}`}</p>,
  PayRange: ({ titles }: { readonly titles: string }) => <p>{`Pay of ${titles}`}</p>,
  LiveJobs: () => <p>Jobs</p>,
};

afterEach(cleanup);

function show(words: string): HTMLElement {
  const prose = parseProse(head + words);
  if (!prose.ok) throw new Error(JSON.stringify(prose.error));
  return render(<ProseBody segments={prose.value.segments} live={live} />).container;
}

describe('prose', () => {
  test('Markdown becomes HTML, and headings have ids', () => {
    show('A [link](/benefits/) and **weight**.\n\n## Where you work\n\n- one\n- two');
    expect(screen.getByRole('link', { name: 'link' }).getAttribute('href')).toBe('/benefits/');
    expect(screen.getByRole('heading', { level: 2, name: 'Where you work' }).id).toBe('where-you-work');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('each hour of a day fades into the light of the next', () => {
    const page = show('<Day>\n\n- **23:30** A.\n- **04:45** B.\n- **12:00** C.\n- **Later** D.\n\n</Day>');
    const entries = [...page.querySelectorAll<HTMLElement>('.day-entry')];
    expect(entries.map(({ dataset }) => [dataset['light'], dataset['next']])).toEqual([
      ['night', 'first-light'],
      ['first-light', 'noon'],
      ['noon', 'noon'],
      ['noon', 'noon'],
    ]);
    expect([...page.querySelectorAll('time')].map((time) => [time.dateTime, time.textContent])).toEqual([
      ['23:30', '11:30\u00a0p.m.'],
      ['04:45', '4:45\u00a0a.m.'],
      ['12:00', 'Noon'],
    ]);
  });

  test('airlines have their accent, stops their order, and asides and footnotes any content', () => {
    const page = show(
      '<Airlines>\n\n- **[Horizon Air](/horizon-air/)** Jets.\n\n</Airlines>\n\n<Route>\n\n1. **Agent.** A.\n2. **Lead.** B.\n\n</Route>\n\n<Aside>\n\n## Before\n\n- a\n\n</Aside>\n\n<Footnote>\n\nLaw.\n\n</Footnote>',
    );
    expect(page.querySelector('[data-brand="horizon-air"] a')?.getAttribute('href')).toBe('/horizon-air/');
    expect([...page.querySelectorAll('ol > li > strong')].map((name) => name.textContent)).toEqual(['Agent', 'Lead']);
    expect(page.querySelector('.side-card h2')?.textContent).toBe('Before');
    expect(page.querySelector('.footnote')?.textContent).toBe('Law.');
  });

  test('a person is a photograph with words, name and credit; a scene says that it is an example', () => {
    const page = show(
      '<Person photo="ana-lopez.webp" alt="A dispatcher at her desk" name="Ana Lopez" role="Dispatcher" license="© Example" consent="2026-11-20">\n\nI plan.\n\n</Person>\n\n<Scene motif="apron">\n\nYou count bags.\n\n</Scene>',
    );
    const photo = screen.getByRole('img', { name: 'A dispatcher at her desk' });
    expect(['src', 'width', 'height', 'loading'].map((name) => photo.getAttribute(name))).toEqual([
      '/people/ana-lopez.webp',
      '800',
      '1000',
      'lazy',
    ]);
    expect(screen.getByRole('blockquote').textContent).toBe('I plan.');
    expect([...page.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
      'Ana LopezDispatcherPhoto: © Example',
      'An example dayYou count bags.',
    ]);
    expect(page.innerHTML).not.toContain('2026');
  });

  test('Japanese text is marked, including the parts inside it', () => {
    const page = show(
      '<Japanese>\n\n## 仕事\n\n<Note>\n\n安全第一です。\n\n</Note>\n\n<Day>\n\n- **04:45** 起床。\n\n</Day>\n\n</Japanese>',
    );
    const note = within(page).getByRole('note');
    expect(note.closest('[lang]')?.getAttribute('lang')).toBe('ja');
    expect(page.querySelector('time')?.textContent).toBe('04:45');
    expect(within(page).getByRole('heading', { name: '仕事' }).closest('[lang="ja"]')).not.toBeNull();
  });

  test('parts with live data are rendered where the prose places them', () => {
    const page = show('One.\n\n<PayRange titles="Captain" />\n\nTwo.\n\n<Bases codes="SEA ANC" />\n\n<LiveJobs />');
    expect(page.textContent).toBe('One.Pay of CaptainTwo.Bases SEA ANCJobs');
  });

  test.each([{ kind: 'LiveJobs' }, { kind: 'PayRange', titles: 'Captain' }, { kind: 'Bases', codes: 'SEA' }] as const)(
    'a page without live data that uses $kind throws',
    (segment) => {
      expect(() => render(<ProseBody segments={[segment]} />)).toThrow(`<${segment.kind} />`);
    },
  );
});
