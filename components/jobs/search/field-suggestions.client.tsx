'use client';

import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import useSWR from 'swr/immutable';
import { fetchJson } from '#lib/browser/data/fetch-json.ts';
import {
  maxTypedLength,
  minTypedLength,
  suggestionList,
  suggestionPaths,
  type SuggestionItem,
  type SuggestionList,
  type SuggestionSource,
} from '#lib/views/suggestions/suggestion-list.ts';
import { buildFormAddress } from './form-address.ts';

export interface FieldSuggestionsProps {
  /** The server-rendered field. It stays uncontrolled, so that no letter is lost. */
  readonly input: HTMLInputElement;
  readonly source: SuggestionSource;
  /** Called when the suggestions cannot be loaded. The field then works without them. */
  readonly onFail: () => void;
}

const debounceMs = 200;
/** Time after which suggestions are useless to a visitor who is typing. */
const timeoutMs = 5000;
const noItems: SuggestionItem[] = [];
const names: Readonly<Record<SuggestionSource, string>> = {
  suggestions: 'Suggestions',
  places: 'Locations',
};
/** Names of the form's fields by kind of suggestion. */
const filterNames = { category: 'job-category', 'employment-type': 'employment-type' } as const;

/**
 * Turns a field into a combobox with a list of suggestions below it, and announces their number politely. The field
 * belongs to the search form: what the combobox asks of its input is set on the element, and not rendered.
 */
export function FieldSuggestions({ input, source, onFail }: FieldSuggestionsProps) {
  const [text, setText] = useState(() => input.value);
  // For text that was typed before this script was loaded, the list opens by itself.
  const [shouldOpen, setShouldOpen] = useState(() => text !== input.defaultValue && document.activeElement === input);
  const { items, isCurrent, error } = useSuggestions(source, text, input);
  const isOpen = shouldOpen && items.length > 0;
  const { highlightedIndex, getInputProps, getItemProps, getMenuProps, setHighlightedIndex } =
    useCombobox<SuggestionItem>({
      id: `${input.id}-answers`,
      inputId: input.id,
      items,
      isOpen,
      inputValue: text,
      selectedItem: null,
      itemToString: (item) => item?.value ?? '',
      onIsOpenChange: (change) => setShouldOpen(change.isOpen),
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem === null) return;
        setShouldOpen(false);
        setText(selectedItem.value);
        chooseSuggestion(selectedItem, input);
      },
    });

  const inputProps = getInputProps({}, { suppressRefError: true });
  const activeId = isOpen && highlightedIndex >= 0 ? inputProps['aria-activedescendant'] : undefined;
  const listId = inputProps['aria-controls'];

  useLayoutEffect(() => {
    if (typeof inputProps.ref === 'function') inputProps.ref(input);
  });
  const handleEvent = useEffectEvent(({ type }: Event): void => {
    if (type === 'input') setText(input.value);
    setShouldOpen(type === 'input' || (type === 'click' && !isOpen));
  });
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    // The combobox would clear the text on Escape, and would not let Enter submit the form while its list is open.
    if (event.key === 'Escape' || (event.key === 'Enter' && highlightedIndex < 0)) setShouldOpen(false);
    // Its type asks for React's events, of which it reads what all events have.
    else if (inputProps.onKeyDown !== undefined) Reflect.apply(inputProps.onKeyDown, null, [event]);
  });
  const isOutdated = useEffectEvent((): boolean => input.value !== text);
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['input', 'click', 'blur'])
      input.addEventListener(type, (event) => handleEvent(event), { signal });
    input.addEventListener('keydown', (event) => handleKey(event), { signal });
    // A letter that was typed since the text was read has had no listener.
    if (isOutdated()) input.dispatchEvent(new Event('input', { bubbles: true }));
    return () => controller.abort();
  }, [input]);
  useLayoutEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      ...(activeId === undefined ? {} : { 'aria-activedescendant': activeId }),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => Object.keys(attributes).forEach((name) => input.removeAttribute(name));
  }, [input, listId, isOpen, activeId]);
  useEffect(() => setHighlightedIndex(-1), [items, setHighlightedIndex]);
  useEffect(() => {
    if (error !== undefined) onFail();
  }, [error, onFail]);

  return (
    <>
      <ul className="answers" hidden={!isOpen} {...getMenuProps({ 'aria-label': names[source] })}>
        {isOpen &&
          items.map((item, index) => (
            <li key={`${item.kind} ${item.href}`} className="answer" {...getItemProps({ item, index })}>
              <span>{item.label}</span> <span className="answer-detail">{item.detail}</span>
            </li>
          ))}
      </ul>
      <p role="status" className="visually-hidden">
        {shouldOpen && isCurrent ? describeCount(items.length) : ''}
      </p>
    </>
  );
}

/**
 * Returns suggestions for the text of a field, counted with the rest of its form. The previous ones stay until the new
 * ones arrive.
 */
function useSuggestions(source: SuggestionSource, text: string, input: HTMLInputElement) {
  const typedText = text.trim().replace(/\s+/g, ' ').slice(0, maxTypedLength);
  const isLongEnough = typedText.length >= minTypedLength;
  const [requested, setRequested] = useState({ text: '', address: '' });
  useEffect(() => {
    const address = isLongEnough ? buildAddress(source, typedText, input) : '';
    if (address === requested.address) return;
    const timer = setTimeout(() => setRequested({ text: typedText, address }), debounceMs);
    return () => clearTimeout(timer);
  });
  const hasQuery = isLongEnough && requested.address !== '';
  const { data, error, isLoading } = useSWR<SuggestionList, unknown>(
    hasQuery ? requested.address : null,
    (address: string) => fetchJson(address, suggestionList, timeoutMs),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return {
    items: (hasQuery ? data?.items : undefined) ?? noItems,
    /** True when the items belong to the current text. */
    isCurrent: hasQuery && !isLoading && requested.text === typedText,
    error: hasQuery ? error : undefined,
  };
}

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
 * Applies a chosen suggestion: a title submits the form, a category or an employment type adds its filter to the form's search, a
 * requisition number opens its job, a city its list. A place only fills the field.
 */
export function chooseSuggestion({ kind, value, href, slug }: SuggestionItem, input: HTMLInputElement): void {
  input.value = value;
  if (kind === 'place') return;
  if (kind === 'title') input.form?.requestSubmit();
  else if ((kind === 'category' || kind === 'employment-type') && input.form !== null && slug !== null)
    location.assign(buildFormAddress(input.form, [[filterNames[kind], slug]]));
  else location.assign(href);
}

function describeCount(count: number): string {
  if (count === 0) return 'No suggestions.';
  return count === 1
    ? '1 suggestion. Use the down arrow to reach it.'
    : `${count} suggestions. Use the up and down arrows to choose.`;
}
