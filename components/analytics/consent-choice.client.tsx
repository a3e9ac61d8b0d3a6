'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { ConsentMode } from '#config/analytics.ts';
import type { ConsentBarProps } from './consent-bar.client.tsx';

interface ConsentChoiceProps {
  readonly mode: ConsentMode;
  readonly privacyPolicyUrl: string;
}

/**
 * Lets a visitor allow or refuse statistics, now or later. Not rendered without JavaScript, because there are no
 * statistics then.
 */
export function ConsentChoice({ mode, privacyPolicyUrl }: ConsentChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Bar, setBar] = useState<ComponentType<ConsentBarProps> | null>(null);
  const [openCount, setOpenCount] = useState(0);
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
        <button ref={button} type="button" onClick={() => setOpenCount((count) => count + 1)}>
          Privacy choices
        </button>
      </p>
      <Bar
        key={openCount}
        mode={mode}
        privacyPolicyUrl={privacyPolicyUrl}
        isRequested={openCount > 0}
        opener={button}
      />
    </>
  );
}
