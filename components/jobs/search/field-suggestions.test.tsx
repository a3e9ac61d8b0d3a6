import { render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SuggestionItem } from '#lib/views/suggestions/suggestion-list.ts';
import { chooseSuggestion, FieldSuggestions } from './field-suggestions.client.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a letter that is typed while the suggestions attach to their field is looked up', async () => {
  const input = document.createElement('input');
  input.id = 'location';
  input.value = '9818';
  document.body.append(input);
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ items: [] });
  });
  const TypeLast = () => {
    useLayoutEffect(() => {
      input.value = '98188';
    }, []);
    return null;
  };
  render(
    <>
      <TypeLast />
      <FieldSuggestions input={input} source="places" onFail={() => undefined} />
    </>,
  );
  await waitFor(() => expect(requests.join(' ')).toContain('q=98188'));
});

test.each<[kind: SuggestionItem['kind'], slug: string, address: string]>([
  ['category', 'pilots', '/jobs/?location=Seattle&job-category=pilots'],
  ['employment-type', 'full-time', '/jobs/?location=Seattle&employment-type=full-time'],
  ['city', 'honolulu-hi', '/locations/honolulu-hi/jobs/'],
])('a chosen %s leads to its list', (kind, slug, address) => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { assign });
  document.body.innerHTML =
    '<form action="/jobs/"><input name="q" value="full"><input name="location" value="Seattle"></form>';
  const input = document.querySelector<HTMLInputElement>('[name=q]') ?? expect.fail();
  const item = { kind, label: 'x', value: '', detail: '', count: 1, href: '/locations/honolulu-hi/jobs/', slug };
  chooseSuggestion(item, input);
  expect(assign.mock.calls).toEqual([[address]]);
});
