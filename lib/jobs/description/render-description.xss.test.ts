import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import { readHtml } from './read-html.ts';
import { renderDescription } from './render-description.ts';
import { XSS_HTML, XSS_MARKDOWN } from '#tests/support/xss-vectors.ts';

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  h3: ['id'],
  h4: ['id'],
  a: ['href', 'target', 'rel'],
  table: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
  blockquote: [],
  hr: [],
  code: [],
  pre: [],
};
const { document } = new JSDOM('').window;

function violations(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  // Browsers escape a closing bracket as well.
  const problems =
    root.innerHTML.replaceAll('&gt;', '>') === html ? [] : [`a browser would read it as ${root.innerHTML}`];
  for (const element of root.querySelectorAll('*')) {
    const allowed = ATTRIBUTES[element.localName];
    if (allowed === undefined || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      problems.push(`element ${element.localName}`);
    for (const { name, value } of element.attributes) {
      if (!allowed?.includes(name)) problems.push(`attribute ${element.localName}[${name}]`);
      if (name === 'id' && !/^jd-[\p{L}\p{M}\p{N}_-]*$/u.test(value)) problems.push(`id ${value}`);
    }
    if (element.localName === 'a') {
      if (!/^(?:https?:\/\/[^\s@]+|mailto:[^\s]+)$/.test(element.getAttribute('href') ?? ''))
        problems.push(`href ${element.getAttribute('href')}`);
      if (element.getAttribute('rel') !== 'noopener nofollow' || element.getAttribute('target') !== '_blank')
        problems.push('link without rel or target');
    }
  }
  const ids = [...root.querySelectorAll('[id]')].map((element) => element.id);
  if (new Set(ids).size !== ids.length) problems.push('id twice');
  if (/[\u0000-\u0008\u200b\u202a-\u202e]/.test(root.textContent)) problems.push('invisible character');
  return problems;
}

const vectors: readonly (readonly [JobDescription['format'], string])[] = [
  ...[...XSS_HTML, ...XSS_MARKDOWN].flatMap((body) => [['html', body] as const, ['markdown', body] as const]),
];

describe('the test oracle', () => {
  it.each([
    '<script>x</script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<p class="x">x</p>',
    '<p>a<p>b',
    '<svg></svg>',
    '<h3 id="x">a</h3>',
  ])('rejects %j', (html) => expect(violations(html)).not.toEqual([]));

  it('rejects nearly every unsanitized vector', () => {
    expect(XSS_HTML.length + XSS_MARKDOWN.length).toBeGreaterThanOrEqual(60);
    const harmless = XSS_HTML.filter((body) => violations(body).length === 0);
    expect(harmless.length).toBeLessThanOrEqual(6);
  });
});

describe('renderDescription against hostile input', () => {
  it.each(vectors)('keeps %s %j to the allow-list', (format, body) => {
    expect(violations(renderDescription({ format, body }).html)).toEqual([]);
  });

  const isEveryday = (index: number): boolean => index % 5 === 0;
  const letsNothingRun = async (format: JobDescription['format'], body: string): Promise<void> => {
    expect(await alerts(renderDescription({ format, body }).html)).toBe(0);
  };
  it.each(vectors.filter((_, index) => isEveryday(index)))('prevents scripts in %s %j', letsNothingRun);
  it.each(vectors.filter((_, index) => !isEveryday(index)))(
    'prevents scripts in %s %j',
    { tags: 'long' },
    letsNothingRun,
  );

  it('detects a script that runs', async () => {
    expect(await alerts('<script>alert(1)</script>')).toBe(1);
    expect(await alerts('<p onclick="alert(1)">x</p>')).toBe(1);
    expect(await alerts('<a href="javascript:alert(1)">x</a>')).toBe(1);
  });

  it('is safe and idempotent for any mixture of vectors', () => {
    const fragment = fc.oneof(
      fc.constantFrom(...XSS_HTML, ...XSS_MARKDOWN),
      fc
        .constantFrom(...XSS_HTML, ...XSS_MARKDOWN)
        .chain((vector) => fc.nat(vector.length).map((at) => vector.slice(at))),
      fc
        .constantFrom(...XSS_HTML, ...XSS_MARKDOWN)
        .chain((vector) => fc.nat(vector.length).map((at) => vector.slice(0, at))),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        '\n',
        '\n\n',
        ' ',
        '<p>',
        '<ul><li>',
        '</ul>',
        '<table><tr><td>',
        '<b>',
        '</b>',
        '<br><br>',
        '• ',
        '+ ',
        '<h2>',
        '</h2>',
        '**',
        '<dl><dt>',
        '<pre>',
        '<hr>',
        '\u200d',
        'é',
        ':',
        '<blockquote>',
        '<td>',
        '<li>',
        '<a href="https://x.example">',
      ),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), fc.constantFrom('html', 'markdown'), (fragments, format) => {
        const { html } = renderDescription({ format, body: fragments.join('') });
        expect(violations(html)).toEqual([]);
        expect(renderDescription({ format: 'html', body: html }).html).toBe(html);
      }),
      { numRuns: countCases(600) },
    );
  });
});

it.each(XSS_HTML)('reading %j alone, without the sanitizer, builds only what is allowed', (body) => {
  const html = toHtml(readHtml(body) ?? [], { characterReferences: { useNamedReferences: true } });
  expect(violations(html.replace(/<(\/?)h\d>/g, '<$1h3>'))).toEqual([]);
});

async function alerts(html: string): Promise<number> {
  let count = 0;
  const dom = new JSDOM(`<!doctype html><body>${html}</body>`, {
    runScripts: 'dangerously',
    virtualConsole: new VirtualConsole(),
    beforeParse: (window) => {
      window.alert = () => {
        count += 1;
      };
    },
  });
  const { window } = dom;
  for (const element of window.document.body.querySelectorAll('*')) {
    for (const type of ['click', 'mouseover', 'focus', 'focusin', 'error', 'load', 'toggle', 'begin'])
      element.dispatchEvent(new window.Event(type));
    const href = element.getAttribute('href') ?? '';
    if (/^[\s\u0000-\u001f]*j[\s]*a[\s]*v[\s]*a[\s]*s[\s]*c[\s]*r[\s]*i[\s]*p[\s]*t[\s]*:/i.test(href)) count += 1;
  }
  await Promise.resolve();
  window.close();
  return count;
}
