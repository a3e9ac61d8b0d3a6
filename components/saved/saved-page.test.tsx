// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { SavedPage, SavedStart } from './saved-page.tsx';

const ids = ['a', 'b', 'c', 'd'];
const jobs = ids.map((id) => sampleJob({ id, title: `Job ${id}` }));
const page = (compared: readonly string[] = []) => (
  <SavedPage list={{ jobs, unknown: 0, compared }} now={Date.now()} toCard={({ title }) => title} />
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

test.each([
  ['empty', <SavedStart key="empty" />],
  ['not empty', page()],
])('the page says that browsers may clear the list while it is %s', (_name, saved) => {
  expect(renderToString(saved)).toContain('some browsers clear them after seven days without a visit');
});

test('without JavaScript the heading counts the jobs', () => {
  expect(renderToString(page())).toContain('>4 jobs saved</h1>');
});

test('heading, address and form follow what is removed from the own list, and put back', () => {
  window.history.replaceState(null, '', '/saved/?id=a&id=b&id=c&id=d&id=gone&compare=a&compare=d');
  shortlist.set([...ids, 'gone']);
  render(page());
  const list = () => [
    heading(),
    window.location.search,
    [...document.querySelectorAll<HTMLInputElement>('input[name=id]')].map(({ value }) => value).join(''),
  ];
  act(() => void shortlist.set(['a', 'b', 'c', 'gone']));
  expect(list()).toEqual(['3 jobs saved', '?id=a&id=b&id=c&id=gone&compare=a', 'abc']);
  act(() => void shortlist.set(['d', 'a', 'b', 'c']));
  expect(list()).toEqual(['4 jobs saved', '?id=a&id=b&id=c&id=d&id=gone&compare=a&compare=d', 'abcd']);
  act(() => void shortlist.set(['x']));
  expect(list()).toEqual(['No saved jobs', '?id=gone', '']);
  expect(screen.queryByRole('button', { name: 'Copy link to this list' })).toBeNull();
});

test('a job removed from a shared list changes neither heading nor address', () => {
  window.history.replaceState(null, '', '/saved/?id=a&id=b&id=c&id=d');
  shortlist.set(['a', 'b']);
  render(page());
  act(() => void shortlist.set(['a']));
  expect([heading(), window.location.search]).toEqual(['Shared list: 4 jobs', '?id=a&id=b&id=c&id=d']);
});

test('the comparison is one landmark, and each row names its values', () => {
  render(page(['a', 'b', 'c']));
  expect(screen.getAllByRole('region', { name: 'Side by side' })).toHaveLength(1);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('Pay');
});
