import { beforeEach, expect, test, vi } from 'vitest';
import type { SuggestionItem } from '#lib/views/suggestions/suggestion-list.ts';
import { chooseSuggestion } from './choose-suggestion.ts';

const assign = vi.fn<(address: string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { assign });
  document.body.innerHTML =
    '<form action="/jobs/"><input name="q" value="full"><input name="location" value="Seattle"></form>';
});

test.each<[kind: SuggestionItem['kind'], slug: string, address: string]>([
  ['category', 'pilots', '/jobs/?location=Seattle&job-category=pilots'],
  ['employment-type', 'full-time', '/jobs/?location=Seattle&employment-type=full-time'],
  ['city', 'honolulu-hi', '/locations/honolulu-hi/jobs/'],
])('a chosen %s leads to its list', (kind, slug, address) => {
  const input = document.querySelector<HTMLInputElement>('[name=q]') ?? expect.fail();
  const item = { kind, label: 'x', value: '', detail: '', count: 1, href: '/locations/honolulu-hi/jobs/', slug };
  chooseSuggestion(item, input);
  expect(assign.mock.calls).toEqual([[address]]);
});
