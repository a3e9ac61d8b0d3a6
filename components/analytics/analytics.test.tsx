// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Analytics } from './analytics.client.tsx';
import { ConsentChoice } from './consent-choice.client.tsx';

const startAnalytics = vi.fn();
const startVitals = vi.fn();
vi.mock('#lib/browser/analytics/start-analytics.ts', () => ({ startAnalytics }));
vi.mock('#lib/browser/analytics/start-vitals.ts', () => ({ startVitals }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('the server renders nothing for statistics and no consent choice', () => {
  expect(renderToString(<Analytics tagId="G-1" consent="opt-in" hasVitals route="/jobs/" />)).toBe('');
  expect(renderToString(<ConsentChoice mode="opt-in" privacyPolicyUrl="https://example.com/" />)).toBe('');
});

test('with an id, the tag starts once', async () => {
  render(<Analytics tagId="G-1" consent="opt-in" hasVitals={false} route="/jobs/" />);
  await waitFor(() => expect(startAnalytics).toHaveBeenCalledWith('G-1', 'opt-in'));
  await vi.dynamicImportSettled();
  expect(startAnalytics).toHaveBeenCalledTimes(1);
  expect(startVitals).not.toHaveBeenCalled();
});

test('without an id, only web vitals start, with the route of the document', async () => {
  render(<Analytics tagId={null} consent="opt-out" hasVitals route="/company/:company/jobs/" />);
  await waitFor(() => expect(startVitals).toHaveBeenCalledWith('/company/:company/jobs/', 'opt-out'));
  expect(startAnalytics).not.toHaveBeenCalled();
});
