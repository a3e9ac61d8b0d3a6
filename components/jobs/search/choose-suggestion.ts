import { buildFormAddress } from './form-address.ts';
import type { SuggestionItem } from '#lib/views/suggestions/suggestion-list.ts';

/** Names of the form's fields by kind of suggestion. */
const filterNames = { category: 'job-category', 'employment-type': 'employment-type' } as const;

/**
 * Applies a chosen suggestion: a title submits the form, a category or an employment type adds its filter to the form's search, a
 * requisition number opens its job, a city its list. A place only fills the field.
 */
export function chooseSuggestion(suggestion: SuggestionItem, input: HTMLInputElement): void {
  input.value = suggestion.value;
  switch (suggestion.kind) {
    case 'place':
      return;
    case 'title':
      input.form?.requestSubmit();
      return;
    case 'category':
    case 'employment-type':
      location.assign(
        input.form === null || suggestion.slug === null
          ? suggestion.href
          : buildFormAddress(input.form, [[filterNames[suggestion.kind], suggestion.slug]]),
      );
      return;
    case 'city':
    case 'requisition':
      location.assign(suggestion.href);
  }
}
