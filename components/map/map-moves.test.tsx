import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseViewport } from '#lib/jobs/query/viewport.ts';
import { toPixel, toWorld } from '#lib/map/world.ts';
import { MapMoves } from './map-moves.tsx';

const viewport = { latitude: 47.6, longitude: -122.3, zoom: 4 };
const size = { width: 560, height: 400 };

test('every step is a link to the resulting map, which pans by two fifths or zooms by one', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(<MapMoves viewport={viewport} size={size} href="/jobs/?view=map" />);
  const steps = [...root.querySelectorAll('a')].map((link) => {
    const target = parseViewport(new URL(link.href).searchParams);
    if (target === null) return [link.title, link.getAttribute('href')];
    const { x, y } = toPixel(toWorld(target), viewport, size);
    return [link.title, Math.round(x - size.width / 2), Math.round(y - size.height / 2), target.zoom];
  });
  expect(steps).toEqual([
    ['Zoom in', 0, 0, 5],
    ['Zoom out', 0, 0, 3],
    ['Move north', 0, -160, 4],
    ['Move south', 0, 160, 4],
    ['Move west', -224, 0, 4],
    ['Move east', 224, 0, 4],
    ['All locations', '/jobs/?view=map'],
  ]);
});
