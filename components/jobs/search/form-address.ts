/**
 * Returns the address that a GET form leads to, without its empty fields and with additional pairs at the end.
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
  const { pathname } = new URL(form.action);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}
