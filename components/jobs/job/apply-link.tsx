import type { MouseEvent } from 'react';
import { trackEvent } from '#lib/browser/analytics/record.ts';

interface ApplyLinkProps {
  readonly href: string;
  readonly id: string;
  /** Name of the employer; empty when not posted. */
  readonly employer: string;
  readonly position: 'top' | 'end';
}

const middleButton = 1;
/** Keeps the arrow beside the last word. */
const noBreakSpace = '\u00a0';
/** Followed by the selector of text style: phones would draw an emoji. */
const northEastArrow = '\u2197\uFE0E';

/** Link to the employer's application form, in a new tab, and what follows. */
export function ApplyLink({ href, id, employer, position }: ApplyLinkProps) {
  const reportClick = (): void => trackEvent({ name: 'apply_click', params: { job_id: id, position } });
  const handleAuxClick = ({ button }: MouseEvent): void => {
    if (button === middleButton) reportClick();
  };
  const noteId = `apply-${position}`;
  return (
    <>
      <a
        className="button button-apply"
        href={href}
        target="_blank"
        rel="noopener"
        aria-describedby={noteId}
        onClick={reportClick}
        onAuxClick={handleAuxClick}
      >
        <span>{(employer === '' ? 'Apply' : `Apply at ${employer}`) + noBreakSpace}</span>
        <span aria-hidden="true">{northEastArrow}</span>
      </a>
      <p id={noteId} className="apply-note">
        Opens the airline’s application system in a new tab.
      </p>
    </>
  );
}
