import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choiceFacets } from '#config/facets.ts';
import { pages as registry } from '#config/pages.ts';
import { site } from '#config/site.ts';
import { proseFolder, toProseFile } from '#lib/content/prose-file.ts';
import { enabledPages } from '#lib/routing/routing-context.ts';
import { listJobStories, listStories } from './stories.ts';

const pages = enabledPages(site.extraPages);
const storiesOf = (company: readonly string[], jobCategory: readonly string[]) =>
  listStories({ company, jobCategory }, pages);

test('a list of technicians links to their page, to its sections and to the hiring steps', () => {
  const path = '/career-opportunities/aircraft-technician-jobs/';
  expect(storiesOf([], ['maintenance-technicians'])).toEqual([
    { href: path, label: 'Aircraft technician jobs' },
    { href: `${path}#one-night-on-the-line`, label: 'One night on the line' },
    { href: `${path}#pay-and-growth`, label: 'Pay and growth' },
    { href: '/how-we-hire/', label: 'How we hire' },
  ]);
});

test.each([
  [['horizon-air'], ['pilots'], '/career-opportunities/pilots/horizon-air/'],
  [['hawaiian-airlines'], ['pilots'], '/career-opportunities/pilot-jobs/'],
  [['horizon-air'], ['catering'], '/horizon-air/'],
  [['horizon-air'], ['pilots', 'interns'], '/horizon-air/'],
  [['alaska-airlines', 'horizon-air'], ['pilots'], '/career-opportunities/pilot-jobs/'],
])('the list of %j and %j links to %s', (company, category, path) => {
  expect(storiesOf(company, category)[0]?.href).toBe(path);
});

test.each([
  [[], []],
  [[], ['catering']],
  [['alaska-airlines', 'horizon-air'], []],
])('the list of %j and %j links to no page', (company, category) => {
  expect(storiesOf(company, category)).toEqual([]);
});

test('links only to pages that exist', () => {
  const only = new Map([...pages].filter(([path]) => path === '/career-opportunities/interns/'));
  expect(listStories({ company: [], jobCategory: ['interns'] }, only).map(({ label }) => label)).toEqual([
    'Internships',
    'From offer to last day',
    'Pay',
  ]);
  expect(listStories({ company: [], jobCategory: ['interns'] }, new Map())).toEqual([]);
});

describe('the registry', () => {
  test.each(
    choiceFacets
      .filter(({ id }) => id === 'company' || id === 'jobCategory')
      .flatMap(({ id, values }) => values.map(({ slug }) => [id, slug] as const)),
  )('has a page for the lists of the %s %s', (id, slug) => {
    expect(listStories({ company: [], jobCategory: [], [id]: [slug] }, pages)).not.toEqual([]);
  });

  test.each(
    registry.flatMap((page) => ('sections' in page ? page.sections.map((text) => [page.path, text] as const) : [])),
  )('names headings that the prose of %s has: %s', (path, text) => {
    expect(readFileSync(`${proseFolder}/${toProseFile(path)}`, 'utf8').split('\n')).toContain(`## ${text}`);
  });
});

const storiesOfJobs = (slug: string) => listJobStories({ jobCategory: [{ slug, label: slug }] }, pages);

test.each([
  ['pilots', '/career-opportunities/pilot-jobs/'],
  ['airport-operations', '/career-opportunities/airport-operations/'],
  ['corporate-operations', '/career-opportunities/corporate-office/'],
  ['maintenance-technicians', '/career-opportunities/aircraft-technician-jobs/'],
  ['flight-attendants', '/career-opportunities/flight-attendants/'],
  ['interns', '/career-opportunities/interns/'],
  ['contact-center', '/career-opportunities/contact-centers/'],
  ['software-technology', '/career-opportunities/information-and-technology-services/'],
])('jobs of the category %s lead to %s, to benefits and to how we hire', (category, path) => {
  const stories = storiesOfJobs(category);
  expect(stories.map(({ href }) => href)).toEqual([path, '/benefits/', '/how-we-hire/']);
  expect(stories.map(({ label }) => label)).toEqual(stories.map(({ href }) => pages.get(href)?.heading));
});

test('every category has a career page', () => {
  const categories = choiceFacets.find(({ id }) => id === 'jobCategory')?.values ?? [];
  expect(categories.filter(({ slug }) => storiesOfJobs(slug).length !== 3)).toEqual([]);
});

test('a job of another category or none has the other two links; a site without the pages has none', () => {
  expect(storiesOfJobs('catering').map(({ href }) => href)).toEqual(['/benefits/', '/how-we-hire/']);
  expect(listJobStories({ jobCategory: [] }, new Map())).toEqual([]);
});
