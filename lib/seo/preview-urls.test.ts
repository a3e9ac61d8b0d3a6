import { describe, expect, test } from 'vitest';
import { buildPreviewUrl, buildMarkdownUrl, toPreviewedPath, toPathOfMarkdown } from './preview-urls.ts';

const pages = [
  '/',
  '/benefits/',
  '/jobs/',
  '/company/horizon-air/jobs/',
  '/seattle-wa/ramp-agent/0123456789ABCDEF0123456789ABCDEF/job/',
];

describe.each(pages)('%s', (path) => {
  test('is found again from the address of its picture and from that of its Markdown', () => {
    expect(toPreviewedPath(buildPreviewUrl(path))).toBe(path);
    expect(toPathOfMarkdown(buildMarkdownUrl(path))).toBe(path);
  });
});

test.each([
  ['/', '/previews/home.png', '/index.md'],
  ['/jobs/?page=2', '/previews/jobs.png', '/jobs.md?page=2'],
  ['/our-people/veterans/', '/previews/our-people/veterans.png', '/our-people/veterans.md'],
])('%s has the picture %s and the Markdown %s', (path, picture, markdownUrl) => {
  expect(buildPreviewUrl(path)).toBe(picture);
  expect(buildMarkdownUrl(path)).toBe(markdownUrl);
});

test('a stamp is the query of a picture', () => {
  expect(buildPreviewUrl('/benefits/', 'abc')).toBe('/previews/benefits.png?v=abc');
});

test.each(['/', '/benefits/', '/previews/', '/previews/.png', '/previews/x/.png', '/benefits.png'])(
  '%s is no picture',
  (path) => {
    expect(toPreviewedPath(path)).toBeNull();
  },
);

test.each(['/', '/.md', '/benefits/', '/benefits/.md', '/md'])('%s is no Markdown', (path) => {
  expect(toPathOfMarkdown(path)).toBeNull();
});
