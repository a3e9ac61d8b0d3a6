import { expect, test } from 'vitest';
import { choiceFacets } from '#config/facets.ts';
import { site } from '#config/site.ts';
import { enabledPages } from '#lib/routing/routing-context.ts';
import { listJobStories } from './job-stories.ts';

const pages = enabledPages(site.extraPages);
const storiesOf = (slug: string) => listJobStories({ jobCategory: [{ slug, label: slug }] }, pages);

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
  const stories = storiesOf(category);
  expect(stories.map(({ href }) => href)).toEqual([path, '/benefits/', '/how-we-hire/']);
  expect(stories.map(({ label }) => label)).toEqual(stories.map(({ href }) => pages.get(href)?.heading));
});

test('every category has a career page', () => {
  const categories = choiceFacets.find(({ id }) => id === 'jobCategory')?.values ?? [];
  expect(categories.filter(({ slug }) => storiesOf(slug).length !== 3)).toEqual([]);
});

test('a job of another category or none has the other two links; a site without the pages has none', () => {
  expect(storiesOf('catering').map(({ href }) => href)).toEqual(['/benefits/', '/how-we-hire/']);
  expect(listJobStories({ jobCategory: [] }, new Map())).toEqual([]);
});
