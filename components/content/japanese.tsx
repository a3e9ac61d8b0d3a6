/** A passage in Japanese. */
export function Japanese({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className="japanese" lang="ja">
      {children}
    </div>
  );
}
