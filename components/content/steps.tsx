/** Steps in their order. */
export function Steps({ children }: { readonly children?: React.ReactNode }) {
  return <ol className="steps">{children}</ol>;
}

export function Step({ label, children }: { readonly label: string; readonly children?: React.ReactNode }) {
  return (
    <li className="step">
      <strong className="step-name">{label}</strong>
      {children}
    </li>
  );
}
