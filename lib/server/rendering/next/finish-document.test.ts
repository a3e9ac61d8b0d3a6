import { expect, test } from 'vitest';
import { finishDocument } from './finish-document.ts';

const finish = (html: string, head: string): string => finishDocument(Buffer.from(html), head).toString();
const script = '<script src="/_next/static/chunks/a.js" async=""></script>';

test('adds tags at the end of the head and defers scripts until after the first paint', () => {
  const html = finish(
    `<html><head><title>Jobs</title>${script}</head><body><p>Read me</p></body></html>`,
    '<meta name="robots" content="noindex"/>',
  );
  expect(html).toMatch(
    /^<html><head><title>Jobs<\/title><meta name="robots" content="noindex"\/><\/head><body><p>Read me<\/p><script data-scripts="\/_next\/static\/chunks\/a\.js">.*<\/script><\/body><\/html>$/,
  );
});

test('keeps text of any language unchanged in the document and in the inserted tags', () => {
  const text = 'Līhuʻe – “カスタマー” ✈︎ 𝄞';
  const html = finish(`<head>${script}</head><body>${text}</body>`, `<meta name="description" content="${text}"/>`);
  expect(html.split(text)).toHaveLength(3);
  expect(html.replaceAll(text, '')).toMatch(/^[\x00-\x7f]+$/);
});

test.each([
  ['nothing to insert', '<head></head><body>é</body>', ''],
  ['a fragment without a head', '<p>é</p>', '<meta name="robots"/>'],
])('returns the page unchanged: %s', (_, html, head) => {
  expect(finish(html, head)).toBe(html);
});

test('treats replacement patterns as text', () => {
  expect(finish('<head></head><body></body>', '<meta content="$& $1 $\' $$"/>')).toBe(
    '<head><meta content="$& $1 $\' $$"/></head><body></body>',
  );
});
