import type { FaultOutcome } from './run-fault.ts';
import type { Visit } from './visits.ts';

/** Faults under which some requests still work, so that the breaker stays closed: a detail document has no `jobs` anyway. */
const partial = new Set(['flapping', 'no-jobs']);
/** Of job pages that are made while such a fault lasts, those with an answer of that time. */
const minFreshShare = 0.5;
/** Calls of the service for each look while it answers 429. */
const maxCallShareOfQuota = 0.25;
/** Milliseconds, for a page that cannot be made. */
const maxRefusalMs = 1000;
/** Seconds. */
const maxRecoverySeconds = 10;

/** What visitors should not have met, one line each; empty: all is well. */
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

/** A closed breaker lets job pages through to the part of the service that works. */
function judgeFreshPages({ kind, visits, began }: FaultOutcome): readonly string[] {
  const made = visits.filter(({ path, wasVisited }) => path.includes('/job/') && (!wasVisited || path.includes('?')));
  const fresh = made.filter(({ status, dataAt }) => status === 200 && dataAt !== null && dataAt > began);
  return fresh.length < made.length * minFreshShare
    ? [`${kind}: ${fresh.length} of ${made.length} job pages have an answer of that time`]
    : [];
}

/** What took too long, one line each. What the machine itself needs for a page is allowed on top. */
export function judgeTimes({ kind, visits, recovery, slowestControl }: FaultOutcome): readonly string[] {
  const late = visits.filter(
    ({ wasVisited, status, milliseconds }) =>
      !wasVisited && status === 503 && milliseconds > maxRefusalMs + slowestControl,
  );
  const complaints = late.map(
    ({ path, milliseconds }) => `${kind}: ${path} is a 503 after ${Math.round(milliseconds)} ms`,
  );
  return recovery > maxRecoverySeconds
    ? [...complaints, `${kind}: recovered after ${recovery.toFixed(1)} s`]
    : complaints;
}

function judgeVisit(
  { wasVisited, status, retryAfter, dataAt, saysNoJobs }: Visit,
  { kind, began }: FaultOutcome,
): readonly string[] {
  const complaints: string[] = [];
  if (saysNoJobs) complaints.push('says that there are no jobs');
  if (wasVisited) {
    if (status !== 200) complaints.push(`was seen before and answers ${status}`);
    else if (dataAt === null) complaints.push('tells no date of its jobs');
    else if (dataAt > began && !partial.has(kind)) complaints.push('tells a date after the fault began');
    return complaints;
  }
  if (status !== 503 && !(status === 200 && partial.has(kind))) complaints.push(`was never seen and answers ${status}`);
  if (status === 503 && retryAfter === null) complaints.push('is a 503 without Retry-After');
  return complaints;
}
