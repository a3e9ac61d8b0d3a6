import { expect, test } from 'vitest';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { choiceFacets } from './facets.ts';
import { footerNavigation, mainNavigation, type NavigationLink } from './navigation.ts';
import { brandNetworks } from './network.ts';
import { pages } from './pages.ts';
import type { PageConfig } from './schema.ts';
import { site } from './site.ts';

const specifiedPaths = [
  '/benefits/',
  '/horizon-air/',
  '/hawaiian-airlines/',
  '/our-people/',
  '/our-people/veterans/',
  '/our-people/communities/',
  '/our-people/development/',
  '/our-people/culture-belonging/',
  '/career-opportunities/',
  ...[
    'interns',
    'pilot-jobs',
    'pilots/pdp',
    'contact-centers',
    'pilots/pathways',
    'corporate-office',
    'pilots/truenorth',
    'flight-attendants',
    'flight-attendants/ascend-flight-attendants',
    'airport-operations',
    'pilots/horizon-air',
    'flight-attendants-jp',
    'pilots/pilot-training',
    'pilots/alaska-airlines',
    'aircraft-technician-jobs',
    'pilots/horizon-compensation',
    'information-and-technology-services',
    'maintenance-and-engineering/horizon-mtx-tech',
    'maintenance-and-engineering/aircraft-mechanic-development-program',
  ].map((path) => `/career-opportunities/${path}/`),
];

const registry: readonly PageConfig[] = pages;

test('the registry contains every content route of docs/specification.md', () => {
  const paths: readonly string[] = pages.map(({ path }) => path);
  expect(specifiedPaths.filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every airline has a page of its own, which its card and its menu lead to', () => {
  for (const { slug, href } of brandNetworks) {
    expect(registry.find(({ path }) => path === `/${slug}/`)).toMatchObject({
      area: 'brands',
      brand: slug,
      jobs: { company: [slug] },
    });
    expect(href).toBe(`/${slug}/`);
    expect(
      mainNavigation.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map((link) => link.href))),
    ).toContain(href);
  }
});

test('titles and descriptions are unique and have a valid length', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  for (const { description } of pages) {
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(200);
  }
});

test('pages search for existing facet values', () => {
  const slugs = new Map<string, readonly string[]>(
    choiceFacets.map(({ id, values }) => [id, values.map(({ slug }) => slug)]),
  );
  for (const { jobs } of registry) {
    for (const { id } of choiceFacets) expect(slugs.get(id)).toEqual(expect.arrayContaining([...(jobs[id] ?? [])]));
  }
});

const always = registry.filter(({ flag }) => flag === undefined);
const navigation: readonly NavigationLink[] = [
  ...footerNavigation,
  ...mainNavigation.flatMap(({ label, href, groups }) => [
    ...(href === null ? [] : [{ label, href }]),
    ...groups.flatMap(({ links }) => links),
  ]),
];

test('navigation leads to pages that always exist, and to lists', () => {
  const paths = new Set<string>(['/jobs/', '/job/', ...always.map(({ path }) => path)]);
  const strays = navigation.filter(
    ({ href }) =>
      !paths.has(href) && resolveRequest(href, '', createRoutingContext(site.extraPages, false)).kind !== 'page',
  );
  expect(strays).toEqual([]);
});

test('a menu entry without a page opens groups', () => {
  for (const { label, href, groups } of mainNavigation) expect(href !== null || groups.length > 0, label).toBe(true);
});

test('every page that always exists is linked from the navigation, its parent page or a related page', () => {
  const linked = new Set([...navigation.map(({ href }) => href), ...always.flatMap(({ related }) => related)]);
  expect(
    always.filter(({ path, parent }) => parent === undefined && !linked.has(path)).map(({ path }) => path),
  ).toEqual([]);
});

test('no page is above itself', () => {
  const parents = new Map(registry.map(({ path, parent }) => [path, parent]));
  for (const { path } of registry) {
    const above: string[] = [];
    for (let parent = parents.get(path); parent !== undefined; parent = parents.get(parent)) {
      expect(above, path).not.toContain(parent);
      above.push(parent);
    }
    expect(above).not.toContain(path);
  }
});

test('parents and related pages exist, and remain when flags are off', () => {
  const paths = new Set(always.map(({ path }) => path));
  for (const { path, parent, related } of registry) {
    expect(paths.has(parent ?? path) || parent === undefined, `${path} below ${parent}`).toBe(true);
    expect(
      related.filter((other) => !paths.has(other)),
      path,
    ).toEqual([]);
  }
});

test('slugs and labels of facets and site settings match docs/specification.md', () => {
  expect(
    Object.fromEntries(
      choiceFacets.map(({ label, values }) => [
        label,
        Object.fromEntries(values.map(({ slug, label }) => [slug, label])),
      ]),
    ),
  ).toEqual({
    Company: {
      'horizon-air': 'Horizon Air',
      'alaska-airlines': 'Alaska Airlines',
      'hawaiian-airlines': 'Hawaiian Airlines',
    },
    'Employment Type': { 'full-time': 'Full-Time', 'part-time': 'Part-Time', 'on-call': 'On-Call' },
    'Job Category': {
      pilots: 'Pilots',
      'airport-operations': 'Airport Operations',
      'corporate-operations': 'Corporate & Operations',
      'maintenance-technicians': 'Maintenance Technicians',
      'flight-attendants': 'Flight Attendants',
      interns: 'Interns',
      'contact-center': 'Contact (Call) Center',
      'software-technology': 'Software & Technology',
    },
  });
  expect(site).toMatchObject({
    companyName: 'Alaska Air Group',
    buids: [34035, 1318, 35119, 38490],
    pageSize: 10,
    source: 'solr',
    addAssets: true,
  });
});
