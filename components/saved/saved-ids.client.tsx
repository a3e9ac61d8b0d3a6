'use client';

import { useOwnList } from './use-own-list.ts';

/** The jobs of a list as values of its form, without those that the visitor has removed from their own list. */
export function SavedIds({ ids }: { readonly ids: readonly string[] }) {
  return (useOwnList(ids) ?? ids).map((id) => <input key={id} type="hidden" name="id" value={id} />);
}
