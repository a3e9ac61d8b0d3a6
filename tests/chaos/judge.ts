import type { FaultOutcome } from './run-fault.ts';
import type { Visit } from './visits.ts';

/** Faults under which some requests still work: a detail document has no `jobs` anyway. */
const partial = new Set(['flapping', 'no-jobs']);
/** Faults that the breaker leaves alone: something still works, or the service wants fewer requests. */
const working = new Set([...partial, '429']);
/** Milliseconds, for a page that cannot be made. */
const longestRefusal = 1000;
/** Seconds. */
const longestRecovery = 10;

/** What visitors should not have met, one line each; empty: all is well. */
export function judgeAnswers(outcome: FaultOutcome): readonly string[] {
  const { kind, visits, opened, ready } = outcome;
  const complaints = visits.flatMap((visit) => judgeVisit(visit, outcome).map((complaint) => `${kind}: ${visit.path} ${complaint}`));
  if (opened < 1 && !working.has(kind)) complaints.push(`${kind}: the breaker did not open`);
  if (ready !== 200) complaints.push(`${kind}: readiness was ${ready}`);
  return complaints;
}

/** What took too long, one line each. What the machine itself needs for a page is allowed on top. */
export function judgeTimes({ kind, visits, recovery, slowestControl }: FaultOutcome): readonly string[] {
  const late = visits.filter(({ isSeen, status, milliseconds }) => !isSeen && status === 503 && milliseconds > longestRefusal + slowestControl);
  const complaints = late.map(({ path, milliseconds }) => `${kind}: ${path} is a 503 after ${Math.round(milliseconds)} ms`);
  return recovery > longestRecovery ? [...complaints, `${kind}: recovered after ${recovery.toFixed(1)} s`] : complaints;
}

function judgeVisit({ isSeen, status, retryAfter, dataAt, saysNoJobs }: Visit, { kind, began }: FaultOutcome): readonly string[] {
  const complaints: string[] = [];
  if (saysNoJobs) complaints.push('says that there are no jobs');
  if (isSeen) {
    if (status !== 200) complaints.push(`was seen before and answers ${status}`);
    else if (dataAt === null) complaints.push('tells no date of its jobs');
    else if (dataAt > began && !partial.has(kind)) complaints.push('tells a date after the fault began');
    return complaints;
  }
  if (status !== 503 && !(status === 200 && partial.has(kind))) complaints.push(`was never seen and answers ${status}`);
  if (status === 503 && retryAfter === null) complaints.push('is a 503 without Retry-After');
  return complaints;
}
