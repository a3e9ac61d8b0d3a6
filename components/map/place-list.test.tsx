// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlaceList } from './place-list.tsx';

afterEach(cleanup);

const place = (slug: string | null, label: string) => ({
  slug,
  label,
  total: 1,
  href: '/jobs/?q=a&r=25',
  located: null,
});

test('twenty places are visible, and the others are behind "3 more"', () => {
  render(
    <PlaceList
      note=""
      hasLegend={false}
      places={Array.from({ length: 23 }, (_, number) => place(`p${number}`, `Place ${number}`))}
    />,
  );
  const [visibleCount, moreCount] = screen.getAllByRole('list', { hidden: true }).map((list) => list.children.length);
  expect([visibleCount, moreCount]).toEqual([20, 3]);
  expect(screen.getByText('3 more')).toBeDefined();
});

test('twenty places have no "more"', () => {
  render(
    <PlaceList
      note=""
      hasLegend={false}
      places={Array.from({ length: 20 }, (_, number) => place(`p${number}`, `Place ${number}`))}
    />,
  );
  expect(screen.queryByText(/more/)).toBeNull();
});

test('a place has its slug for the map, and coordinates without a place name have none', () => {
  render(<PlaceList note="" hasLegend={false} places={[place('kent-wa', 'Kent, WA'), place(null, '47.4, -122.3')]} />);
  const [named, unnamed] = screen.getAllByRole('listitem');
  expect([named?.textContent, unnamed?.textContent]).toEqual(['Kent, WA (1)', 'Near 47.4, -122.3']);
  expect(named?.dataset['place']).toBe('kent-wa');
  expect(unnamed?.dataset['place']).toBeUndefined();
});

test('a malicious name or slug stays text', () => {
  const { container } = render(
    <PlaceList note="" hasLegend={false} places={[place('"><img src=x>', '<img src=x onerror=alert(1)> & "Co"')]} />,
  );
  expect(container.querySelector('img')).toBeNull();
  const link = within(screen.getByRole('listitem')).getByRole('link', {
    name: '<img src=x onerror=alert(1)> & "Co" (1)',
  });
  expect(link.getAttribute('href')).toBe('/jobs/?q=a&r=25');
});
