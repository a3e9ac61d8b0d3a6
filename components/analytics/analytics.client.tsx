'use client';

import { useEffect } from 'react';
import { closeRecord, watchDocument } from '#lib/browser/analytics/record.ts';
import { whenActivated, whenIdle } from '#lib/browser/page.ts';
import type { AnalyticsSettings } from '#lib/runtime/runtime.ts';

interface AnalyticsProps extends AnalyticsSettings {
  /** Route pattern of the document. */
  readonly route: string;
}

/** Ignores a failed import: the page works without statistics. */
const ignore = (): void => undefined;

/**
 * Starts the reporting of page views, events and web vitals, as far as each is turned on. Each loads a script of its
 * own.
 */
export function Analytics({ tagId, consent, hasVitals, route }: AnalyticsProps) {
  useEffect(() => {
    if (tagId === null) return closeRecord();
    whenActivated(() => {
      watchDocument();
      import('#lib/browser/analytics/start-analytics.ts').then(
        ({ startAnalytics }) => startAnalytics(tagId, consent),
        ignore,
      );
    });
  }, [tagId, consent]);

  useEffect(() => {
    if (!hasVitals) return;
    whenIdle(() => {
      import('#lib/browser/analytics/start-vitals.ts').then(({ startVitals }) => startVitals(route, consent), ignore);
    });
  }, [hasVitals, route, consent]);
  return null;
}
