import type { Metric } from 'web-vitals';
import { onCLS } from 'web-vitals/onCLS.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import type { ConsentMode } from '#config/analytics.ts';
import { isPermitted } from '#lib/browser/storage/consent.ts';
import { readConsent } from '#lib/browser/storage/consent-store.ts';
import { trackEvent } from './record.ts';
import { vitalsPath } from '#lib/http/vitals-path.ts';

/** Scores keep four decimals, times none. */
function round({ name, value }: Metric): number {
  return name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

/**
 * Measures this document and sends one report of it when it is hidden first, and one after each return from the history.
 * @param route pattern of the route that it was loaded for
 */
export function startVitals(route: string, mode: ConsentMode): void {
  const sent = new Set<string>();
  const known = new Map<string, Metric>();
  const keep = (metric: Metric): void => void known.set(metric.id, metric);
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(keep);

  const send = (): void => {
    const metrics = [...known.values()].filter(({ id }) => !sent.has(id));
    const [first] = metrics;
    if (document.visibilityState === 'visible' || first === undefined || !isPermitted(mode, readConsent())) return;
    const values = Object.fromEntries(metrics.map((metric) => [metric.name, round(metric)]));
    navigator.sendBeacon(vitalsPath, JSON.stringify({ route, navigation: first.navigationType, metrics: values }));
    for (const metric of metrics) {
      sent.add(metric.id);
      trackEvent({
        name: 'web_vital',
        params: { metric: metric.name, amount: round(metric), rating: metric.rating, route },
      });
    }
  };
  document.addEventListener('visibilitychange', send);
}
