import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { routeRules } from '#config/redirects.ts';
import { buildManifest, latestBuild, toBuildManifest } from '#lib/http/build-manifest.ts';
import { readLatest, readManifest } from './read-manifest.ts';

const good = toBuildManifest('build-1', [...routeRules, { from: '/x/', middleware: 'pass', because: 'a test' }]);

it('a manifest of the server is read unchanged, without the reasons of its rules', () => {
  expect(readManifest(JSON.parse(JSON.stringify(good)))).toEqual(good);
  expect(JSON.stringify(good)).not.toContain('because');
  expect(good.rules).toHaveLength(routeRules.length + 1);
});

const text = fc.constantFrom(
  '',
  '/',
  '/x/',
  '//evil.example/',
  '/\\x',
  'x',
  'https://a.example/',
  'https://a.example',
  'http://a.example/',
  'javascript:alert(1)',
  'pass',
);
const part = fc.oneof(text, fc.constantFrom(null, 1, true, [], {}));
const rule = fc.oneof(
  fc.record({ from: part, redirect: part }),
  fc.record({ from: part, external: part, origin: part }),
  fc.record({ from: part, middleware: part }),
  fc.dictionary(fc.constantFrom('from', 'redirect', 'external', 'origin', 'middleware', 'because'), part),
  part,
);
const anything = fc.oneof(
  fc.record({ id: part, rules: fc.oneof(fc.array(rule, { maxLength: 3 }), part) }),
  fc.record({ id: part, rules: fc.array(rule, { maxLength: 1 }), more: part }),
  part,
  fc.anything(),
);

it('browsers accept exactly what the schema allows', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(readManifest(value) !== null).toBe(buildManifest.safeParse(value).success);
    }),
    { numRuns: countCases(2000) },
  );
  fc.assert(
    fc.property(fc.oneof(fc.record({ id: part }), fc.record({ id: part, more: part }), anything), (value) => {
      expect(readLatest(value) !== null).toBe(latestBuild.safeParse(value).success);
    }),
  );
});

it('a rule that no browser would accept stops the server', () => {
  expect(() => toBuildManifest('build-1', [{ from: '/x/', redirect: '//evil.example/' }])).toThrow(
    'must be a path of this site',
  );
});
