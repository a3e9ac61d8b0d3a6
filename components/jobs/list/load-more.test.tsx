// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LoadMore } from './load-more.tsx';

afterEach(cleanup);

test('without scripts it is a link to the next page', () => {
  const html = renderToString(
    <LoadMore href="/jobs/?page=2" where="after" label="Show 10 more (of 42)" status="ready" />,
  );
  expect(html).toContain('<a class="button button-quiet" href="/jobs/?page=2" rel="next">Show 10 more (of 42)</a>');
});

test('the one above the list leads to the previous page', () => {
  const html = renderToString(<LoadMore href="/jobs/" where="before" label="Show previous jobs" status="ready" />);
  expect(html).toContain('<a class="button button-quiet" href="/jobs/" rel="prev">Show previous jobs</a>');
});

test('a wait is announced until it ends', () => {
  const { rerender } = render(
    <LoadMore href="/jobs/?page=2" where="after" label="Show 10 more (of 42)" status="pending" />,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading more jobs');
  rerender(<LoadMore href="/jobs/?page=3" where="after" label="Show 10 more (of 42)" status="ready" />);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a failure is announced, and the same link retries', () => {
  const { rerender } = render(
    <LoadMore href="/jobs/?page=2" where="after" label="Show 10 more (of 42)" status="pending" />,
  );
  const link = screen.getByRole('link');
  rerender(<LoadMore href="/jobs/?page=2" where="after" label="Show 10 more (of 42)" status="failed" />);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load more jobs.');
  expect(screen.getByRole('link', { name: 'Try again' })).toBe(link);
});
