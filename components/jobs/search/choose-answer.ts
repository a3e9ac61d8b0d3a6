import type { SearchAnswer } from '#lib/views/suggestions/search-answer.ts';

/** What a chosen answer does: a title searches, a category filters what the form asks for, a number leads to its job, an occupation to its page. A place only fills its field. */
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

/** The address that a GET form asks for, with more pairs at its end. */
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
