import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builds } from '#config/builds.ts';
import { buildState } from './build-state.ts';
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
  vi.spyOn(Date, 'now').mockImplementation(() => tab.now);
  function open() {
    const listeners = new Map<string, (event: unknown) => void>();
    const listen = (name: string, listener: (event: unknown) => void) => listeners.set(name, listener);
    const document: { activeElement: unknown; documentElement: object } = {
      activeElement: null,
      documentElement: { dataset: { build: 'build-1' } },
    };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', {
      origin: 'https://careers.example.com',
      pathname: '/jobs/',
      reload: () => loads.push('reload'),
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    vi.stubGlobal('HTMLScriptElement', HTMLScriptElement);
    vi.stubGlobal('HTMLLinkElement', HTMLLinkElement);
    vi.stubGlobal('addEventListener', listen);
    vi.stubGlobal('fetch', async () => {
      if (!tab.isReachable) throw new TypeError('Failed to fetch');
    });
    if (hasNavigation) vi.stubGlobal('navigation', { addEventListener: listen });
    else Reflect.deleteProperty(globalThis, 'navigation');
    globalThis.careersBuild = {};
    watchChunks();
    return {
      document,
      state: buildState(),
      follow: (sameDocument: boolean, downloadRequest: string | null = null) =>
        listeners.get('navigate')?.({ destination: { sameDocument }, downloadRequest }),
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.careersBuild = undefined;
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
    expect([tab.loads, page.state.isArmed]).toEqual([[], undefined]);
  });

  it('that was only prefetched arms the next navigation', async () => {
    const page = tab.open();
    await page.fail(link(chunk, 'preload'));
    expect([tab.loads, page.state]).toEqual([[], { id: 'build-1', isArmed: true }]);
  });

  it('does not reload while the visitor fills in a field, and arms the next navigation', async () => {
    const page = tab.open();
    const field = new Element();
    page.type(field);
    await page.fail(script(chunk));
    expect([tab.loads, page.state.isArmed]).toEqual([[], true]);
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
    expect([tab.loads, page.state.isArmed]).toEqual([[], true]);
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
    expect([tab.loads, page.state.isArmed, [...tab.stored]]).toEqual([[], true, []]);
  });
});
