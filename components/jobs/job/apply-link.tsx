import type { MouseEvent } from 'react';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import type { EventMap } from '#lib/browser/analytics/event-map.ts';

interface ApplyLinkProps {
  readonly href: string;
  readonly id: string;
  readonly position: EventMap['apply_click']['position'];
}

const middleButton = 1;

/** Link to the employer's application form, in a new tab. */
export function ApplyLink({ href, id, position }: ApplyLinkProps) {
  const reportClick = (): void => trackEvent({ name: 'apply_click', params: { job_id: id, position } });
  const handleAuxClick = ({ button }: MouseEvent): void => {
    if (button === middleButton) reportClick();
  };
  return (
    <a
      className="button button-apply"
      href={href}
      target="_blank"
      rel="noopener"
      onClick={reportClick}
      onAuxClick={handleAuxClick}
    >
      Apply<span className="visually-hidden"> on the employer’s site (opens in a new tab)</span>
    </a>
  );
}
