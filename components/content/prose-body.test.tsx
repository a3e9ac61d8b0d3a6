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

  test('facts are terms with descriptions', () => {
    show('<Facts>\n\n- **Age:** 21 or *older*\n- **Aircraft:** Embraer 175\n\n</Facts>');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Age', 'Aircraft']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['21 or older', 'Embraer 175']);
  });

  test('a timeline is an ordered list of times', () => {
    const page = show('<Timeline>\n\n- **04:45** Open the gate.\n- **Later** Close it.\n\n</Timeline>');
    const entries = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(['4:45\u00a0a.m.Open the gate.', 'LaterClose it.']);
    expect([...page.querySelectorAll('time')].map((time) => time.textContent)).toEqual(['4:45\u00a0a.m.']);
  });

  test('steps keep their order and their names', () => {
    const page = show('<Steps>\n\n1. **Apply.** Fill in the form.\n2. **Interview.** Meet the crew.\n\n</Steps>');
    expect([...page.querySelectorAll('ol > li > strong')].map((name) => name.textContent)).toEqual([
      'Apply',
      'Interview',
    ]);
  });

  test('cards are links with a sentence', () => {
    show('<Cards>\n\n- **[Pilots](/career-opportunities/pilot-jobs/)** All of them.\n\n</Cards>');
    expect(screen.getByRole('link', { name: 'Pilots' }).getAttribute('href')).toBe('/career-opportunities/pilot-jobs/');
    expect(screen.getByRole('listitem').textContent).toBe('PilotsAll of them.');
  });

  test('a question is the summary of its answer, and stays a heading', () => {
    const page = show('## Questions\n\n<Questions>\n\n### Cold?\n\nYes.\n\nVery.\n\n### Dark?\n\nNo.\n\n</Questions>');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Cold?',
      'Dark?',
    ]);
    expect([...page.querySelectorAll('details')].map(({ open, textContent }) => [open, textContent])).toEqual([
      [false, 'Cold?Yes.Very.'],
      [false, 'Dark?No.'],
    ]);
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

  test('prose is one run of HTML, and another after each live part', () => {
    const page = show('One.\n\nTwo.\n\n<PayRange titles="Captain" />\n\nThree.');
    expect([...page.children].map(({ className, textContent }) => [className, textContent])).toEqual([
      ['prose-run', 'One.Two.'],
      ['', 'Pay of Captain'],
      ['prose-run', 'Three.'],
    ]);
  });

  test('text that looks like HTML stays text', () => {
    const page = show('Say \\<img src=x onerror=alert(1)> & `<b>`.');
    expect(page.textContent).toBe('Say <img src=x onerror=alert(1)> & <b>.');
    expect(page.querySelector('img, b')).toBeNull();
  });

  test.each([{ kind: 'LiveJobs' }, { kind: 'PayRange', titles: 'Captain' }, { kind: 'Bases', codes: 'SEA' }] as const)(
    'a page without live data that uses $kind throws',
    (segment) => {
      expect(() => render(<ProseBody segments={[segment]} />)).toThrow(`<${segment.kind} />`);
    },
  );
});
