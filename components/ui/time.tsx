/** An instant for machines with its reading for people. */
export function Time({ iso, children }: { readonly iso: string; readonly children: React.ReactNode }) {
  return <time dateTime={iso}>{children}</time>;
}
