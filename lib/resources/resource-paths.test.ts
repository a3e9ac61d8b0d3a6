import { expect, test } from 'vitest';
import { toHandlerPath } from './resource-paths.ts';

test.each([
  ['/robots.txt', '/robots.txt'],
  ['/sitemaps/jobs-1.xml', '/sitemaps/jobs-1.xml'],
  ['/job/closing.ics', '/job/closing.ics'],
  ['/data/places/', '/data/places/'],
  ['/data/places-map/jobs/', '/data/places-map/jobs/'],
  ['/builds/meta/a.json', '/builds/meta/a.json'],
  ['/data/jobs/', '/resources/list-data/jobs/'],
  ['/data/company/horizon-air/jobs/', '/resources/list-data/company/horizon-air/jobs/'],
  ['/previews/home.png', '/resources/previews/'],
  ['/previews/our-people/veterans.png', '/resources/previews/our-people/veterans/'],
  ['/jobs/feed.xml', '/resources/feeds/xml/jobs/'],
  ['/company/horizon-air/jobs/feed.json', '/resources/feeds/json/company/horizon-air/jobs/'],
  ['/jobs/feeds/rss', '/resources/feeds/rss/jobs/'],
  ['/jobs/feeds/rss/', '/resources/feeds/rss/jobs/'],
  ['/abcdefgh-1234.txt', '/resources/index-key/abcdefgh-1234'],
])('%s is answered by the handler at %s', (path, handler) => {
  expect(toHandlerPath(path)).toBe(handler);
});

test.each([
  '/',
  '/jobs/',
  '/benefits/',
  '/previews/',
  '/data/seattle-wa/ABC/job/',
  '/data',
  '/short.txt',
  '/benefits.md',
  '/resources/feeds/xml/jobs/',
  '/resources/list-data/jobs/',
])('%s is not a resource', (path) => {
  expect(toHandlerPath(path)).toBeNull();
});
