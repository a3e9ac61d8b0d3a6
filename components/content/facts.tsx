/** Short facts, each under its label. */
export function Facts({ children }: { readonly children?: React.ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

export function Fact({ label, children }: { readonly label: string; readonly children?: React.ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
