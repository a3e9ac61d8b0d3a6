const clock = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** The hours of a working day, in order. */
export function Timeline({ children }: { readonly children?: React.ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}

export function TimelineEntry({ label, children }: { readonly label: string; readonly children?: React.ReactNode }) {
  return (
    <li className="timeline-entry">
      {clock.test(label) ? <time className="timeline-time">{label}</time> : <span className="timeline-time">{label}</span>}
      {children}
    </li>
  );
}
