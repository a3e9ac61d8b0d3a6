import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createClusters, type MapPlace } from '#lib/map/clusters.ts';
import { drawFrame } from '#lib/views/map/frame.ts';
import { MapPicture } from './map-picture.tsx';

const place = (label: string, latitude: number, longitude: number, count: number): MapPlace => ({
  slug: label,
  label,
  latitude,
  longitude,
  count,
  href: `/locations/${label}/jobs/`,
});
const places = [
  place('Seattle', 47.6, -122.3, 1200),
  place('Honolulu', 21.3, -157.9, 12),
  place('Nome', 64.5, -165.4, 1),
];
const frame = drawFrame({
  index: createClusters(places),
  viewport: null,
  circle: { latitude: 47.6, longitude: -122.3, miles: 100 },
  width: 1200,
  height: 1000,
  href: '/jobs/?view=map',
});

function show(litSlug: string | null = null): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(
    <MapPicture frame={frame} summary="1,213 jobs in 3 places" litSlug={litSlug} />,
  );
  return root;
}

test('every mark is a link with its count and an accessible name', () => {
  const foundMarks = [...show().querySelectorAll('svg[data-map] a')].map((mark) => [
    mark.getAttribute('href'),
    mark.getAttribute('data-count'),
    mark.getAttribute('aria-label'),
    mark.textContent,
  ]);
  expect(foundMarks).toEqual([
    ['/locations/Nome/jobs/', '1', '1 job near Nome', '1'],
    ['/locations/Seattle/jobs/', '1200', '1,200 jobs near Seattle', '1.2k'],
    ['/locations/Honolulu/jobs/', '12', '12 jobs near Honolulu', '12'],
  ]);
});

test('a red mark also has a ring, and a single job has a look of its own', () => {
  const root = show();
  expect([...root.querySelectorAll('.mark-ring')].map((ring) => ring.closest('a')?.getAttribute('data-count'))).toEqual(
    ['1200'],
  );
  expect(root.querySelector('.mark-one')?.getAttribute('data-count')).toBe('1');
});

test('the mark of the highlighted place is marked, and no other', () => {
  const lit = [...show('Honolulu').querySelectorAll('[data-lit]')];
  expect(lit.map((mark) => mark.getAttribute('aria-label'))).toEqual(['12 jobs near Honolulu']);
});

test('outline, circle and place names are rendered and not announced twice', () => {
  const root = show();
  expect(root.querySelector('image')?.getAttribute('href')).toBe('/art/world.svg');
  expect(root.querySelectorAll('.map-circle')).toHaveLength(1);
  expect([...root.querySelectorAll('[aria-hidden] > text')].map(({ textContent }) => textContent)).toEqual([
    'Seattle',
    'Honolulu',
    'Nome',
  ]);
  expect(root.querySelector('svg')?.getAttribute('aria-label')).toBe('Map: 1,213 jobs in 3 places');
});
