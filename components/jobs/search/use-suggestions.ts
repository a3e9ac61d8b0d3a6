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
 * Returns the address of suggestions for a text, with the other fields of its form. `q` is the text being typed, so the
 * keyword is sent as `text`.
 */
function buildAddress(source: SuggestionSource, text: string, input: HTMLInputElement): string {
  const params = new URLSearchParams({ q: text });
  for (const field of input.form?.elements ?? []) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (field === input || !isField || field.name === '' || field.value === '') continue;
    params.append(field.name === 'q' ? 'text' : field.name, field.value);
  }
  return `${suggestionPaths[source]}?${params}`;
}

/**
 * Returns suggestions for the text of a field, counted with the rest of its form.
 * The previous suggestions stay until the new ones arrive. Outdated responses are ignored.
 */
export function useSuggestions(source: SuggestionSource, text: string, input: HTMLInputElement) {
  const typedText = text.trim().replace(/\s+/g, ' ').slice(0, maxTypedLength);
  const isLongEnough = typedText.length >= minTypedLength;
  const [requested, setRequested] = useState<{ readonly text: string; readonly address: string | null }>({
    text: '',
    address: null,
  });
  useEffect(() => {
    const address = isLongEnough ? buildAddress(source, typedText, input) : null;
    if (address === requested.address) return;
    const timer = setTimeout(() => setRequested({ text: typedText, address }), debounceMs);
    return () => clearTimeout(timer);
  });
  const { data, error, isLoading } = useSWR<SuggestionList, unknown>(
    isLongEnough ? requested.address : null,
    (href: string) => fetchParsed(href, timeoutMs, parseSuggestionList),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const hasQuery = isLongEnough && requested.address !== null;
  return {
    items: (hasQuery ? data?.items : undefined) ?? noSuggestions,
    /** True when the items belong to the current text. */
    isCurrent: hasQuery && !isLoading && requested.text === typedText,
    hasFailed: hasQuery && error !== undefined,
  };
}
