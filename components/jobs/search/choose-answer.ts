import type { SearchAnswer } from '#lib/views/suggestions/search-answer.ts';

/**
 * Applies a chosen suggestion: a title submits the form, a category adds its filter to the form's search, a requisition
 * number opens its job, an occupation its page. A place only fills the field.
 */
export function chooseAnswer(answer: SearchAnswer, input: HTMLInputElement): void {
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

/**
 * Returns the address that a GET form leads to, with additional pairs at the end.
 * @param without names of fields to leave out
 */
export function buildFormAddress(
  form: HTMLFormElement,
  more: readonly (readonly [name: string, value: string])[],
  without: readonly string[] = [],
): string {
  const params = new URLSearchParams();
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string' && value !== '' && !without.includes(name)) params.append(name, value);
  });
  for (const [name, value] of more) params.append(name, value);
  return `${new URL(form.action).pathname}?${params}`;
}
