import type { ChangeEventHandler, FocusEventHandler, KeyboardEventHandler, MouseEventHandler } from 'react';

/** What a combobox does with the events of a field that was there before it. */
export interface FieldHandlers {
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
  readonly onClick: MouseEventHandler<HTMLInputElement>;
}

/** What a combobox says of itself on its field. */
export interface FieldState {
  readonly role: 'combobox';
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-controls': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-activedescendant': string | undefined;
}
