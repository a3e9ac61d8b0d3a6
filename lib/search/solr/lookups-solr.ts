import { err, ok, type Result } from '#lib/result.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { toIdKey, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import type { JobLookup, JobsError } from '#lib/search/job-search.ts';
import { pickSimilar } from '#lib/search/pick-similar.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { compiledFacets } from './compile-expression.ts';
import { readDescription, readSummary } from './stored-job.ts';
import { listOrder, selectJobs, type SolrContext } from './solr-context.ts';
import { escapeWords } from './text-clauses.ts';

const maxPostings = 300;
/** Candidates read for each requested posting: several may have the same requisition. */
const candidatesPerPosting = 8;
const categoryWeight = 8;
const cityWeight = 6;
const stateWeight = 3;
/** Postings up to this score are not similar: they share less than a place and half of the title. */
const maxDissimilarScore = 6;

/** Returns all postings with a guid or requisition id, expired ones included. */
export function getJobs(context: SolrContext, id: string): Promise<Result<JobLookup, JobsError>> {
  return getManyJobs(context, [id]);
}

/** Returns all postings with one of the ids, expired ones included. Sends one query. */
export async function getManyJobs(context: SolrContext, ids: readonly string[]): Promise<Result<JobLookup, JobsError>> {
  const requestedIds = toLookupIds(ids).map((id) => toIdKey(id).replace(/\s+/g, ' '));
  if (requestedIds.length === 0) return ok({ jobs: [], asOf: context.state.asOf });
  return readPostings(context, "{!terms f=ids separator='\\n' v=$requestedIds}", requestedIds.join('\n'));
}

async function readPostings(
  { connection, siteFilter, showsAllEmployers, state }: SolrContext,
  query: string,
  requestedIds: string,
): Promise<Result<JobLookup, JobsError>> {
  const answer = await connection.select({
    query,
    filter: [siteFilter],
    params: { requestedIds },
    limit: maxPostings,
    fields: 'summary,description',
    sort: listOrder,
  });
  if (!answer.ok) return answer;
  const jobs: Job[] = [];
  for (const { summary, description } of answer.value.documents) {
    const job = readSummary(summary, showsAllEmployers);
    const body = readDescription(description);
    if (job === null || body === null)
      return err({ kind: 'bad-shape', detail: 'a posting that npm run solr:index did not write' });
    jobs.push({ ...job, description: body });
  }
  return ok({ jobs, asOf: state.asOf });
}

/** Returns open postings with similar title, category and place, best first, one of each requisition. */
export async function listSimilar(
  context: SolrContext,
  job: JobSummary,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const params: Record<string, string> = {
    titleFields: 'title^1000',
    uf: '-*',
    title: escapeWords([...new Set(toWords(job.title))]),
  };
  const parts =
    params['title'] === '' ? [] : ['_query_:"{!edismax qf=$titleFields uf=$uf sow=true mm=1 tie=1 v=$title}"'];
  const slugs = new Set(job.jobCategory.map(({ slug }) => slug));
  for (const { slug, query } of compiledFacets.jobCategory.values)
    if (slugs.has(slug)) parts.push(`(${query})^=${categoryWeight}`);
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
  params['minScore'] = `{!frange l=${maxDissimilarScore} incl=false cache=false}query($similar)`;
  const similar = await selectJobs(context, {
    query: params['similar'],
    filter: [params['minScore']],
    params,
    limit: limit * candidatesPerPosting + 1,
    sort: `score desc,${listOrder}`,
  });
  return similar.ok ? ok(pickSimilar(similar.value.jobs, job, limit)) : similar;
}
