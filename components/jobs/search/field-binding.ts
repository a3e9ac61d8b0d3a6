import type { ChangeEventHandler, FocusEventHandler, KeyboardEventHandler, MouseEventHandler } from 'react';

/** Event handlers that the combobox attaches to a server-rendered field. */
export interface FieldHandlers {
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
  readonly onClick: MouseEventHandler<HTMLInputElement>;
}

/** ARIA attributes that the combobox sets on the field. */
export interface FieldState {
  readonly role: 'combobox';
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-controls': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-activedescendant': string | undefined;
}
