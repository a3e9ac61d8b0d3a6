// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { toSavedView } from '#lib/views/saved/saved-view.ts';
import { SavedPage } from './saved-page.tsx';

const ids = ['a', 'b', 'c', 'd'];
const jobs = ids.map((id) => sampleJob({ id, title: `Job ${id}` }));
const page = (compared: readonly string[] = []) => (
  <SavedPage view={toSavedView(jobs, 0, compared, Date.now())} toCard={({ card }) => card.title} />
);

beforeEach(() => {
  buildState().isHydrated = true;
});
afterEach(() => {
  cleanup();
  shortlist.set([]);
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  ['of somebody without a list', [], 'Shared list: 4 jobs'],
  ['of somebody with another list', ['a', 'x'], 'Shared list: 4 jobs'],
  ['of its owner', ids, '4 jobs saved'],
  ['of its owner, who has saved more since', [...ids, 'x'], '4 jobs saved'],
])('the heading in the browser %s', (_whose, saved, text) => {
  shortlist.set(saved);
  render(page());
  expect(heading()).toBe(text);
});

test('without JavaScript the heading counts the jobs', () => {
  expect(renderToString(page())).toContain('<h1>4 jobs saved</h1>');
});

test('a removed job leaves the heading of the own list as it is', () => {
  shortlist.set(ids);
  render(page());
  shortlist.set(['a', 'b', 'c']);
  expect(heading()).toBe('4 jobs saved');
});

test('the comparison is one landmark, and each row names its values', () => {
  render(page(['a', 'b', 'c']));
  expect(screen.getAllByRole('region', { name: 'Side by side' })).toHaveLength(1);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('Pay');
});
