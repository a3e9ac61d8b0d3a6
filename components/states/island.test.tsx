// @vitest-environment jsdom
import { act, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { JobCard } from '#components/jobs/job-card.tsx';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { toJobCard } from '#lib/views/job-card.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { Island } from './island.client.tsx';

const isBrowser = { value: false };
let container: HTMLElement;
let root: Root | undefined;
let sentReports: string[];
let faults = 0;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.body.appendChild(document.createElement('div'));
  sentReports = [];
  isBrowser.value = false;
  faults += 1;
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sentReports.push(body) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.careersBuild = {};
  history.replaceState(null, '', '/jobs/');
});
afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Every error has its own message, like real ones.
const createFault = (): Error => Object.assign(new Error(`sentinel ${Math.random()}`), { name: `Fault ${faults}` });

/** Renders on the server and fails in browsers, during hydration or on a click. */
function Tool({ failsAtOnce = false }: { readonly failsAtOnce?: boolean }) {
  const [hasFailed, setFailed] = useState(failsAtOnce);
  if (hasFailed && isBrowser.value) throw createFault();
  return (
    <section className="tool">
      <a href="/jobs/">Jobs</a>
      <button type="button" onClick={() => setFailed(true)}>
        Break
      </button>
    </section>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <main>
      <h1>Page</h1>
      {children}
    </main>
  );
}

async function open(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  container.innerHTML = html;
  isBrowser.value = true;
  await act(async () => {
    root = hydrateRoot(container, page, {
      onRecoverableError: () => undefined,
      onCaughtError: () => undefined,
      onUncaughtError: () => undefined,
    });
  });
  return html;
}

const readVisibleHtml = (): string =>
  container.innerHTML.replaceAll('<div style="display: contents;">', '').replaceAll('</section></div>', '</section>');

describe('an island', () => {
  it('that works adds nothing to the page', async () => {
    expect(
      await open(
        <Page>
          <Island serverHtmlSelector=".tool">
            <Tool />
          </Island>
        </Page>,
      ),
    ).toBe(
      renderToString(
        <Page>
          <Tool />
        </Page>,
      ),
    );
    expect(sentReports).toEqual([]);
  });

  it('that fails during hydration keeps the server-rendered HTML, reports the error once and arms a full load', async () => {
    const html = await open(
      <Page>
        <Island serverHtmlSelector=".tool">
          <Tool failsAtOnce />
        </Island>
      </Page>,
    );
    expect(readVisibleHtml()).toBe(html);
    expect(buildState().isArmed).toBe(true);
    expect(sentReports).toHaveLength(1);
    expect(sentReports[0]).toContain('"kind":"island"');
    expect(sentReports[0]).not.toContain('sentinel');
  });

  it('that is the whole document reports an error once and rethrows it', async () => {
    await expect(
      open(
        <Page>
          <Island isWholeDocument>
            <Tool failsAtOnce />
          </Island>
        </Page>,
      ),
    ).rejects.toThrow('sentinel');
    expect(sentReports).toHaveLength(1);
    expect(sentReports[0]).toContain('"kind":"document"');
  });

  it('that fails later keeps the visible HTML, without the part that failed', async () => {
    const html = await open(
      <Page>
        <Island serverHtmlSelector=".tool">
          <Tool />
        </Island>
      </Page>,
    );
    buildState().isHydrated = true;
    await act(async () => container.querySelector('button')?.click());
    expect(readVisibleHtml()).toBe(html);
    await act(async () => container.querySelector('button')?.click());
    expect(readVisibleHtml()).toBe(html);
  });

  it('that fails leaves the others working', async () => {
    await open(
      <Page>
        <Island serverHtmlSelector=".none">
          <Island serverHtmlSelector=".tool">
            <Tool failsAtOnce />
          </Island>
        </Island>
        <Counter />
      </Page>,
    );
    await act(async () => container.querySelector<HTMLElement>('.count')?.click());
    expect(container.querySelector('.count')?.textContent).toBe('1');
  });

  it('that has nothing to keep disappears', async () => {
    await open(
      <Page>
        <Island>
          <Tool failsAtOnce />
        </Island>
      </Page>,
    );
    expect(container.innerHTML).toBe('<main><h1>Page</h1></main>');
  });

  it('that fails without server-rendered HTML for its address shows its fallback', async () => {
    await open(
      <Page>
        <Island serverHtmlSelector=".tool" fallback={<p>No tool</p>}>
          <Tool />
        </Island>
      </Page>,
    );
    buildState().isHydrated = true;
    history.replaceState(null, '', '/jobs/?page=2');
    await act(async () => container.querySelector('button')?.click());
    expect(container.innerHTML).toBe('<main><h1>Page</h1><p>No tool</p></main>');
  });

  it('whose document shows another address passes the error on to the page', async () => {
    const html = await open(
      <Page>
        <Island serverHtmlSelector="main > *" isWholePage>
          <Island serverHtmlSelector=".tool">
            <Tool />
          </Island>
        </Island>
      </Page>,
    );
    buildState().isHydrated = true;
    history.replaceState(null, '', '/jobs/?page=2');
    await act(async () => container.querySelector('button')?.click());
    expect(container.querySelectorAll('[style]')).toHaveLength(1);
    expect(container.querySelector('[style]')?.innerHTML).toBe(/<main>(.*)<\/main>/.exec(html)?.[1]);
  });
});

test('a save button that fails leaves the rest of their card', async () => {
  vi.spyOn(shortlist, 'get').mockImplementation(() => {
    throw createFault();
  });
  const card = <JobCard job={toJobCard(sampleJob({ title: 'Ramp Agent' }), Date.now())} heading="h2" />;
  const html = await open(<Page>{card}</Page>);
  expect(container.querySelector('.save-button')).toBeNull();
  expect(container.innerHTML).toBe(html.replace('dateTime', 'datetime'));
  expect(sentReports).toHaveLength(1);
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="count" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
