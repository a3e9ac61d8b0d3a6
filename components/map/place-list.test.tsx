// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PlaceLink } from '#lib/views/map/place-links.ts';
import { PlaceList } from './place-list.tsx';

afterEach(cleanup);

const place = (slug: string | null, text: string): PlaceLink => ({ slug, text, href: '/jobs/?q=a&r=25' });

test('twenty places are visible, and the others are behind "3 more"', () => {
  render(<PlaceList places={Array.from({ length: 23 }, (_, number) => place(`p${number}`, `Place ${number} (1)`))} />);
  const [visibleCount, moreCount] = screen.getAllByRole('list', { hidden: true }).map((list) => list.children.length);
  expect([visibleCount, moreCount]).toEqual([20, 3]);
  expect(screen.getByText('3 more')).toBeDefined();
});

test('twenty places have no "more"', () => {
  render(<PlaceList places={Array.from({ length: 20 }, (_, number) => place(`p${number}`, `Place ${number} (1)`))} />);
  expect(screen.queryByText(/more/)).toBeNull();
});

test('a place has its slug for the map, and coordinates without a place name have none', () => {
  render(<PlaceList places={[place('kent-wa', 'Kent, WA (7)'), place(null, 'Near 47.4, -122.3')]} />);
  const [named, unnamed] = screen.getAllByRole('listitem');
  expect(named?.dataset['place']).toBe('kent-wa');
  expect(unnamed?.dataset['place']).toBeUndefined();
});

test('a malicious name or slug stays text', () => {
  const { container } = render(<PlaceList places={[place('"><img src=x>', '<img src=x onerror=alert(1)> & "Co"')]} />);
  expect(container.querySelector('img')).toBeNull();
  const link = within(screen.getByRole('listitem')).getByRole('link', { name: '<img src=x onerror=alert(1)> & "Co"' });
  expect(link.getAttribute('href')).toBe('/jobs/?q=a&r=25');
});
