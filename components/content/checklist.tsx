/** What an applicant needs, to tick off one by one. */
export function Checklist({ children }: { readonly children?: React.ReactNode }) {
  return <div className="checklist">{children}</div>;
}
