import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { toMenuItems } from './menu-html.ts';
import { mainNavigation } from '#config/navigation.ts';
import { SiteHeader } from './site-header.client.tsx';

test('the menu shows how many jobs are saved, and nothing when there are none', () => {
  document.body.innerHTML = `<nav id="site-menu"><ul>${toMenuItems(mainNavigation)}</ul></nav>`;
  buildState().isHydrated = true;
  shortlist.set(['a', 'b']);
  const { unmount } = render(<SiteHeader companyName="Alaska Air Group" />);
  const link = screen.getAllByRole('link', { name: 'Saved', hidden: true })[0];
  expect(link?.dataset['count']).toBe('2');
  act(() => {
    shortlist.set(['a']);
  });
  expect(link?.dataset['count']).toBe('1');
  act(() => {
    shortlist.set([]);
  });
  expect(link?.dataset['count']).toBeUndefined();
  unmount();
});
