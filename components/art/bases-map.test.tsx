// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BasesMap, frameBases, placeLabels } from './bases-map.tsx';

afterEach(cleanup);

test('every known base is a mark inside the picture, and unknown codes are left out', () => {
  const frame = frameBases(['SEA', 'HNL', 'XXX', 'BRW', 'SEA']);
  expect(frame?.marks.map(({ code }) => code)).toEqual(['SEA', 'HNL', 'BRW']);
  for (const { x, y } of frame?.marks ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(frame?.width ?? 0);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(frame?.height ?? 0);
  }
});

test('arcs are drawn only between the given bases, and only for the given brand', () => {
  expect(frameBases(['SEA', 'GEG'])?.arcs).toContain('M');
  expect(frameBases(['SEA', 'GEG'], 'hawaiian-airlines')?.arcs).toBe('');
  expect(frameBases(['SEA'])?.arcs).toBe('');
});

test('labels never overlap', () => {
  const marks = ['HNL', 'OGG', 'LIH', 'KOA'].map((code, index) => ({ code, x: 100 + index * 12, y: 100 }));
  const labels = placeLabels(marks, 600, 300);
  expect(labels.length).toBeGreaterThan(1);
  const rows = labels.map(({ x, y, anchor }) => ({
    left: anchor === 'end' ? x - 49 : anchor === 'middle' ? x - 24 : x,
    y,
  }));
  for (const [index, row] of rows.entries()) {
    for (const other of rows.slice(index + 1))
      expect(Math.abs(row.y - other.y) >= 25 || Math.abs(row.left - other.left) >= 49).toBe(true);
  }
});

test('the picture names its places for screen readers, and there is no picture without a place', () => {
  render(<BasesMap codes={['SEA', 'PDX']} />);
  expect(screen.getByRole('img', { name: 'Map of Seattle–Tacoma, Portland' })).toBeDefined();
  cleanup();
  expect(render(<BasesMap codes={['XXX']} />).container.innerHTML).toBe('');
});
