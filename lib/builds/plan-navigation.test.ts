import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builds } from '#config/builds.ts';
import { routeRules } from '#config/redirects.ts';
import { site } from '#config/site.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { compileRules } from '#lib/routing/rules.ts';
import { buildState } from './build-state.ts';
import { planNavigation } from './plan-navigation.ts';

const origin = 'https://careers.example.com';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('location', new URL(`${origin}/jobs/`));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  globalThis.careersBuild = {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.careersBuild = undefined;
});

describe('a navigation without rules', () => {
  it.each(['/benefits/', `${origin}/benefits/`, '/jobs/?page=2#list', '/Benefits', '../benefits/'])(
    'to %s is the router’s',
    (href) => {
      expect(planNavigation(href)).toEqual({ kind: 'client', href });
    },
  );

  it.each(['https://evil.example/', '//evil.example/jobs/', 'mailto:a@b.c', 'https://', '/%E0%A4%A/', '/jobs%2F/'])(
    'to %s is the browser’s',
    (href) => {
      expect(planNavigation(href)).toEqual({ kind: 'document', href });
    },
  );
});

describe('rules', () => {
  it('decide as the server does, for every rule of the site, in any spelling', () => {
    const context = createRoutingContext(site.extraPages, false);
    buildState().rules = compileRules(routeRules);
    for (const { from } of routeRules) {
      for (const asked of [from, from.toUpperCase(), from.slice(0, -1), `/${from}`.replace('//', '/')]) {
        const decided = resolveRequest(asked, '', context);
        if (!('to' in decided)) throw new Error(`${from} leads nowhere.`);
        expect(planNavigation(asked)).toEqual({
          kind: decided.kind === 'external' ? 'document' : 'client',
          href: decided.to,
        });
      }
    }
  });

  it('keep the part of the page that was asked for', () => {
    buildState().rules = compileRules([{ from: '/old/', redirect: '/benefits/' }]);
    expect(planNavigation('/old/#pay')).toEqual({ kind: 'client', href: '/benefits/#pay' });
  });

  it('leave an address with a query to the server, which makes one redirect of it', () => {
    buildState().rules = compileRules([{ from: '/old/', redirect: '/jobs/' }]);
    expect(planNavigation('/old/?company=horizon-air')).toEqual({
      kind: 'document',
      href: '/old/?company=horizon-air',
    });
  });

  it('name functions of our code', () => {
    buildState().rules = compileRules([
      { from: '/gone/', middleware: 'retired' },
      { from: '/kept/', middleware: 'pass' },
    ]);
    expect(planNavigation('/Gone')).toEqual({ kind: 'document', href: '/Gone' });
    expect(planNavigation('/kept/')).toEqual({ kind: 'client', href: '/kept/' });
    expect(() => compileRules([{ from: '/x/', middleware: 'sesame' }])).toThrow('Unknown route middleware: sesame');
  });

  it('leave the site for what they name, and for nothing in the address', () => {
    buildState().rules = compileRules([
      { from: '/away/', external: 'https://www.example.com/a', origin: 'https://www.example.com' },
    ]);
    expect(planNavigation('/away/?to=https://evil.example/')).toEqual({
      kind: 'document',
      href: 'https://www.example.com/a',
    });
  });
});

describe('a newer build', () => {
  it('is loaded with the next navigation, at most once per path within the guard', () => {
    buildState().isArmed = true;
    expect(planNavigation('/benefits/').kind).toBe('document');
    expect(planNavigation('/benefits/').kind).toBe('client');
    expect(planNavigation('/jobs/').kind).toBe('document');
    vi.advanceTimersByTime(builds.reloadGuard);
    expect(planNavigation('/benefits/').kind).toBe('document');
  });
});

it('notes where the router goes, for whoever finds a script of the page there missing', () => {
  planNavigation('/benefits/');
  expect(buildState().going).toEqual({ href: '/benefits/', at: 1_000_000 });
});
