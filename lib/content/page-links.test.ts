import { describe, expect, test } from 'vitest';
import { pages } from '#config/pages.ts';
import { site } from '#config/site.ts';
import { enabledPages } from '#lib/routing/routing-context.ts';
import { buildBreadcrumb, findRelated } from './page-links.ts';

const pagesByPath = enabledPages(site.extraPages);

function find(path: string) {
  const page = pagesByPath.get(path);
  if (page === undefined) throw new Error(`No page ${path}.`);
  return page;
}

describe('buildBreadcrumb', () => {
  test.each([
    ['/benefits/', ['Home']],
    ['/our-people/veterans/', ['Home', 'Our people']],
    ['/career-opportunities/pilots/pdp/', ['Home', 'Career opportunities', 'Pilot jobs']],
    ['/career-opportunities/flight-attendants-jp/', ['Home', 'Career opportunities', 'Flight attendants']],
    [
      '/career-opportunities/maintenance-and-engineering/horizon-mtx-tech/',
      ['Home', 'Career opportunities', 'Aircraft technician jobs'],
    ],
  ])('for %s returns the labels %j', (path, labels) => {
    expect(buildBreadcrumb(find(path), pagesByPath).map(({ label }) => label)).toEqual(labels);
  });
});

describe('findRelated', () => {
  test('returns the related pages of the registry, each page once and never the page itself', () => {
    for (const page of pagesByPath.values()) {
      const paths = findRelated(page, pagesByPath).map(({ href }) => href);
      expect(paths).not.toContain(page.path);
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of page.related) expect(paths).toContain(path);
    }
  });

  test('leaves out the page itself, even when the registry names it', () => {
    const page = find('/our-people/');
    expect(
      findRelated({ ...page, related: [page.path, '/benefits/'] }, pagesByPath).map(({ href }) => href),
    ).not.toContain(page.path);
  });

  test('leaves out pages whose flag is off', () => {
    expect(findRelated(find('/our-people/veterans/'), pagesByPath).map(({ href }) => href)).not.toContain(
      '/veteran-resources/',
    );
    const enabled = enabledPages({ ...site.extraPages, 'veteran-resources': true });
    expect(findRelated(find('/our-people/veterans/'), enabled).map(({ href }) => href)).toContain(
      '/veteran-resources/',
    );
  });

  test('every related page exists in the registry', () => {
    const known = new Set<string>(pages.map(({ path }) => path));
    for (const page of pages) for (const path of page.related) expect(known).toContain(path);
  });
});
