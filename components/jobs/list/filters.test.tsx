// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { samplePage } from '#tests/support/sample-job.ts';
import { toFacetViews } from '#lib/views/list/filters.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { Facet, SearchPage } from '#lib/search/job-search.ts';
import { FacetPanel } from './filters.tsx';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
afterEach(cleanup);

const types: Facet = {
  id: 'employmentType',
  label: 'Employment Type',
  options: [
    { slug: 'full-time', label: 'Full-Time', count: 1234, isSelected: false },
    { slug: 'part-time', label: 'Part-Time', count: 7, isSelected: true },
    { slug: 'on-call', label: 'On-Call', count: 0, isSelected: false },
  ],
};

test('an option shows its number of jobs, a selected option removes itself, and an empty option is no link', () => {
  render(
    <FacetPanel
      facets={toFacetViews(samplePage({ facets: [types], query: { ...allJobsQuery, employmentType: ['part-time'] } }))}
    />,
  );
  expect(screen.getByRole('link', { name: 'Full-Time (1,234)' }).getAttribute('href')).toBe(
    '/jobs/?employment-type=full-time&employment-type=part-time',
  );
  const chosen = screen.getByRole('link', { name: 'Part-Time' });
  expect(chosen.getAttribute('href')).toBe('/jobs/');
  expect(chosen.getAttribute('aria-current')).toBe('true');
  const empty = screen.getByText('On-Call (0)');
  expect(empty.tagName).toBe('SPAN');
  expect(empty.getAttribute('href')).toBeNull();
});

test('a facet of which no option has jobs or is selected is left out', () => {
  const empty: Facet = { ...types, options: types.options.map((option) => ({ ...option, count: 0 })) };
  const unselected = { ...empty, options: empty.options.map((option) => ({ ...option, isSelected: false })) };
  expect(toFacetViews(samplePage({ facets: [empty] })).map(({ id }) => id)).toEqual(['employmentType']);
  expect(toFacetViews(samplePage({ facets: [unselected] }))).toEqual([]);
});

test('a long facet shows ten options and the rest behind More, and leaves out places without jobs', () => {
  const options = Array.from({ length: 14 }, (_, index) => ({
    slug: `city-${index}`,
    label: `City ${index}`,
    count: 14 - index,
    isSelected: false,
  }));
  const cities: Facet = {
    id: 'city',
    label: 'City',
    options: [...options, { slug: 'empty', label: 'Empty', count: 0, isSelected: false }],
  };
  const { container } = render(<FacetPanel facets={toFacetViews(samplePage({ facets: [cities] }))} />);
  expect(container.querySelectorAll('.facet > ul > li')).toHaveLength(10);
  expect(container.querySelectorAll('.facet details li')).toHaveLength(4);
  expect(screen.getByText('More')).toBeDefined();
  expect(screen.queryByText(/Empty/)).toBeNull();
});

const shownSlugs = (page: Partial<SearchPage>): readonly string[] => {
  const [facet] = toFacetViews(samplePage(page));
  return facet?.options.slice(0, facet.shownCount).map(({ text }) => text.replace(/ \(.*/, '')) ?? [];
};

test('the order of options does not depend on their counts, and options without jobs are behind More', () => {
  const category = (pilots: number, interns: number, flight: number): Facet => ({
    id: 'jobCategory',
    label: 'Job Category',
    options: [
      { slug: 'interns', label: 'Interns', count: interns, isSelected: false },
      { slug: 'pilots', label: 'Pilots', count: pilots, isSelected: false },
      { slug: 'flight-attendants', label: 'Flight Attendants', count: flight, isSelected: false },
    ],
  });
  expect(shownSlugs({ facets: [category(1, 9, 5)] })).toEqual(['Pilots', 'Flight Attendants', 'Interns']);
  expect(shownSlugs({ facets: [category(7, 2, 0)] })).toEqual(['Pilots', 'Interns']);
  render(<FacetPanel facets={toFacetViews(samplePage({ facets: [category(7, 2, 0)] }))} />);
  expect(screen.getByText('Flight Attendants (0)').closest('details')).not.toBeNull();
});

test('of many places those with the most jobs are shown, in the order of the alphabet, and selected ones in addition', () => {
  const options = Array.from({ length: 14 }, (_, index) => ({
    slug: `city-${index}`,
    label: `City ${String.fromCharCode(78 - index)}`,
    count: 14 - index,
    isSelected: index === 13,
  }));
  expect(shownSlugs({ facets: [{ id: 'city', label: 'City', options }] })).toEqual(
    'A E F G H I J K L M N'.split(' ').map((letter) => `City ${letter}`),
  );
});

const place = (id: 'country' | 'state' | 'city', label: string, names: readonly string[], chosen = ''): Facet => ({
  id,
  label,
  options: names.map((name) => ({ slug: name, label: name, count: 3, isSelected: name === chosen })),
});
const places = (chosen?: string): readonly Facet[] => [
  place('country', 'Country', ['United States', 'Japan'], chosen),
  place('state', 'State', ['Washington', 'Hawaii'], chosen),
  place('city', 'City', ['Seattle, WA', 'SeaTac, WA', 'San José, CRI', 'Honolulu, HI'], chosen),
];
const showPlaces = (chosen?: string) =>
  render(<FacetPanel facets={toFacetViews(samplePage({ facets: [types, ...places(chosen)] }))} />);
const openLevels = () =>
  screen
    .getAllByRole('heading', { level: 4 })
    .filter((heading) => heading.closest('details')?.open)
    .map(({ textContent }) => textContent);

test('country, state and city are levels of one location filter, of which the last and the chosen ones are open', () => {
  showPlaces();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Employment Type',
    'Location',
  ]);
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Country',
    'State',
    'City',
  ]);
  expect(openLevels()).toEqual(['City']);
  cleanup();
  showPlaces('Hawaii');
  expect(openLevels()).toEqual(['State', 'City']);
});

test.each([
  ['sea', ['SeaTac, WA (3)', 'Seattle, WA (3)']],
  ['  WA ', ['Washington (3)', 'SeaTac, WA (3)', 'Seattle, WA (3)']],
  ['san jose', ['San José, CRI (3)']],
  ['3', []],
  ['tac', []],
  ['?', []],
])('typing %j into the location filter leaves the options %j', (text, names) => {
  showPlaces();
  const field = screen.getByRole('textbox', { name: 'Find a location' });
  fireEvent.input(field, { target: { value: text } });
  const list = screen.queryByRole('list', { name: 'Locations found' });
  expect(
    list === null
      ? []
      : within(list)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
  ).toEqual(names);
  expect(screen.getByRole('status').textContent).toBe(
    names.length === 0
      ? 'No location in these results has this name.'
      : `${names.length} location${names.length === 1 ? '' : 's'}`,
  );
  expect(screen.queryByRole('list', { name: 'City' })).toBeNull();
  fireEvent.input(field, { target: { value: ' ' } });
  expect(screen.getByRole('list', { name: 'City' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('text that was typed before hydration is searched', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const panel = <FacetPanel facets={toFacetViews(samplePage({ facets: places() }))} />;
  container.innerHTML = renderToString(panel);
  const field = within(container).getByRole<HTMLInputElement>('textbox');
  field.value = 'sea';
  render(panel, { container, hydrate: true });
  await waitFor(() => expect(within(container).getByRole('status').textContent).toBe('2 locations'));
});

test('a malicious label or slug stays text', () => {
  const company: Facet = {
    id: 'company',
    label: 'Company',
    options: [
      {
        slug: '"><script>alert(1)</script>',
        label: '<img src=x onerror=alert(1)> & "Co"',
        count: 3,
        isSelected: false,
      },
    ],
  };
  const { container } = render(<FacetPanel facets={toFacetViews(samplePage({ facets: [company] }))} />);
  expect(container.querySelectorAll('script, img')).toHaveLength(0);
  expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)> & "Co" (3)' })).toBeDefined();
});
