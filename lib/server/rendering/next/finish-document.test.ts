import { expect, test } from 'vitest';
import { finishDocument } from './finish-document.ts';

const finish = (html: string, head: string): string => finishDocument(Buffer.from(html), head).toString();
const script = '<script src="/_next/static/chunks/a.js" async=""></script>';

test('tags end the head, and scripts wait for the paint', () => {
  const html = finish(
    `<html><head><title>Jobs</title>${script}</head><body><p>Read me</p></body></html>`,
    '<meta name="robots" content="noindex"/>',
  );
  expect(html).toMatch(
    /^<html><head><title>Jobs<\/title><meta name="robots" content="noindex"\/><\/head><body><p>Read me<\/p><script data-scripts="\/_next\/static\/chunks\/a\.js">.*<\/script><\/body><\/html>$/,
  );
});

test('text of any language stays as it is, in the document and in what is put into it', () => {
  const text = 'Līhuʻe – “カスタマー” ✈︎ 𝄞';
  const html = finish(`<head>${script}</head><body>${text}</body>`, `<meta name="description" content="${text}"/>`);
  expect(html.split(text)).toHaveLength(3);
  expect(html.replaceAll(text, '')).toMatch(/^[\x00-\x7f]+$/);
});

test.each([
  ['nothing to put in', '<head></head><body>é</body>', ''],
  ['a fragment without a head', '<p>é</p>', '<meta name="robots"/>'],
])('%s: the page comes back as it is', (_, html, head) => {
  expect(finish(html, head)).toBe(html);
});

test('signs with a meaning for replacements are text', () => {
  expect(finish('<head></head><body></body>', '<meta content="$& $1 $\' $$"/>')).toBe(
    '<head><meta content="$& $1 $\' $$"/></head><body></body>',
  );
});
