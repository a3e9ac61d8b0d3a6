import { setImmediate as turn } from 'node:timers/promises';
import { Script } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { builds } from '#config/builds.ts';
import type { BuildState } from './build-state.ts';
import { takeReload } from './take-reload.ts';
import { watchChunks } from './watch-chunks.ts';

class Element {
  readonly isElement = true;
}
class HTMLScriptElement extends Element {
  src = '';
}
class HTMLLinkElement extends Element {
  href = '';
  rel = 'stylesheet';
}

const script = (src: string): Element => Object.assign(new HTMLScriptElement(), { src });
const link = (href: string, rel = 'stylesheet'): Element => Object.assign(new HTMLLinkElement(), { href, rel });
const chunk = 'https://careers.example.com/_next/static/chunks/a.js';

/** Fakes one tab, whose session storage survives reloads. */
function createTab(hasNavigation = true) {
  const stored = new Map<string, string>();
  const loads: string[] = [];
  const tab = { stored, loads, now: 1_000_000, isReachable: true, open };
  function open(path = '/jobs/') {
    const listeners = new Map<string, (event: { target: unknown }) => void>();
    const document: { activeElement: unknown; documentElement: object } = {
      activeElement: null,
      documentElement: { dataset: { build: 'build-1' } },
    };
    const location = Object.assign(new URL(`https://careers.example.com${path}`), {
      reload: () => loads.push('reload'),
      assign: (to: URL) => loads.push(to.pathname),
    });
    const navigations: ((event: { destination: { sameDocument: boolean }; downloadRequest: string | null }) => void)[] =
      [];
    const sandbox: Record<string, unknown> & { careersBuild?: BuildState } = {
      URL,
      HTMLScriptElement,
      HTMLLinkElement,
      Date: { now: () => tab.now },
      document,
      location,
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      },
      addEventListener: (name: string, listener: (event: { target: unknown }) => void) => listeners.set(name, listener),
      ...(hasNavigation
        ? {
            navigation: {
              addEventListener: (_: string, listener: (typeof navigations)[number]) => navigations.push(listener),
            },
          }
        : {}),
      fetch: () => (tab.isReachable ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))),
    };
    new Script(`(${String(watchChunks)})(${builds.reloadGuard}, ${String(takeReload)})`).runInNewContext(sandbox);
    return {
      document,
      state: (): BuildState => sandbox.careersBuild ?? {},
      follow: (sameDocument: boolean, downloadRequest: string | null = null) => {
        for (const listener of navigations) listener({ destination: { sameDocument }, downloadRequest });
      },
      unload: () => listeners.get('beforeunload')?.({ target: document }),
      hide: () => listeners.get('pagehide')?.({ target: document }),
      type: (field: Element) => {
        document.activeElement = field;
        listeners.get('input')?.({ target: field });
      },
      fail: async (target: Element) => {
        listeners.get('error')?.({ target });
        await turn();
      },
    };
  }
  return tab;
}

let tab: ReturnType<typeof createTab>;
beforeEach(() => {
  tab = createTab();
});

describe('a missing script of the build', () => {
  it.each([
    ['script', script(chunk)],
    ['style sheet', link(chunk)],
  ])('as a %s reloads the document once', async (_, element) => {
    const page = tab.open();
    await Promise.all([page.fail(element), page.fail(element), page.fail(element)]);
    expect(tab.loads).toEqual(['reload']);
    await tab.open().fail(element);
    expect(tab.loads).toEqual(['reload']);
    tab.now += builds.reloadGuard;
    await tab.open().fail(element);
    expect(tab.loads).toEqual(['reload', 'reload']);
  });

  it.each([
    script('https://tags.example/_next/static/a.js'),
    script('https://careers.example.com/x.js'),
    link('https://careers.example.com/art/x.svg'),
    new Element(),
  ])('is not %o', async (element) => {
    const page = tab.open();
    await page.fail(element);
    expect([tab.loads, page.state().isArmed]).toEqual([[], undefined]);
  });

  it('that was only prefetched arms the next navigation', async () => {
    const page = tab.open();
    await page.fail(link(chunk, 'preload'));
    expect([tab.loads, page.state()]).toEqual([[], { id: 'build-1', isArmed: true }]);
  });

  it('does not reload while the visitor fills in a field, and arms the next navigation', async () => {
    const page = tab.open();
    const field = new Element();
    page.type(field);
    await page.fail(script(chunk));
    expect([tab.loads, page.state().isArmed]).toEqual([[], true]);
    page.document.activeElement = null;
    await page.fail(script(chunk));
    expect(tab.loads).toEqual(['reload']);
  });

  it.each<[string, hasNavigation: boolean, leave: (page: ReturnType<typeof tab.open>) => void]>([
    ['by a link', true, (page) => page.follow(false)],
    ['by a typed address', true, (page) => page.hide()],
    ['in a browser without the Navigation API', false, (page) => page.unload()],
  ])('does not interrupt a navigation to another document %s', async (_, hasNavigation, leave) => {
    tab = createTab(hasNavigation);
    const page = tab.open();
    leave(page);
    await page.fail(script(chunk));
    expect([tab.loads, page.state().isArmed]).toEqual([[], true]);
    tab.now += builds.reloadGuard;
    await page.fail(script(chunk));
    expect(tab.loads).toEqual(['reload']);
  });

  it.each([
    [true, null],
    [false, 'job.ics'],
  ] as const)('reloads as well after a navigation that keeps the document (%s, %s)', async (sameDocument, download) => {
    const page = tab.open();
    page.follow(sameDocument, download);
    await page.fail(script(chunk));
    expect(tab.loads).toEqual(['reload']);
  });

  it('leaves the page unchanged while the site cannot be reached', async () => {
    tab.isReachable = false;
    const page = tab.open();
    await page.fail(script(chunk));
    expect([tab.loads, page.state().isArmed, [...tab.stored]]).toEqual([[], true, []]);
  });
});
