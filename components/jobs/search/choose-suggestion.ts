import { buildFormAddress } from './form-address.ts';
import type { SuggestionItem } from '#lib/views/suggestions/suggestion-list.ts';

/**
 * Applies a chosen suggestion: a title submits the form, a category adds its filter to the form's search, a requisition
 * number opens its job, an occupation its page. A place only fills the field.
 */
export function chooseSuggestion(answer: SuggestionItem, input: HTMLInputElement): void {
  input.value = answer.value;
  switch (answer.kind) {
    case 'place':
      return;
    case 'title':
      input.form?.requestSubmit();
      return;
    case 'category':
      location.assign(
        input.form === null || answer.slug === null
          ? answer.href
          : buildFormAddress(input.form, [['job-category', answer.slug]]),
      );
      return;
    case 'requisition':
    case 'occupation':
      location.assign(answer.href);
  }
}
