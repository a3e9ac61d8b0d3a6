import { useEffect, useState } from 'react';
import useSWR from 'swr/immutable';
import {
  suggestionPaths,
  maxTypedLength,
  minTypedLength,
  parseSuggestionList,
  type SuggestionSource,
  type SuggestionItem,
  type SuggestionList,
} from '#lib/views/suggestions/suggestion-list.ts';
import { fetchParsed } from '#lib/browser/data/fetch-parsed.ts';

/** Debounce delay of a request for suggestions. */
const debounceMs = 200;
/** Time after which suggestions are useless to a visitor who is typing. */
const timeoutMs = 5000;
const noSuggestions: SuggestionItem[] = [];

/**
 * Returns the other fields of the form as query parameters of the suggestions address. `q` is the text being typed, so
 * the keyword is sent as `text`.
 */
function readOtherFields(input: HTMLInputElement): string {
  const others = new URLSearchParams();
  for (const field of input.form?.elements ?? []) {
    if (
      field === input ||
      !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) ||
      field.name === '' ||
      field.value === ''
    )
      continue;
    others.append(field.name === 'q' ? 'text' : field.name, field.value);
  }
  return others.size === 0 ? '' : `&${others}`;
}

/**
 * Returns suggestions for the text of a field, counted with the rest of its form.
 * The previous suggestions stay until the new ones arrive. Outdated responses are ignored.
 */
export function useSuggestions(source: SuggestionSource, text: string, input: HTMLInputElement) {
  const typedText = text.trim().replace(/\s+/g, ' ').slice(0, maxTypedLength);
  const [requestedInput, setRequestedInput] = useState({ text: '', others: '' });
  useEffect(() => {
    const others = readOtherFields(input);
    if (requestedInput.text === typedText && requestedInput.others === others) return;
    const timer = setTimeout(() => setRequestedInput({ text: typedText, others }), debounceMs);
    return () => clearTimeout(timer);
  });
  const hasQuery = requestedInput.text.length >= minTypedLength && typedText.length >= minTypedLength;
  const address = hasQuery
    ? `${suggestionPaths[source]}?${new URLSearchParams({ q: requestedInput.text }).toString()}${requestedInput.others}`
    : null;
  const { data, error, isLoading } = useSWR<SuggestionList, unknown>(
    address,
    (href: string) => fetchParsed(href, timeoutMs, parseSuggestionList),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return {
    items: (hasQuery ? data?.items : undefined) ?? noSuggestions,
    /** True when the items belong to the current text. */
    isCurrent: hasQuery && !isLoading && requestedInput.text === typedText,
    hasFailed: hasQuery && error !== undefined,
  };
}
