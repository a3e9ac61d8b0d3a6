'use client';

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import type { AnswerSource, SearchAnswer } from '#lib/views/suggestions/search-answer.ts';
import { chooseAnswer } from './choose-answer.ts';
import type { FieldHandlers, FieldState } from './field-binding.ts';
import { useAnswers } from './use-answers.ts';

export interface FieldAnswersProps {
  readonly input: HTMLInputElement;
  /** Receives what the field does with its events. */
  readonly ref: Ref<FieldHandlers>;
  readonly source: AnswerSource;
  /** Puts a text into the field. */
  readonly onText: (text: string) => void;
  readonly onState: (state: FieldState) => void;
  /** The answers cannot be had: the field goes on alone. */
  readonly onFail: () => void;
}

const names: Readonly<Record<AnswerSource, string>> = {
  suggestions: 'Suggestions',
  places: 'Places',
  occupations: 'Occupations',
};

/** A choice counts in the moment it is made and is not kept, so that it can be made again. Leaving the field chooses nothing. */
function forgetChoice(
  state: UseComboboxState<SearchAnswer>,
  { type, changes }: UseComboboxStateChangeOptions<SearchAnswer>,
): Partial<UseComboboxState<SearchAnswer>> {
  if (type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter)
    return changes;
  const inputValue = type === useCombobox.stateChangeTypes.InputBlur ? state.inputValue : changes.inputValue;
  return { ...changes, selectedItem: null, ...(inputValue === undefined ? {} : { inputValue }) };
}

/** Makes a combobox of a field: a list of answers below it, and a polite count of them. */
export function FieldAnswers({ input, ref, source, onText, onState, onFail }: FieldAnswersProps) {
  const [text, setText] = useState(() => input.value);
  const [isWanted, setWanted] = useState(() => text !== input.defaultValue && document.activeElement === input);
  const { items, isSettled, hasFailed } = useAnswers(source, text, input);
  const isOpen = isWanted && items.length > 0;

  const { highlightedIndex, getInputProps, getItemProps, getMenuProps, setHighlightedIndex } =
    useCombobox<SearchAnswer>({
      id: `${input.id}-answers`,
      inputId: input.id,
      items,
      isOpen,
      initialInputValue: text,
      itemToString: (item) => item?.value ?? '',
      stateReducer: forgetChoice,
      onIsOpenChange: (change) => setWanted(change.isOpen),
      onInputValueChange: (change) => {
        if (change.type !== useCombobox.stateChangeTypes.InputChange) onText(change.inputValue);
        setText(change.inputValue);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem === null) return;
        setWanted(false);
        chooseAnswer(selectedItem, input);
      },
    });

  const bound = getInputProps({}, { suppressRefError: true });
  const active = isOpen && highlightedIndex >= 0 ? bound['aria-activedescendant'] : undefined;
  const listId = bound['aria-controls'];

  useLayoutEffect(() => {
    if (typeof bound.ref === 'function') bound.ref(input);
  });
  useImperativeHandle(ref, () => ({
    onChange: (event) => {
      setWanted(true);
      bound.onChange?.(event);
    },
    onKeyDown: (event) => {
      // Nothing is marked: the form is sent, as without a list.
      if (event.key === 'Enter' && highlightedIndex < 0) setWanted(false);
      else bound.onKeyDown?.(event);
    },
    onBlur: (event) => {
      bound.onBlur?.(event);
      setWanted(false);
    },
    onClick: (event) => bound.onClick?.(event),
  }));
  useLayoutEffect(() => {
    onState({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': isOpen,
      'aria-activedescendant': active,
    });
  }, [onState, listId, isOpen, active]);
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
        {isWanted && isSettled ? describeCount(items.length) : ''}
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
