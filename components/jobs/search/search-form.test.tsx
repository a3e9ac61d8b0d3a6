// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { toSearchForm } from '#lib/views/list/list-view.ts';
import { SearchForm } from './search-form.tsx';

afterEach(cleanup);

test('the form has a distance field', () => {
  render(<SearchForm form={toSearchForm(allJobsQuery, '')} />);
  expect(screen.getByLabelText('Distance')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Near me' })).toBeTruthy();
});

test('text being typed into one field stays when a list with another value arrives', () => {
  const { rerender } = render(<SearchForm form={toSearchForm(allJobsQuery, '')} />);
  const place = screen.getByLabelText<HTMLInputElement>('City, state or country');
  place.value = 'Honol';
  rerender(<SearchForm form={toSearchForm({ ...allJobsQuery, text: 'agent' }, '')} />);
  expect(screen.getByLabelText<HTMLInputElement>('Job title, skill or ID').value).toBe('agent');
  expect(screen.getByLabelText<HTMLInputElement>('City, state or country')).toBe(place);
  expect(place.value).toBe('Honol');
  rerender(<SearchForm form={toSearchForm({ ...allJobsQuery, text: 'agent' }, 'Seattle, WA')} />);
  expect(screen.getByLabelText<HTMLInputElement>('City, state or country').value).toBe('Seattle, WA');
});
