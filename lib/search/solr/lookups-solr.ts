import { err, ok, type Result } from '#lib/result.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { toLookupIds } from '#lib/jobs/lookup-ids.ts';
import type { JobLookup, JobsError } from '#lib/search/job-search.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { compiledFacets } from './compile-expression.ts';
import { readDescription, readSummary } from './kept-job.ts';
import { listOrder, readJobs, type SolrContext } from './solr-context.ts';
import { escapeWords } from './text-clauses.ts';

const maxPostings = 300;
/** Candidates read for each posting wanted: several may be of one requisition. */
const candidates = 8;
const categoryWeight = 8;
const cityWeight = 6;
const stateWeight = 3;
/** Less than a place and half a title in common is not similar. */
const lowestScore = 6;

/** Every posting that a guid or requisition id names, expired ones too. */
export function getJobs(context: SolrContext, id: string): Promise<Result<JobLookup, JobsError>> {
  return readPostings(context, '{!term f=ids v=$requestedIds}', id.trim().toLowerCase());
}

/** Returns every posting that one of the ids names, expired ones too, by one query. */
export async function getManyJobs(context: SolrContext, ids: readonly string[]): Promise<Result<JobLookup, JobsError>> {
  const requestedIds = toLookupIds(ids).map((id) => id.toLowerCase().replace(/\s+/g, ' '));
  if (requestedIds.length === 0) return ok({ jobs: [], asOf: context.state.asOf });
  return readPostings(context, "{!terms f=ids separator='\\n' v=$requestedIds}", requestedIds.join('\n'));
}

async function readPostings(
  { connection, listed, isOpen, state }: SolrContext,
  query: string,
  requestedIds: string,
): Promise<Result<JobLookup, JobsError>> {
  const params = { requestedIds };
  const answer = await connection.ask({
    query,
    filter: [listed],
    params,
    limit: maxPostings,
    fields: 'summary,description',
    sort: listOrder,
  });
  if (!answer.ok) return answer;
  const jobs: Job[] = [];
  for (const { summary, description } of answer.value.documents) {
    const job = readSummary(summary, isOpen);
    const body = readDescription(description);
    if (job === null || body === null)
      return err({ kind: 'bad-shape', detail: 'a posting that npm run solr:index did not write' });
    jobs.push({ ...job, description: body });
  }
  return ok({ jobs, asOf: state.asOf });
}

/** Open postings with the same words in the title, of the same kind and near, best first, one of each requisition. */
export async function listSimilar(
  context: SolrContext,
  job: JobSummary,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const { connection, shown, isOpen } = context;
  const params: Record<string, string> = {
    titleFields: 'title^1000',
    uf: '-*',
    title: escapeWords([...new Set(toWords(job.title))]),
  };
  const parts =
    params['title'] === '' ? [] : ['_query_:"{!edismax qf=$titleFields uf=$uf sow=true mm=1 tie=1 v=$title}"'];
  const slugs = new Set(job.jobCategory.map(({ slug }) => slug));
  for (const { id, values } of compiledFacets)
    if (id === 'jobCategory')
      for (const { slug, query } of values) if (slugs.has(slug)) parts.push(`(${query})^=${categoryWeight}`);
  for (const [name, slug, weight] of [
    ['city', job.place.city?.slug, cityWeight],
    ['state', job.place.state?.slug, stateWeight],
  ] as const) {
    if (slug === undefined) continue;
    params[name] = slug;
    parts.push(`_query_:"{!term f=places v=$${name}}"^=${weight}`);
  }
  if (parts.length === 0) return ok([]);
  params['similar'] = parts.join(' ');
  params['least'] = `{!frange l=${lowestScore} incl=false cache=false}query($similar)`;
  const answer = await connection.ask({
    query: params['similar'],
    filter: [...shown, params['least']],
    params,
    limit: limit * candidates + 1,
    fields: 'summary',
    sort: `score desc,${listOrder}`,
  });
  if (!answer.ok) return answer;
  const jobs = await readJobs(answer.value.documents, isOpen);
  return jobs.ok ? ok(pick(jobs.value, job, limit)) : jobs;
}

function pick(found: readonly JobSummary[], job: JobSummary, limit: number): readonly JobSummary[] {
  const keyOf = ({ requisitionId, id }: JobSummary) => requisitionId?.toLowerCase() ?? id;
  const requisitions = new Set([keyOf(job)]);
  const picked: JobSummary[] = [];
  for (const other of found) {
    if (picked.length === limit) break;
    if (other.id === job.id || requisitions.has(keyOf(other))) continue;
    requisitions.add(keyOf(other));
    picked.push(other);
  }
  return picked;
}
