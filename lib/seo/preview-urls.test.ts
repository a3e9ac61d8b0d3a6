import { describe, expect, test } from 'vitest';
import { buildPreviewUrl, parsePreviewPath } from './preview-urls.ts';

const pages = [
  '/',
  '/benefits/',
  '/jobs/',
  '/company/horizon-air/jobs/',
  '/seattle-wa/ramp-agent/0123456789ABCDEF0123456789ABCDEF/job/',
];

describe.each(pages)('%s', (path) => {
  test('can be derived from the URL of its picture', () => {
    expect(parsePreviewPath(buildPreviewUrl(path))).toBe(path);
  });
});

test.each([
  ['/', '/previews/home.png'],
  ['/jobs/?page=2', '/previews/jobs.png'],
  ['/our-people/veterans/', '/previews/our-people/veterans.png'],
])('%s has the picture %s', (path, picture) => {
  expect(buildPreviewUrl(path)).toBe(picture);
});

test('the stamp becomes the query of the picture URL', () => {
  expect(buildPreviewUrl('/benefits/', 'abc')).toBe('/previews/benefits.png?v=abc');
});

test.each(['/', '/benefits/', '/previews/', '/previews/.png', '/previews/x/.png', '/benefits.png'])(
  '%s is not a picture',
  (path) => {
    expect(parsePreviewPath(path)).toBeNull();
  },
);
