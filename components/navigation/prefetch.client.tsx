'use client';

import { useEffect } from 'react';

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Prefetches pages that a visitor is about to open, in browsers without speculation rules. */
export function Prefetch() {
  useEffect(() => {
    if (HTMLScriptElement.supports?.('speculationrules')) return;
    const controller = new AbortController();
    let isLoading = false;
    let handleIntent = (_event: Event): void => undefined;
    const listen = (event: Event): void => {
      handleIntent(event);
      if (isLoading) return;
      isLoading = true;
      import('#lib/browser/navigation/prefetch-documents.ts').then(
        ({ createPrefetch }) => {
          handleIntent = createPrefetch();
          handleIntent(event);
        },
        () => undefined,
      );
    };
    for (const type of intentEvents)
      window.addEventListener(type, listen, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
  return null;
}
