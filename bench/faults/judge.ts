import type { FaultOutcome } from './run-fault.ts';
import type { Visit } from './visits.ts';

/**
 * Faults under which some requests still work, so that the breaker stays closed: a detail document has no `jobs` in any
 * case.
 */
const partial = new Set(['flapping', 'no-jobs']);
/** Minimum share of job pages that are rendered with current data during such a fault. */
const minFreshShare = 0.5;
/** Maximum requests to the hosted search for each visit while it answers 429. */
const maxCallShareOfQuota = 0.25;
/** Maximum milliseconds until a 503. */
const maxRefusalMs = 1000;
/** Seconds. */
const maxRecoverySeconds = 10;

/** Returns what visitors should not have seen, one line each. */
export function judgeAnswers(outcome: FaultOutcome): readonly string[] {
  const { kind, visits, opened, calls, ready } = outcome;
  const complaints = visits.flatMap((visit) =>
    judgeVisit(visit, outcome).map((complaint) => `${kind}: ${visit.path} ${complaint}`),
  );
  const mayOpen = !partial.has(kind) && kind !== '429';
  if (mayOpen !== opened > 0) complaints.push(`${kind}: the breaker opened ${opened} times`);
  if (partial.has(kind)) complaints.push(...judgeFreshPages(outcome));
  if (kind === '429' && calls > visits.length * maxCallShareOfQuota)
    complaints.push(`${kind}: ${calls} calls of the service`);
  if (ready !== 200) complaints.push(`${kind}: readiness was ${ready}`);
  return complaints;
}

/** A closed breaker forwards job pages to the part of the hosted search that works. */
function judgeFreshPages({ kind, visits, began }: FaultOutcome): readonly string[] {
  const made = visits.filter(({ path, wasVisited }) => path.includes('/job/') && (!wasVisited || path.includes('?')));
  const fresh = made.filter(({ status, dataAt }) => status === 200 && dataAt !== null && dataAt > began);
  return fresh.length < made.length * minFreshShare
    ? [`${kind}: ${fresh.length} of ${made.length} job pages have an answer of that time`]
    : [];
}

/** Returns what took too long, one line each. The machine's own time for a page is added to the limits. */
export function judgeTimes({ kind, visits, recoverySeconds, slowestControlMs }: FaultOutcome): readonly string[] {
  const late = visits.filter(
    ({ wasVisited, status, milliseconds }) =>
      !wasVisited && status === 503 && milliseconds > maxRefusalMs + slowestControlMs,
  );
  const complaints = late.map(
    ({ path, milliseconds }) => `${kind}: ${path} is a 503 after ${Math.round(milliseconds)} ms`,
  );
  return recoverySeconds > maxRecoverySeconds
    ? [...complaints, `${kind}: recovered after ${recoverySeconds.toFixed(1)} s`]
    : complaints;
}

function judgeVisit(
  { wasVisited, status, retryAfter, dataAt, saysNoJobs }: Visit,
  { kind, began }: FaultOutcome,
): readonly string[] {
  const complaints: string[] = [];
  if (saysNoJobs) complaints.push('says that there are no jobs');
  if (wasVisited) {
    if (status !== 200) complaints.push(`was visited before and answers ${status}`);
    else if (dataAt === null) complaints.push('has no date of its jobs');
    else if (dataAt > began && !partial.has(kind)) complaints.push('has a date after the start of the fault');
    return complaints;
  }
  if (status !== 503 && !(status === 200 && partial.has(kind))) complaints.push(`is new and answers ${status}`);
  if (status === 503 && retryAfter === null) complaints.push('is a 503 without Retry-After');
  return complaints;
}
