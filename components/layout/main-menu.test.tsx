// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { MainMenu } from './main-menu.client.tsx';

test('the menu shows how many jobs are saved, and nothing when there are none', () => {
  document.body.innerHTML = '<nav id="site-menu"><ul><li><a href="/saved/">Saved</a></li></ul></nav>';
  shortlist.set(['a', 'b']);
  const { unmount } = render(<MainMenu />);
  const link = screen.getAllByRole('link', { name: 'Saved' })[0];
  expect(link?.dataset['count']).toBe('2');
  act(() => void shortlist.set(['a']));
  expect(link?.dataset['count']).toBe('1');
  act(() => void shortlist.set([]));
  expect(link?.dataset['count']).toBeUndefined();
  unmount();
});
