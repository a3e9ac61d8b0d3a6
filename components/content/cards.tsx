/** Ways on to other pages, each with a sentence. */
export function Cards({ children }: { readonly children?: React.ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

export function Card({ label, href, children }: { readonly label: string; readonly href: string; readonly children?: React.ReactNode }) {
  return (
    <li className="card">
      <a className="card-link" href={href}>
        {label}
      </a>
      {children}
    </li>
  );
}
