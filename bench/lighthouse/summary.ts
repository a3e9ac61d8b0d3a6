import type { Audit } from './audit.ts';

/** The medians of all runs of a page. */
export interface Summary extends Omit<Audit, 'failed' | 'version' | 'browser'> {
  readonly label: string;
  /** Audits that failed in any run. */
  readonly failed: readonly string[];
}

/** Maximum blocking time of a page in addition to the bare app, in milliseconds. */
const blockingAllowance = 20;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** @param audits at least one */
export function summarize(label: string, audits: readonly Audit[]): Summary {
  const of = (read: (audit: Audit) => number): number => median(audits.map(read));
  return {
    label,
    performance: of(({ performance }) => performance),
    accessibility: of(({ accessibility }) => accessibility),
    bestPractices: of(({ bestPractices }) => bestPractices),
    seo: of(({ seo }) => seo),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}

/** Returns the goals that a page misses, in words; empty when it meets them all. */
export function listShortfalls(page: Summary, control: Summary): readonly string[] {
  const short: string[] = [];
  if (page.performance < control.performance) short.push(`performance below the control’s ${control.performance}`);
  if (page.tbt > control.tbt + blockingAllowance)
    short.push(`TBT ${Math.round(page.tbt - control.tbt)} ms above the control`);
  if (page.cls >= 0.0005) short.push('CLS above 0');
  if (Math.min(page.accessibility, page.bestPractices, page.seo) < 100)
    short.push(page.failed.join(', ') || 'a score below 100');
  return short;
}
