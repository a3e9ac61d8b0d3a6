interface AlertLinkProps {
  /** URL of the form for a job alert. */
  readonly href: string;
  readonly children: string;
}

/** Leads to the form for a job alert from a page that is no list. */
export function AlertLink({ href, children }: AlertLinkProps) {
  return (
    <p className="list-feed">
      <a href={href}>{children}</a>
    </p>
  );
}
