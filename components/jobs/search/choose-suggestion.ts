import { buildFormAddress } from './form-address.ts';
import type { SuggestionItem } from '#lib/views/suggestions/suggestion-list.ts';

/**
 * Applies a chosen suggestion: a title submits the form, a category adds its filter to the form's search, a requisition
 * number opens its job, an occupation its page. A place only fills the field.
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
      location.assign(
        input.form === null || suggestion.slug === null
          ? suggestion.href
          : buildFormAddress(input.form, [['job-category', suggestion.slug]]),
      );
      return;
    case 'requisition':
    case 'occupation':
      location.assign(suggestion.href);
  }
}
