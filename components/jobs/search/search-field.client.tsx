'use client';

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { AnswerSource } from '#lib/views/suggestions/search-answer.ts';
import type { FieldAnswersProps } from './field-answers.client.tsx';

interface SearchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'search' | 'text';
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly maxLength: number;
  /** Source of the suggestions. */
  readonly source: AnswerSource;
  /** Rendered beside the label. */
  readonly children?: ReactNode;
}

/** A text field. Its first focus loads the suggestions; without them it stays a plain field. */
export function SearchField({ name, label, type, value, placeholder, maxLength, source, children }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [answers, setAnswers] = useState<{
    readonly FieldAnswers: ComponentType<FieldAnswersProps>;
    readonly input: HTMLInputElement;
  } | null>(null);

  const loadAnswers = (): void => {
    import('./field-answers.client.tsx').then(
      ({ FieldAnswers }) => input.current !== null && setAnswers({ FieldAnswers, input: input.current }),
      () => undefined,
    );
  };
  useEffect(() => {
    if (document.activeElement === input.current) loadAnswers();
  }, []);

  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={name}>{label}</label>
        {children}
      </div>
      <input
        ref={input}
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={answers === null ? loadAnswers : undefined}
        onKeyDownCapture={(event) => {
          // Escape closes what is open. It must not clear a search field, as browsers do.
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (event.currentTarget.getAttribute('aria-expanded') !== 'true')
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
        }}
      />
      {answers !== null && (
        <answers.FieldAnswers input={answers.input} source={source} onFail={() => setAnswers(null)} />
      )}
    </div>
  );
}
