'use client';

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ConsentMode } from '#config/analytics.ts';
import { isAsked, isPermitted, type Choice, type ConsentFacts } from '#lib/browser/storage/consent.ts';
import { readConsent, setChoice } from '#lib/browser/storage/consent-store.ts';
import { announce } from '#components/states/announce.ts';

export interface ConsentBarProps {
  readonly mode: ConsentMode;
  readonly privacyPolicyUrl: string;
  /** The visitor opened it; without that it opens only where a choice is needed. */
  readonly isRequested: boolean;
  /** Gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
}

const heightName = '--consent-height';

function describe(mode: ConsentMode, facts: ConsentFacts): string {
  if (facts.hasSignal && facts.choice === null)
    return 'Your browser asks sites not to share your data, so visit statistics are off.';
  if (isAsked(mode, facts)) return 'Until you choose, nothing is counted.';
  return isPermitted(mode, facts) ? 'Visit statistics are on.' : 'Visit statistics are off.';
}

/** Keeps room at the foot of the page, so that nothing that takes the focus lies under the bar. */
function useRoom(bar: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null || !isOpen) return;
    const { style } = document.documentElement;
    const measure = new ResizeObserver(() => style.setProperty(heightName, `${element.offsetHeight}px`));
    measure.observe(element);
    return () => {
      measure.disconnect();
      style.removeProperty(heightName);
    };
  }, [bar, isOpen]);
}

/** Asks whether visits may be counted. Stands at the foot of the window and blocks nothing; both answers are one press away. */
export function ConsentBar({ mode, privacyPolicyUrl, isRequested, opener }: ConsentBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [facts] = useState(readConsent);
  const [isOpen, setIsOpen] = useState(() => isRequested || isAsked(mode, facts));
  useRoom(bar, isOpen);
  useLayoutEffect(() => {
    if (isRequested) bar.current?.focus();
  }, [isRequested]);

  const close = (): void => {
    setIsOpen(false);
    (isRequested ? opener.current : document.getElementById('main'))?.focus({ preventScroll: true });
  };
  const choose = (choice: Choice): void => {
    const isStored = setChoice(choice);
    const said = choice === 'granted' ? 'Visit statistics are on.' : 'Visit statistics are off.';
    announce(isStored ? said : `${said} This browser does not let us keep your choice: it holds for this page.`);
    close();
  };

  if (!isOpen) return null;
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && isRequested && close()}>
      <section ref={bar} className="consent-bar" aria-labelledby="consent" tabIndex={-1}>
        <div className="frame consent-frame">
          <div className="consent-text">
            <h2 id="consent">May we count visits?</h2>
            <p>
              {`${describe(mode, facts)} We use Google Analytics to see which pages help job seekers. Everything on this site works the same either way. `}
              <a href={privacyPolicyUrl} rel="noopener">
                Privacy policy
              </a>
            </p>
          </div>
          <div className="consent-buttons">
            <button type="button" className="button button-quiet" onClick={() => choose('denied')}>
              Do not count
            </button>
            <button type="button" className="button button-quiet" onClick={() => choose('granted')}>
              Count visits
            </button>
          </div>
        </div>
      </section>
    </div>
  );
}
