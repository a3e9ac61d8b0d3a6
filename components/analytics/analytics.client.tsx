'use client';

import { useEffect, useState } from 'react';
import { afterLoad } from '#components/states/after-load.ts';
import { closeRecord } from '#lib/browser/analytics/record.ts';
import { noteRoute, watchDocument } from '#lib/browser/analytics/watch-routes.ts';
import { onceOpened } from '#lib/browser/navigation/once-opened.ts';
import type { AnalyticsSettings } from '#lib/runtime/runtime.ts';

interface AnalyticsProps extends AnalyticsSettings {
  /** Pattern of the document's route. */
  readonly route: string;
}

/** Without statistics a page is whole: what does not arrive is not missed. */
const ignore = (): void => undefined;

/** Has page views, events and web vitals reported, as far as they are switched on. Each comes with a script of its own. */
export function Analytics({ tagId, consent, hasVitals, route }: AnalyticsProps) {
  const [firstRoute] = useState(route);
  useEffect(() => {
    if (tagId === null) return closeRecord();
    let stop = ignore;
    onceOpened(() => {
      noteRoute();
      import('#lib/browser/analytics/start-analytics.ts').then(
        ({ startAnalytics }) => startAnalytics(tagId, consent),
        ignore,
      );
      stop = watchDocument();
    });
    return () => stop();
  }, [tagId, consent]);

  useEffect(() => {
    if (hasVitals)
      return afterLoad(
        () =>
          void import('#lib/browser/analytics/start-vitals.ts').then(
            ({ startVitals }) => startVitals(firstRoute, consent),
            ignore,
          ),
      );
  }, [hasVitals, firstRoute, consent]);
  return null;
}
