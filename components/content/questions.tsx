/** Questions as headings with addresses of their own, each followed by its answer: all of it readable, printable and searchable. */
export function Questions({ children }: { readonly children?: React.ReactNode }) {
  return <div className="questions">{children}</div>;
}
