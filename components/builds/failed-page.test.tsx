// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { FailedPage } from './failed-page.client.tsx';

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
let sentReports: string[];

function visit(userAgent: string): void {
  vi.stubGlobal('navigator', { userAgent, sendBeacon: (_: string, body: string) => sentReports.push(body) });
}

beforeEach(() => {
  sentReports = [];
  globalThis.careersBuild = {};
  document.body.innerHTML = '<main id="main"><p>Server</p></main>';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fail(name: string): Promise<HTMLElement> {
  const { container } = render(<FailedPage error={Object.assign(new Error(`The words of ${name}`), { name })} />);
  expect(container.querySelector('h1')).toBeNull();
  await act(async () => vi.dynamicImportSettled());
  return container;
}

describe('a page whose script failed', () => {
  it('shows people the error screen', async () => {
    visit(person);
    const screen = await fail('one');
    const text = screen.textContent;
    for (const part of [
      'Something Went Wrong',
      'Sorry, an error has occured, please try again or contact us if the issue persists.',
      'Status Code: 500',
    ])
      expect(text).toContain(part);
    expect(screen.querySelector('p > a[href="/accessibility/"]')?.textContent).toBe('contact us');
    expect(sentReports).toHaveLength(1);
    expect(buildState().isArmed).toBe(true);
  });

  it('shows the full error in development', async () => {
    visit(person);
    expect((await fail('Detailed')).textContent).toContain('The words of Detailed');
  });

  it.each([
    'curl/8.5.0',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'LinkedInBot/1.0',
    'Mozilla/5.0 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
  ])('keeps the server-rendered page for %s', async (agent) => {
    visit(agent);
    expect((await fail(agent)).innerHTML).toBe('<div style="display: contents;"><p>Server</p></div>');
    expect(sentReports).toHaveLength(1);
  });
});
