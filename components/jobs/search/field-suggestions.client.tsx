'use client';

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { SuggestionSource, SuggestionItem } from '#lib/views/suggestions/suggestion-list.ts';
import { chooseSuggestion } from './choose-suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface FieldSuggestionsProps {
  /** The server-rendered field. It stays uncontrolled, so that no letter is lost. */
  readonly input: HTMLInputElement;
  readonly source: SuggestionSource;
  /** Called when the suggestions cannot be loaded. The field then works without them. */
  readonly onFail: () => void;
}

const names: Readonly<Record<SuggestionSource, string>> = {
  suggestions: 'Suggestions',
  places: 'Locations',
};

/**
 * State reducer. Only a click and Enter select an item; the next change clears it, so that the same item can be selected
 * again.
 */
function selectOnce(
  state: UseComboboxState<SuggestionItem>,
  { type, changes }: UseComboboxStateChangeOptions<SuggestionItem>,
): Partial<UseComboboxState<SuggestionItem>> {
  switch (type) {
    case useCombobox.stateChangeTypes.ItemClick:
    case useCombobox.stateChangeTypes.InputKeyDownEnter:
      return changes;
    case useCombobox.stateChangeTypes.InputBlur:
      // The combobox would select the highlighted item.
      return { ...changes, selectedItem: null, inputValue: state.inputValue };
    default:
      return { ...changes, selectedItem: null };
  }
}

/** Passes a native event to a handler of the combobox. Its type asks for React's events, of which it reads what all events have. */
function pass(event: Event, handler: unknown): void {
  if (typeof handler === 'function') Reflect.apply(handler, null, [event]);
}

/** Writes into a field that no state controls. Components may not assign to their props. */
function writeText(field: HTMLInputElement, text: string): void {
  field.value = text;
}

/**
 * Turns a field into a combobox with a list of suggestions below it, and announces their number politely. The field
 * belongs to the search form: what the combobox asks of its input is set on the element, and not rendered.
 */
export function FieldSuggestions({ input, source, onFail }: FieldSuggestionsProps) {
  const [text, setText] = useState(() => input.value);
  // For text that was typed before this script was loaded, the list opens by itself.
  const [shouldOpen, setShouldOpen] = useState(() => text !== input.defaultValue && document.activeElement === input);
  const { items, isCurrent, hasFailed } = useSuggestions(source, text, input);
  const isOpen = shouldOpen && items.length > 0;

  const { highlightedIndex, getInputProps, getItemProps, getMenuProps, setHighlightedIndex } =
    useCombobox<SuggestionItem>({
      id: `${input.id}-answers`,
      inputId: input.id,
      items,
      isOpen,
      initialInputValue: text,
      itemToString: (item) => item?.value ?? '',
      stateReducer: selectOnce,
      onIsOpenChange: (change) => setShouldOpen(change.isOpen),
      onInputValueChange: (change) => {
        // What is typed is in the field already; a selection is not, nor what Alt and the up arrow accept.
        if (change.type !== useCombobox.stateChangeTypes.InputChange) writeText(input, change.inputValue);
        setText(change.inputValue);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem === null) return;
        setShouldOpen(false);
        chooseSuggestion(selectedItem, input);
      },
    });

  const inputProps = getInputProps({}, { suppressRefError: true });
  const activeId = isOpen && highlightedIndex >= 0 ? inputProps['aria-activedescendant'] : undefined;
  const listId = inputProps['aria-controls'];

  useLayoutEffect(() => {
    if (typeof inputProps.ref === 'function') inputProps.ref(input);
  });
  const handleEvent = useEffectEvent((event: Event): void => {
    switch (event.type) {
      case 'input':
        setShouldOpen(true);
        return pass(event, inputProps.onChange);
      case 'keydown':
        // The combobox would clear the text on Escape, and would not let Enter submit the form while its list is open.
        if (
          event instanceof KeyboardEvent &&
          (event.key === 'Escape' || (event.key === 'Enter' && highlightedIndex < 0))
        )
          return setShouldOpen(false);
        return pass(event, inputProps.onKeyDown);
      case 'blur':
        pass(event, inputProps.onBlur);
        return setShouldOpen(false);
      case 'click':
        return pass(event, inputProps.onClick);
    }
  });
  const isOutdated = useEffectEvent((): boolean => input.value !== text);
  useLayoutEffect(() => {
    const controller = new AbortController();
    for (const type of ['input', 'keydown', 'blur', 'click'])
      input.addEventListener(type, (event) => handleEvent(event), { signal: controller.signal });
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
    if (hasFailed) onFail();
  }, [hasFailed, onFail]);

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

function describeCount(count: number): string {
  if (count === 0) return 'No suggestions.';
  return count === 1
    ? '1 suggestion. Use the down arrow to reach it.'
    : `${count} suggestions. Use the up and down arrows to choose.`;
}
