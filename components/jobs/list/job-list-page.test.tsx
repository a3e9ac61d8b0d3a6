// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { toListView, type ListViewInput } from '#lib/views/list/list-view.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { Facet } from '#lib/search/job-search.ts';
import { JobListPage } from './job-list-page.client.tsx';

vi.mock('next/navigation', () => import('#tests/support/fake-navigation.ts'));

const NoMap = () => null;
/** Isolates the SWR cache of each test. */
const OwnAnswers = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

const company: Facet = {
  id: 'company',
  label: 'Company',
  options: [{ slug: 'horizon-air', label: 'Horizon Air', count: 7, isSelected: false }],
};
const pilots = { ...allJobsQuery, jobCategory: ['pilots'] };

function viewOf(page: Partial<ListViewInput['page']>, changes: Partial<ListViewInput> = {}): ListView {
  return toListView({
    page: samplePage({ query: pilots, facets: [company], ...page }),
    pageSize: 10,
    now: Date.parse('2026-11-20T18:00:00Z'),
    ...changes,
  });
}

const all = { kind: 'all', label: 'all jobs', query: allJobsQuery, count: 654 } as const;
const typed = { kind: 'typed', label: '“pilto”', query: { ...allJobsQuery, text: '"pilto"' }, count: 42 } as const;
const many = {
  total: 42,
  pageCount: 5,
  jobs: Array.from({ length: 10 }, (_, index) => sampleJob({ id: `job-${index}` })),
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (view: ListView, address = view.href) => {
  window.history.replaceState(null, '', address);
  const page = <JobListPage initial={view} communityUrl="" Map={NoMap} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<OwnAnswers>{page}</OwnAnswers>);
  return render(page, { wrapper: OwnAnswers, container, hydrate: true });
};

test('a short list offers alternative searches below it, each with its number of jobs', () => {
  show(viewOf({ total: 1 }, { alternativeSearches: [typed, all] }));
  const block = screen.getByRole('region', { name: 'Other searches to try' });
  expect([...block.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Search only for “pilto” (42 jobs)',
    'See all jobs (654 jobs)',
  ]);
  expect(document.querySelectorAll('#alternative-searches')).toHaveLength(1);
});

test('a list from before an outage shows the time of its data once the outage lasts', () => {
  const lateStamp = { asOf: '2026-11-20T16:00:00Z', lastGoodSince: '2026-11-20T17:56:00Z' };
  const { container } = show(viewOf({ ...many, ...lateStamp }));
  const notice = container.querySelector('.late-notice');
  expect(notice?.textContent).toBe(
    'We can’t refresh these jobs right now. They were last updated Nov 20 at 8 a.m. PST, so some may have closed.',
  );
  expect(notice?.querySelector('time')?.dateTime).toBe('2026-11-20T16:00:00Z');
  cleanup();
  for (const page of [many, { ...many, ...lateStamp, lastGoodSince: '2026-11-20T17:59:00Z' }]) {
    expect(show(viewOf(page)).container.querySelector('.late-notice')).toBeNull();
    cleanup();
  }
});

test('a long list for a corrected text says so above it, offers what was typed, and nothing below', () => {
  const query = { ...pilots, text: 'pilto' };
  const { container } = show(viewOf({ ...many, query, correctedText: 'pilot' }, { alternativeSearches: [typed] }));
  expect([...container.querySelectorAll('.list-head > p')].map((notice) => notice.textContent)).toEqual([
    'We searched for “pilot” instead of “pilto”.',
    'Search only for “pilto” (42 jobs)',
  ]);
  expect(screen.queryByRole('region', { name: 'Other searches to try' })).toBeNull();
});

test.each([
  ['a long list', many],
  ['an empty list', { total: 0, jobs: [] }],
])('%s links to the talent community once if there is one', (_, page) => {
  const view = viewOf(page);
  expect(
    renderToString(<JobListPage initial={view} communityUrl="https://talent.example.com/" Map={NoMap} />).split(
      'Join our talent community',
    ),
  ).toHaveLength(2);
  expect(renderToString(<JobListPage initial={view} communityUrl="" Map={NoMap} />)).not.toContain('talent');
});

test('a search with few matches is followed by related jobs, which the list and its count do not include', () => {
  const related = [sampleJob({ id: 'related', title: 'Lounge Supervisor' })];
  show(viewOf({ total: 1, related }));
  const section = screen.getByRole('region', { name: 'Related jobs' });
  expect(section.textContent).toContain('These jobs are close to what you searched for.');
  expect(section.querySelectorAll('.job-card')).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Jobs' }).textContent).not.toContain('Lounge Supervisor');
  expect(screen.getByText('Showing 1–1 of 1')).toBeTruthy();
});

test('a search with enough matches has no related jobs', () => {
  show(viewOf(many));
  expect(screen.queryByRole('region', { name: 'Related jobs' })).toBeNull();
});

test('the next page is offered while there is one', () => {
  expect(renderToString(<JobListPage initial={viewOf(many)} communityUrl="" Map={NoMap} />)).toContain(
    'Show 10 more (of 42)',
  );
  expect(
    renderToString(
      <JobListPage initial={viewOf({ ...many, query: { ...pilots, page: 5 } })} communityUrl="" Map={NoMap} />,
    ),
  ).not.toContain('more (of');
});

test('after a failure neither jobs nor filters of the previous list stay, and a filter of the search form does', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'failed' }, { status: 503 }));
  show(viewOf(many));
  fireEvent.click(screen.getByRole('link', { name: 'Horizon Air (7)', hidden: true }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t load these jobs');
  expect(document.querySelectorAll('.job-card, .facets, .chips')).toHaveLength(0);
  expect(document.querySelector('input[name=job-category]')?.getAttribute('value')).toBe('pilots');
});

test('a list explains when its jobs lack words of the search text, and only then', () => {
  const query = { ...pilots, text: 'ramp juneau' };
  show(viewOf({ query, total: 108, wholeMatches: 0 }));
  expect(screen.getByText('No jobs match every word of “ramp juneau”. These are the closest matches.')).toBeTruthy();
  cleanup();
  show(viewOf({ query, total: 108, wholeMatches: 108 }));
  expect(screen.queryByText(/every word of/)).toBeNull();
});

const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });
const option = (): HTMLElement => screen.getByRole('link', { name: 'Horizon Air (7)', hidden: true });

/** Fakes a search that fails, or answers each address with its own list. */
function setSearch(works: boolean): void {
  const few = viewOf({ total: 7, pageCount: 1 });
  vi.stubGlobal('fetch', async (path: string) => {
    if (!works) return Response.json({ kind: 'failed' }, { status: 503 });
    return Response.json({
      kind: 'list',
      ...(path.includes('horizon-air') ? { view: few, title: 'Horizon Air' } : { view: viewOf(many), title: 'Pilot' }),
    });
  });
}

test.each([
  ['retrying', 'Try again', '7 pilot jobs', '7 jobs, page 1 of 1'],
  ['going back in the history', null, '42 pilot jobs', '42 jobs, page 1 of 5'],
])('after a failure, %s focuses the heading of the list and announces it', async (_, name, text, announcement) => {
  setSearch(false);
  const { container } = show(viewOf(many));
  fireEvent.change(screen.getByLabelText('Job title, skill or ID'), { target: { value: 'horizon-air' } });
  fireEvent.submit(screen.getByRole('search', { hidden: true }));
  await screen.findByRole('alert');
  setSearch(name === 'Try again');
  if (name === null) window.history.back();
  else {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
  }
  await waitFor(() => expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false'));
  expect(heading().textContent).toBe(text);
  expect(document.activeElement).toBe(heading());
  expect(container.querySelector('.list-page > [role=status]')?.textContent).toBe(announcement);
});

test('clicking a link twice adds one entry to the history', async () => {
  setSearch(true);
  show(viewOf(many));
  const link = option();
  fireEvent.click(link);
  await waitFor(() => expect(window.location.pathname).toContain('horizon-air'));
  fireEvent.click(link);
  await waitFor(() => expect(heading().textContent).toBe('7 pilot jobs'));
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/job-category/pilots/jobs/'));
});

test('going back to the initial list restores its title, even if the search fails', async () => {
  setSearch(true);
  document.title = 'Pilot';
  show(viewOf(many));
  fireEvent.click(option());
  await waitFor(() => expect(document.title).toBe('Horizon Air'));
  setSearch(false);
  window.history.back();
  await waitFor(() => expect(heading().textContent).toBe('42 pilot jobs'));
  expect(document.title).toBe('Pilot');
});

test('a list that is fetched again after going back does not move the page', async () => {
  const calls: string[] = [];
  const answers = [
    { total: 7, pageCount: 1 },
    { ...many, total: 43 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'list', view: viewOf(answers.shift() ?? many), title: '' }));
  // jsdom has no layout: the visitor has scrolled past the head of the list.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -1000, 0, 0));
  Element.prototype.scrollIntoView = () => void calls.push('top');
  window.scrollTo = () => void calls.push('back');
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  show(viewOf(many));
  fireEvent.click(option());
  await waitFor(() => expect(heading().textContent).toBe('7 pilot jobs'));
  window.history.back();
  await waitFor(() => expect(heading().textContent).toBe('43 pilot jobs'));
  expect(calls).toEqual(['top']);
});

const secondPage = (): ListView => viewOf({ ...many, query: { ...pilots, page: 2 } });

/** Fakes the address that the document was loaded for. */
function loadedFor(address: string): void {
  const entry = { name: new URL(address, window.location.href).href };
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [entry] });
  onTestFinished(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
}

test.each(['/job-category/pilots/jobs/', '/job-category/pilots/jobs/?utm_source=letter'])(
  'the list of the address replaces the list that the server rendered for another address: %s',
  async (address) => {
    setSearch(true);
    loadedFor('/job-category/pilots/jobs/?page=2');
    const { container, rerender } = show(secondPage(), address);
    // The router also fetches the page of the address.
    rerender(<JobListPage initial={viewOf(many)} communityUrl="" Map={NoMap} />);
    await waitFor(() => expect(container.querySelector('.list-bar p')?.textContent).toBe('Showing 1–10 of 42'));
    expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false');
    expect(document.title).toBe('Pilot');
    expect(window.location.pathname + window.location.search).toBe(address);
  },
);

test('the list of the address that the document was loaded for is not fetched again, however it is spelled', () => {
  const search = vi.fn();
  vi.stubGlobal('fetch', search);
  const address = '/job-category/pilots/jobs/?utm_source=letter&page=2&sort=newest';
  loadedFor(address);
  show(secondPage(), address);
  expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false');
  expect(search).not.toHaveBeenCalled();
});

test('a search for an unknown place says that places have jobs when it offers some', () => {
  const unknownPlace = { suggestion: null, missingPath: null };
  const empty = { total: 0, jobs: [] };
  show({
    ...viewOf(empty, {
      alternativeSearches: [
        { kind: 'place', label: 'Seattle, WA', query: { ...allJobsQuery, locations: ['seattle-wa'] }, count: 3 },
        all,
      ],
    }),
    unknownPlace,
  });
  expect(screen.getByRole('region', { name: 'Locations with jobs' })).toBeDefined();
  cleanup();
  show({ ...viewOf(empty, { alternativeSearches: [all] }), unknownPlace });
  expect(screen.getByRole('region', { name: 'Try one of these' })).toBeDefined();
});

test('a submission stays in place', async () => {
  setSearch(true);
  show(viewOf(many));
  let isPrevented = false;
  document.addEventListener('submit', ({ defaultPrevented }) => (isPrevented = defaultPrevented), { once: true });
  fireEvent.submit(screen.getByRole('search', { hidden: true }));
  expect(isPrevented).toBe(true);
  await waitFor(() => expect(window.location.pathname).toBe('/jobs/'));
});
