'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { ConsentMode } from '#config/analytics.ts';
import type { ConsentBarProps } from './consent-bar.client.tsx';

interface ConsentChoiceProps {
  readonly mode: ConsentMode;
  readonly privacyPolicyUrl: string;
}

/** Lets a visitor permit or refuse statistics, now or later. Not there without JavaScript: then there are none. */
export function ConsentChoice({ mode, privacyPolicyUrl }: ConsentChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Bar, setBar] = useState<ComponentType<ConsentBarProps> | null>(null);
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    import('./consent-bar.client.tsx').then(
      ({ ConsentBar }) => setBar(() => ConsentBar),
      () => undefined,
    );
  }, []);
  if (Bar === null) return null;
  return (
    <>
      <p className="consent-choice">
        <button ref={button} type="button" onClick={() => setOpenings((count) => count + 1)}>
          Privacy choices
        </button>
      </p>
      <Bar key={openings} mode={mode} privacyPolicyUrl={privacyPolicyUrl} isRequested={openings > 0} opener={button} />
    </>
  );
}
