import { describe, expect, test } from 'vitest';
import { buildPreviewUrl, buildMarkdownUrl, parsePreviewPath, parseMarkdownPath } from './preview-urls.ts';

const pages = [
  '/',
  '/benefits/',
  '/jobs/',
  '/company/horizon-air/jobs/',
  '/seattle-wa/ramp-agent/0123456789ABCDEF0123456789ABCDEF/job/',
];

describe.each(pages)('%s', (path) => {
  test('can be derived from the URL of its picture and from that of its Markdown alternate', () => {
    expect(parsePreviewPath(buildPreviewUrl(path))).toBe(path);
    expect(parseMarkdownPath(buildMarkdownUrl(path))).toBe(path);
  });
});

test.each([
  ['/', '/previews/home.png', '/index.md'],
  ['/jobs/?page=2', '/previews/jobs.png', '/jobs.md?page=2'],
  ['/our-people/veterans/', '/previews/our-people/veterans.png', '/our-people/veterans.md'],
])('%s has the picture %s and the Markdown alternate %s', (path, picture, markdownUrl) => {
  expect(buildPreviewUrl(path)).toBe(picture);
  expect(buildMarkdownUrl(path)).toBe(markdownUrl);
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

test.each(['/', '/.md', '/benefits/', '/benefits/.md', '/md'])('%s is not the URL of a Markdown alternate', (path) => {
  expect(parseMarkdownPath(path)).toBeNull();
});
