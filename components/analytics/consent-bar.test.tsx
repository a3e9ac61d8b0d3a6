// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ConsentMode } from '#config/analytics.ts';
import { followPermission } from '#lib/browser/storage/consent.ts';
import { ConsentBar } from './consent-bar.client.tsx';

// Subscribers read the choice again when storage changes.
followPermission('opt-in', () => undefined);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opener = { current: document.createElement('button') };
const show = (mode: ConsentMode, isRequested = false) =>
  render(
    <ConsentBar mode={mode} privacyPolicyUrl="https://example.com/privacy" isRequested={isRequested} opener={opener} />,
  );
const region = () => screen.queryByRole('region', { name: 'Allow analytics?' });
const readChoice = () =>
  z.object({ choice: z.string() }).parse(JSON.parse(window.localStorage.getItem('careers.consent') ?? '')).choice;

test('a visitor who has not chosen is asked only in opt-in mode', () => {
  show('opt-out');
  expect(region()).toBeNull();
  cleanup();
  show('opt-in');
  expect(region()?.textContent).toContain('We collect nothing until you choose.');
  expect(window.localStorage.length).toBe(0);
});

test('both answers are buttons of the same kind, beside the privacy policy', () => {
  show('opt-in');
  const [no, yes] = screen.getAllByRole('button');
  expect([no?.textContent, yes?.textContent]).toEqual(['Decline', 'Allow']);
  expect(no?.className).toBe(yes?.className);
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('https://example.com/privacy');
});

test.each([
  ['Decline', 'denied', 'Analytics are off.'],
  ['Allow', 'granted', 'Analytics are on.'],
])('%s is stored, announced, and closes the bar', async (name, choice, announced) => {
  show('opt-out', true);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(readChoice()).toBe(choice);
  expect(region()).toBeNull();
  await waitFor(() => expect(document.querySelector('.page-message')?.textContent).toBe(announced));
});

test('when it is opened again, it shows the current choice and takes the focus', () => {
  const { rerender } = show('opt-out', true);
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  rerender(
    <ConsentBar
      key="again"
      mode="opt-out"
      privacyPolicyUrl="https://example.com/privacy"
      isRequested
      opener={opener}
    />,
  );
  expect(region()?.textContent).toContain('Analytics are off.');
  expect(document.activeElement).toBe(region());
});

test('the bar mentions Global Privacy Control', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  show('opt-in');
  expect(region()).toBeNull();
  cleanup();
  show('opt-in', true);
  expect(region()?.textContent).toContain('Your browser asks sites not to share your data');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('a browser that cannot store the choice gets its own message', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show('opt-in');
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(document.querySelector('.page-message')?.textContent).toContain('it applies to this page only'),
  );
  vi.restoreAllMocks();
});
