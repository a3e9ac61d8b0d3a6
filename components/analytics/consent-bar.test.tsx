// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsentBar } from './consent-bar.client.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opener = { current: document.createElement('button') };
const show = () =>
  render(
    <ConsentBar mode="opt-in" privacyPolicyUrl="https://example.com/privacy" isRequested={false} opener={opener} />,
  );

test('both answers are buttons of the same kind, beside the privacy policy', () => {
  show();
  const [no, yes] = screen.getAllByRole('button');
  expect([no?.textContent, yes?.textContent]).toEqual(['Decline', 'Allow']);
  expect(no?.className).toBe(yes?.className);
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('https://example.com/privacy');
});

test('a browser that cannot store the choice gets its own message', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(document.querySelector('.page-message')?.textContent).toContain('it applies to this page only'),
  );
  vi.restoreAllMocks();
});
