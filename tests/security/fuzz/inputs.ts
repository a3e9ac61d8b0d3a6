import fc from 'fast-check';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { rawRequest, requestTarget } from '#tests/e2e/support/hostile.ts';
import { bypasses, flights } from '#tests/security/support/bypasses.ts';
import { buildForeignTargets } from '#tests/security/support/foreign-targets.ts';
import { xssCorpus } from '#tests/security/support/xss-corpus.ts';

const foreign = ['/search/', '/privacy/', '/jobs/', '/locations/seattle/jobs/'].flatMap(buildForeignTargets);

/** Text with everything that caused an error before. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.constantFrom(...xssCorpus) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\r\nX-Injected: 1',
      '\u0000',
      '\ud800',
      '__proto__',
      'constructor',
      '//evil.example',
      'javascript:alert(1)',
      '../..',
      '1e999',
      '-0',
      'NaN',
      '9'.repeat(400),
      'a'.repeat(3000),
      '{!func}x',
      '*:*',
      '"',
      '\\',
    ),
  },
);

/** JSON of any shape with hostile texts. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: anyText },
  { weight: 2, arbitrary: fc.array(anyText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(anyText, anyText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 0, -1, 1e308, true, [], {}, [null], [[]], [{}]) },
);

/** A valid object with some values replaced or removed. */
export function changed(whole: Readonly<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(whole);
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), anyJson, { maxKeys: 8 }),
      fc.subarray(names, { maxLength: Math.min(6, names.length) }),
    )
    .map(([other, missing]) => {
      const made: Record<string, unknown> = { ...whole, ...other };
      for (const name of missing) Reflect.deleteProperty(made, name);
      return made;
    });
}

const fromRaw = rawRequest.map((bytes) => bytes.toString('latin1').split(' ', 2)[1] ?? '/');

/** The target of a request line, one character a byte. */
export const anyTarget: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: requestTarget(readNaiveFeed()).map(({ target }) => target) },
  { weight: 2, arbitrary: fc.constantFrom(...foreign) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...foreign), fc.constantFrom(...foreign)).map(([left, right]) => left + right),
  },
  { weight: 1, arbitrary: fromRaw },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/jobs/?q=',
          '/jobs/?location=',
          '/locations/',
          '/job/?id=',
          '/saved/?id=',
          '/military-jobs/?code=',
          '/Jobs/?utm_source=',
        ),
        anyText,
      )
      .map(([start, text]) => start + encodeURIComponent(text.toWellFormed())),
  },
);

/** Header fields: framework headers, cookies, conditions, and arbitrary bytes. */
export const anyHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .tuple(
    fc.constantFrom(...[...bypasses, ...flights].map(({ headers }) => headers), {}, {}, {}),
    fc.dictionary(
      fc.constantFrom(
        'cookie',
        'accept',
        'accept-encoding',
        'accept-language',
        'if-none-match',
        'if-modified-since',
        'range',
        'user-agent',
        'referer',
        'origin',
        'cache-control',
        'content-type',
        'sec-fetch-site',
        'rsc',
        'next-url',
        'next-router-state-tree',
        'x-forwarded-host',
        'x-evil',
      ),
      fc.oneof(
        anyText,
        fc.constantFrom('1', '*', 'br', 'gzip;q=0, *', '"x"', '%5B%22%22%2C%7B%7D%5D', 'a=b; __proto__=c'),
      ),
      { maxKeys: 4 },
    ),
  )
  .map(([steering, fields]) => ({
    ...steering,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value.replace(/[^\x20-\x7e\x80-\xff]/g, '')]),
    ),
  }));
