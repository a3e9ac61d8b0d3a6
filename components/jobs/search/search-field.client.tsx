'use client';

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { SuggestionSource } from '#lib/views/suggestions/suggestion-list.ts';
import type { FieldSuggestionsProps } from './field-suggestions.client.tsx';

interface SearchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'search' | 'text';
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly maxLength: number;
  /** Source of the suggestions. */
  readonly source: SuggestionSource;
  /** Rendered beside the label. */
  readonly children?: ReactNode;
}

/** A text field. Its first focus loads the suggestions; without them it stays a plain field. */
export function SearchField({ name, label, type, value, placeholder, maxLength, source, children }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{
    readonly FieldSuggestions: ComponentType<FieldSuggestionsProps>;
    readonly input: HTMLInputElement;
  } | null>(null);

  const loadSuggestions = (): void => {
    import('./field-suggestions.client.tsx').then(
      ({ FieldSuggestions }) => input.current !== null && setLoaded({ FieldSuggestions, input: input.current }),
      () => undefined,
    );
  };
  useEffect(() => {
    if (document.activeElement === input.current) loadSuggestions();
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
        onFocus={loaded === null ? loadSuggestions : undefined}
        onKeyDownCapture={(event) => {
          // Escape closes what is open. It must not clear a search field, as browsers do.
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (event.currentTarget.getAttribute('aria-expanded') !== 'true')
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
        }}
      />
      {loaded !== null && (
        <loaded.FieldSuggestions input={loaded.input} source={source} onFail={() => setLoaded(null)} />
      )}
    </div>
  );
}
