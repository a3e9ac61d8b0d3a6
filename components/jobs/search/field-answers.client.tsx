'use client';

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import type { AnswerSource, SearchAnswer } from '#lib/views/suggestions/search-answer.ts';
import { chooseAnswer } from './choose-answer.ts';
import type { FieldHandlers, FieldState } from './field-binding.ts';
import { useAnswers } from './use-answers.ts';

export interface FieldAnswersProps {
  readonly input: HTMLInputElement;
  /** Receives the event handlers of the field. */
  readonly ref: Ref<FieldHandlers>;
  readonly source: AnswerSource;
  /** Writes a text into the field. */
  readonly onText: (text: string) => void;
  readonly onState: (state: FieldState) => void;
  /** Called when the suggestions cannot be loaded. The field then works without them. */
  readonly onFail: () => void;
}

const names: Readonly<Record<AnswerSource, string>> = {
  suggestions: 'Suggestions',
  places: 'Locations',
  occupations: 'Occupations',
};

/**
 * State reducer that clears the selected item after each selection, so that the same item can be selected again.
 * Leaving the field selects nothing.
 */
function forgetChoice(
  state: UseComboboxState<SearchAnswer>,
  { type, changes }: UseComboboxStateChangeOptions<SearchAnswer>,
): Partial<UseComboboxState<SearchAnswer>> {
  if (type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter)
    return changes;
  const inputValue = type === useCombobox.stateChangeTypes.InputBlur ? state.inputValue : changes.inputValue;
  return { ...changes, selectedItem: null, ...(inputValue === undefined ? {} : { inputValue }) };
}

/** Turns a field into a combobox with a list of suggestions below it, and announces their number politely. */
export function FieldAnswers({ input, ref, source, onText, onState, onFail }: FieldAnswersProps) {
  const [text, setText] = useState(() => input.value);
  const [shouldOpen, setShouldOpen] = useState(() => text !== input.defaultValue && document.activeElement === input);
  const { items, isCurrent, hasFailed } = useAnswers(source, text, input);
  const isOpen = shouldOpen && items.length > 0;

  const { highlightedIndex, getInputProps, getItemProps, getMenuProps, setHighlightedIndex } =
    useCombobox<SearchAnswer>({
      id: `${input.id}-answers`,
      inputId: input.id,
      items,
      isOpen,
      initialInputValue: text,
      itemToString: (item) => item?.value ?? '',
      stateReducer: forgetChoice,
      onIsOpenChange: (change) => setShouldOpen(change.isOpen),
      onInputValueChange: (change) => {
        if (change.type !== useCombobox.stateChangeTypes.InputChange) onText(change.inputValue);
        setText(change.inputValue);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem === null) return;
        setShouldOpen(false);
        chooseAnswer(selectedItem, input);
      },
    });

  const inputProps = getInputProps({}, { suppressRefError: true });
  const activeId = isOpen && highlightedIndex >= 0 ? inputProps['aria-activedescendant'] : undefined;
  const listId = inputProps['aria-controls'];

  useLayoutEffect(() => {
    if (typeof inputProps.ref === 'function') inputProps.ref(input);
  });
  useImperativeHandle(ref, () => ({
    onChange: (event) => {
      setShouldOpen(true);
      inputProps.onChange?.(event);
    },
    onKeyDown: (event) => {
      // No suggestion is highlighted: Enter submits the form. The combobox would clear the text on Escape.
      if (event.key === 'Escape' || (event.key === 'Enter' && highlightedIndex < 0)) setShouldOpen(false);
      else inputProps.onKeyDown?.(event);
    },
    onBlur: (event) => {
      inputProps.onBlur?.(event);
      setShouldOpen(false);
    },
    onClick: (event) => inputProps.onClick?.(event),
  }));
  useLayoutEffect(() => {
    onState({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': isOpen,
      'aria-activedescendant': activeId,
    });
  }, [onState, listId, isOpen, activeId]);
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
