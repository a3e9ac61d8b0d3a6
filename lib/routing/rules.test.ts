import { expect, test } from 'vitest';
import { routeRules } from '#config/redirects.ts';
import type { RouteRule } from '#config/schema.ts';
import { site } from '#config/site.ts';
import { resolveRequest } from './resolve-request.ts';
import { createRoutingContext } from './routing-context.ts';
import { compileRules } from './rules.ts';

const because = 'a test';
const context = createRoutingContext(site.extraPages, false);

test('every configured redirect leads to the canonical URL of a page of this site', () => {
  for (const rule of routeRules) {
    expect(rule.from, 'from').toMatch(/^\/[a-z0-9/-]+\/$/);
    expect(rule.because.length, `length of the reason of ${rule.from}`).toBeGreaterThan(10);
    if ('redirect' in rule)
      expect(resolveRequest(rule.redirect, '', context), `${rule.from} to ${rule.redirect}`).toEqual({ kind: 'page' });
  }
});

test('throws an error that names an unknown middleware', () => {
  expect(() => compileRules([{ from: '/x/', middleware: 'sesame', because }])).toThrow(
    'Unknown route middleware: sesame',
  );
  expect(() => compileRules([{ from: '/x/', middleware: 'constructor', because }])).toThrow('constructor');
});

test.each<[string, RouteRule]>([
  [
    'another origin than it names',
    { from: '/x/', external: 'https://evil.example/', origin: 'https://good.example', because },
  ],
  ['an http URL', { from: '/x/', external: 'http://good.example/', origin: 'http://good.example', because }],
  ['an invalid URL', { from: '/x/', external: 'nonsense', origin: 'https://good.example', because }],
  ['a protocol-relative path', { from: '/x/', redirect: '//evil.example/', because }],
  ['a path that browsers read as a host', { from: '/x/', redirect: '/\\evil.example/', because }],
  ['itself', { from: '/x/', redirect: '/x/', because }],
])('rejects a rule to %s with an error that names the rule', (_reason, rule) => {
  expect(() => compileRules([rule])).toThrow('/x/');
});

test.each([
  ['/jobs/', 'redirect', '/jobs/?q=a'],
  ['/Company/horizon-air/jobs', 'redirect', '/company/horizon-air/jobs/?q=a'],
  ['/PRIVACY/', 'redirect', 'https://privacy.example/'],
  ['/no-such-page/', 'not-found', undefined],
])('a rule to %s resolves in one hop: %s %s', (redirect, kind, to) => {
  const rules = compileRules([
    { from: '/x/', redirect, because },
    { from: '/privacy/', external: 'https://privacy.example', origin: 'https://privacy.example', because },
  ]);
  expect(resolveRequest('/X', '?q=a', { ...context, rules })).toEqual({ kind, to });
});

test.each(['x/', '//x/', '/\\x/'])('rejects a rule for %s', (from) => {
  expect(() => compileRules([{ from, redirect: '/jobs/', because }])).toThrow('not for a path of this site');
});

test('rejects duplicate rules', () => {
  const rule = { from: '/x/', redirect: '/jobs/', because };
  expect(() => compileRules([rule, rule])).toThrow('twice');
});

test('a named middleware decides how its route resolves', () => {
  const rules = compileRules([{ from: '/benefits/', middleware: 'retired', because }]);
  expect(resolveRequest('/Benefits', '', { ...context, rules })).toEqual({ kind: 'not-found' });
  const passing = compileRules([{ from: '/benefits/', middleware: 'pass', because }]);
  expect(resolveRequest('/benefits/', '', { ...context, rules: passing })).toEqual({ kind: 'page' });
  expect(resolveRequest('/Benefits', '', { ...context, rules: passing })).toEqual({
    kind: 'redirect',
    to: '/benefits/',
  });
});
