'use client';

import { useEffect, useState } from 'react';
import { afterLoad } from '#components/states/after-load.ts';
import { closeRecord } from '#lib/analytics/record.ts';
import { noteRoute, watchDocument } from '#lib/analytics/watch-routes.ts';
import { onceOpened } from '#lib/navigation/once-opened.ts';
import type { AnalyticsSettings } from '#lib/runtime.ts';

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
      import('#lib/analytics/start-analytics.ts').then(({ startAnalytics }) => startAnalytics(tagId, consent), ignore);
      stop = watchDocument();
    });
    return () => stop();
  }, [tagId, consent]);

  useEffect(() => {
    if (hasVitals)
      return afterLoad(
        () =>
          void import('#lib/analytics/start-vitals.ts').then(
            ({ startVitals }) => startVitals(firstRoute, consent),
            ignore,
          ),
      );
  }, [hasVitals, firstRoute, consent]);
  return null;
}
