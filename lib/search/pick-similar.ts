import type { JobSummary } from '#lib/jobs/job.ts';

function keyOf({ requisitionId, id }: JobSummary): string {
  return requisitionId?.toLowerCase() ?? id;
}

/** Returns up to `limit` of the candidates in their order: other jobs, one of each requisition. */
export function pickSimilar(candidates: readonly JobSummary[], job: JobSummary, limit: number): readonly JobSummary[] {
  const requisitions = new Set([keyOf(job)]);
  const picked: JobSummary[] = [];
  for (const other of candidates) {
    if (picked.length === limit) break;
    if (other.id === job.id || requisitions.has(keyOf(other))) continue;
    requisitions.add(keyOf(other));
    picked.push(other);
  }
  return picked;
}
