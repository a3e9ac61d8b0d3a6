// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { everyJob } from '#lib/jobs/query.ts';
import { toSearchForm } from '#lib/jobs/search-form.ts';
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
