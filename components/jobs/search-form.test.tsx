// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { everyJob } from '#lib/jobs/query/query.ts';
import { toSearchForm } from '#lib/views/list/search-form.ts';
import { SearchForm } from './search-form.tsx';

afterEach(cleanup);

test('distances are asked for where the search knows them', () => {
  render(<SearchForm form={toSearchForm(everyJob, '')} action="/jobs/" />);
  expect(screen.getByLabelText('Distance')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Near me' })).toBeTruthy();
});

test('where it knows none, nothing asks for them', () => {
  render(<SearchForm form={toSearchForm(everyJob, '', false)} action="/jobs/" />);
  expect(screen.queryByLabelText('Distance')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Search jobs' })).toBeTruthy();
});

test('what is being typed into one field stays when a list with another word arrives', () => {
  const { rerender } = render(<SearchForm form={toSearchForm(everyJob, '')} action="/jobs/" />);
  const place = screen.getByLabelText<HTMLInputElement>('City, state or country');
  place.value = 'Honol';
  rerender(<SearchForm form={toSearchForm({ ...everyJob, text: 'agent' }, '')} action="/jobs/" />);
  expect(screen.getByLabelText<HTMLInputElement>('Job title, skill or number').value).toBe('agent');
  expect(screen.getByLabelText<HTMLInputElement>('City, state or country')).toBe(place);
  expect(place.value).toBe('Honol');
  rerender(<SearchForm form={toSearchForm({ ...everyJob, text: 'agent' }, 'Seattle, WA')} action="/jobs/" />);
  expect(screen.getByLabelText<HTMLInputElement>('City, state or country').value).toBe('Seattle, WA');
});
