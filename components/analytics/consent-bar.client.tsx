'use client';

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ConsentMode } from '#config/analytics.ts';
import {
  isChoiceRequired,
  isPermitted,
  readConsent,
  setChoice,
  type Choice,
  type ConsentFacts,
} from '#lib/browser/storage/consent.ts';
import { announce } from '#components/states/announce.ts';

export interface ConsentBarProps {
  readonly mode: ConsentMode;
  readonly privacyPolicyUrl: string;
  /** True when the visitor opened the bar. Otherwise it opens only when a choice is required. */
  readonly isRequested: boolean;
  /** Element that gets the focus back when the bar closes. */
  readonly opener: RefObject<HTMLElement | null>;
}

const heightProperty = '--consent-height';

function describe(mode: ConsentMode, facts: ConsentFacts): string {
  if (facts.hasSignal && facts.choice === null)
    return 'Your browser asks sites not to share your data, so analytics are off.';
  if (isChoiceRequired(mode, facts)) return 'We collect nothing until you choose.';
  return isPermitted(mode, facts) ? 'Analytics are on.' : 'Analytics are off.';
}

/** Reserves space at the bottom of the page, so that the bar never covers a focused element. */
function useReservedSpace(bar: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null || !isOpen) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(heightProperty, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(heightProperty);
    };
  }, [bar, isOpen]);
}

/**
 * Asks whether visits may be counted. Shown at the bottom of the window without blocking the page. Both answers take
 * one click.
 */
export function ConsentBar({ mode, privacyPolicyUrl, isRequested, opener }: ConsentBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [facts] = useState(readConsent);
  const [isOpen, setIsOpen] = useState(() => isRequested || isChoiceRequired(mode, facts));
  useReservedSpace(bar, isOpen);
  useLayoutEffect(() => {
    if (isRequested) bar.current?.focus();
  }, [isRequested]);

  const close = (): void => {
    setIsOpen(false);
    (isRequested ? opener.current : document.getElementById('main'))?.focus({ preventScroll: true });
  };
  const choose = (choice: Choice): void => {
    const isStored = setChoice(choice);
    const message = choice === 'granted' ? 'Analytics are on.' : 'Analytics are off.';
    announce(isStored ? message : `${message} Your browser didn’t save your choice, so it applies to this page only.`);
    close();
  };

  if (!isOpen) return null;
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && isRequested && close()}>
      <section ref={bar} className="consent-bar" aria-labelledby="consent" tabIndex={-1}>
        <div className="frame consent-frame">
          <div className="consent-text">
            <h2 id="consent">Allow analytics?</h2>
            <p>
              <span>{`${describe(mode, facts)} We use Google Analytics to see which pages help job seekers. Everything on this site works the same either way.`}</span>{' '}
              <a href={privacyPolicyUrl} rel="noopener">
                Privacy policy
              </a>
            </p>
          </div>
          <div className="consent-buttons">
            <button type="button" className="button button-quiet" onClick={() => choose('denied')}>
              Decline
            </button>
            <button type="button" className="button button-quiet" onClick={() => choose('granted')}>
              Allow
            </button>
          </div>
        </div>
      </section>
    </div>
  );
}
