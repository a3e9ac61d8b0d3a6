'use client';

import { useEffect } from 'react';

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches pages that a visitor is about to open, where the browser does not make them itself by the speculation rules that come
 * with each document.
 */
export function Prefetch() {
  useEffect(() => {
    if (HTMLScriptElement.supports?.('speculationrules')) return;
    const listening = new AbortController();
    let isWanted = false;
    let consider = (_event: Event): void => undefined;
    const listen = (event: Event): void => {
      consider(event);
      if (isWanted) return;
      isWanted = true;
      import('#lib/browser/navigation/prefetch-documents.ts').then(
        ({ createPrefetch }) => {
          consider = createPrefetch();
          consider(event);
        },
        () => undefined,
      );
    };
    for (const type of intentEvents) window.addEventListener(type, listen, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
  return null;
}
