import type { Metric } from 'web-vitals';
import { onCLS } from 'web-vitals/onCLS.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import type { ConsentMode } from '#config/analytics.ts';
import { isPermitted, readConsent } from '#lib/browser/storage/consent.ts';
import { vitalsPath } from '#lib/http/paths.ts';

/** Rounds a layout shift score to four decimals and a time to milliseconds. */
function round({ name, value }: Metric): number {
  return name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

/**
 * Measures this document. Sends one report when the document is first hidden, and one after each restore from the
 * back/forward cache.
 * @param route pattern of the route that the document was loaded for
 */
export function startVitals(route: string, mode: ConsentMode): void {
  const sentIds = new Set<string>();
  const metricsById = new Map<string, Metric>();
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS])
    observe((metric: Metric) => void metricsById.set(metric.id, metric));

  document.addEventListener('visibilitychange', () => {
    const metrics = [...metricsById.values()].filter(({ id }) => !sentIds.has(id));
    const [first] = metrics;
    if (document.visibilityState === 'visible' || first === undefined || !isPermitted(mode, readConsent())) return;
    const values = Object.fromEntries(metrics.map((metric) => [metric.name, round(metric)]));
    navigator.sendBeacon(vitalsPath, JSON.stringify({ route, navigation: first.navigationType, metrics: values }));
    for (const { id } of metrics) sentIds.add(id);
  });
}
