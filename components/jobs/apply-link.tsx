/** The way to the employer's application, in a new tab. */
export function ApplyLink({ href }: { readonly href: string }) {
  return (
    <a className="button button-apply" href={href} target="_blank" rel="noopener">
      Apply<span className="visually-hidden"> on the employer’s site (opens in a new tab)</span>
    </a>
  );
}
