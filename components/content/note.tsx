/** A short paragraph that must not be missed. */
export function Note({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className="note" role="note">
      {children}
    </div>
  );
}
