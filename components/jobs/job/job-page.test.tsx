// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { Job } from '#lib/jobs/job.ts';
import { addDirections, JobPage } from './job-page.tsx';

afterEach(cleanup);

const stories = [
  { href: '/benefits/', label: 'Benefits', note: 'Health and travel' },
  { href: '/how-we-hire/', label: 'How we hire', note: 'Every step' },
];
const headings = ['The team', 'Duties', 'Pay'];

function renderJob(
  changes: Partial<Job> = {},
  html = headings.map((text) => `<h3 id="${text}">${text}</h3>`).join(''),
): HTMLElement {
  const job = sampleJob(changes);
  return render(
    <JobPage
      job={job}
      description={{ html, outline: headings.map((text) => ({ id: text, text, html: text })) }}
      applyUrl={job.applyUrl}
      similar={[]}
      asOf={{ iso: '2026-11-20T16:00:00Z', text: 'Nov 20, 2026' }}
      now={Date.parse('2026-11-20T18:00:00Z')}
      crumbs={[]}
      stories={stories}
      communityUrl=""
      application={<p>After Apply</p>}
      map={<p>The map</p>}
      alertHref={null}
    />,
  ).container;
}

test('pay, place and type are in one strip in the header, the other facts in the job details', () => {
  renderJob();
  const termsIn = (part: HTMLElement | null) =>
    part === null
      ? []
      : within(part)
          .getAllByRole('term')
          .map(({ textContent }) => textContent);
  expect(termsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual(['Pay', 'Location', 'Job type']);
  expect(termsIn(screen.getByRole('complementary'))).toEqual(['Company', 'Category', 'Job ID', 'Posted']);
});

test('a posting that states nothing has no empty strip', () => {
  const container = renderJob({
    pay: null,
    employmentType: [],
    place: { ...sampleJob().place, label: '' },
  });
  expect(container.querySelectorAll('header dl')).toHaveLength(0);
});

test('Apply names the airline, says what follows, and hides its arrow from screen readers', () => {
  renderJob();
  const links = screen.getAllByRole('link', { name: 'Apply at Alaska Airlines' });
  expect(links).toHaveLength(2);
  for (const link of links) {
    const noteId = link.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(noteId)?.textContent).toBe('Opens the airline’s application system in a new tab.');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  }
});

test('Apply of an unknown employer is just Apply', () => {
  renderJob({ company: [], employer: null });
  expect(screen.getAllByRole('link', { name: 'Apply' })).toHaveLength(2);
});

test('one line of links leads to the sections, and the map comes after the text', () => {
  renderJob();
  const outline = screen.getByRole('navigation', { name: 'On this page:' });
  expect(
    within(outline)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(headings);
  const text = screen.getByRole('region', { name: 'Job description' });
  const map = screen.getByText('The map');
  expect(text.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('links to what else is worth knowing come after the text', () => {
  renderJob();
  const links = within(screen.getByRole('region', { name: 'Before you apply' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/benefits/', 'Benefits Health and travel'],
    ['/how-we-hire/', 'How we hire Every step'],
  ]);
});

test('text from right to left has its direction and language', () => {
  const container = renderJob({ title: 'وكيل بوابة' }, '<ul><li>العمل في SEA Terminal 5.</li></ul>');
  const title = screen.getByRole('heading', { level: 1 });
  expect([title.getAttribute('dir'), title.getAttribute('lang')]).toEqual(['auto', 'ar']);
  expect(container.querySelector('.prose')?.getAttribute('lang')).toBe('ar');
  expect(container.querySelector('.prose ul')?.getAttribute('dir')).toBe('auto');
});

test.each([
  [
    'https://jobs.example/apply',
    'There’s no description for this job yet. Select Apply to read more on the employer’s site.',
  ],
  [null, 'There’s no description for this job yet.'],
])('a posting without a description, with the link %s, says so', (applyUrl, sentence) => {
  renderJob({ applyUrl }, '');
  expect(screen.getByText(sentence)).toBeDefined();
});

test.each([
  ['<p>Load aircraft.</p>', '<p>Load aircraft.</p>'],
  ['<ul><li>العمل في SEA.</li></ul>', '<ul dir="auto"><li>العمل في SEA.</li></ul>'],
  [
    '<h3 id="a">א</h3><ul><li>ב<ul><li>c</li></ul></li></ul><blockquote><p>d</p></blockquote><pre>e</pre>',
    '<h3 dir="auto" id="a">א</h3><ul dir="auto"><li>ב<ul><li>c</li></ul></li></ul><blockquote dir="auto"><p>d</p></blockquote><pre dir="auto">e</pre>',
  ],
  [
    '<table><tbody><tr><td><p>א</p></td></tr></tbody></table><p>b</p><hr>',
    '<table dir="auto"><tbody><tr><td><p>א</p></td></tr></tbody></table><p dir="auto">b</p><hr>',
  ],
])('%s becomes %s', (html, directed) => {
  expect(addDirections(html)).toBe(directed);
});
