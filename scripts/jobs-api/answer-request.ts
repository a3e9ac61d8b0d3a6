import type { IncomingHttpHeaders } from 'node:http';
import { toErrorAnswer, toJsonResponse, type Answer } from './answer.ts';
import { answerCommute } from './answer-commute.ts';
import { buildEnvelope, type Part } from './build-envelope.ts';
import type { Catalog } from './catalog.ts';
import { checkOrigin } from './check-origin.ts';
import { complete } from './complete.ts';
import { findSentinel } from './faults.ts';
import { listFacets } from './list-facets.ts';
import type { PostedBody } from './read-body.ts';
import { methodsOf, type Route } from './route.ts';
import { parseInput } from './search-input.ts';
import { searchJobs } from './search-jobs.ts';
import type { Tenant } from './tenant.ts';
import { toDetail } from './to-detail.ts';

export interface ApiRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Parameters of the query and of the posted input. */
  readonly params: URLSearchParams;
  /** Null when nothing was posted, or the body is not `{data, config}`. */
  readonly posted: PostedBody | null;
}

const parts: Readonly<Record<'search' | 'jobs' | 'filters', readonly Part[]>> = {
  search: ['featured_jobs', 'filters', 'jobs', 'meta', 'pagination'],
  jobs: ['featured_jobs', 'jobs', 'meta', 'pagination'],
  filters: ['filters', 'meta'],
};

const notFound: Answer = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>',
};

/** Returns the answer without a fault. */
export function answerRequest(route: Route, request: ApiRequest, tenant: Tenant, catalog: Catalog): Answer {
  const allowed = methodsOf(route);
  if (request.method === 'OPTIONS') return toPreflightAnswer(tenant);
  if (!allowed.includes(request.method))
    return toErrorAnswer(405, 'Method not allowed.', { allow: allowed.join(', ') });
  switch (route.kind) {
    case 'unknown':
      return toErrorAnswer(404, 'Not found.');
    case 'detail':
      return answerDetail(route, tenant, catalog);
    case 'event':
      return request.posted === null ? toErrorAnswer(400, { data: 'The data is required.' }) : toJsonResponse(200, {});
    case 'complete': {
      const { buids } = parseInput(request.params, 'solr', tenant);
      const listed = catalog.listed().filter(({ buid }) => buids?.has(buid) !== false);
      return toJsonResponse(200, complete(route.of, request.params.get('q') ?? '', listed));
    }
    case 'search':
    case 'jobs':
    case 'filters':
    case 'filter':
    case 'commute':
      return answerSearch(route, request, tenant, catalog);
  }
}

function answerSearch(
  route: Extract<Route, { readonly source: string }>,
  request: ApiRequest,
  tenant: Tenant,
  catalog: Catalog,
): Answer {
  const refused = checkOrigin(request.headers, request.params, tenant.origins);
  if (refused !== null) return refused;
  if (request.method === 'POST' && request.posted === null)
    return toErrorAnswer(400, { data: 'The data is required.' });
  const input = parseInput(request.params, route.source, tenant);
  if (route.kind === 'commute') return answerCommute(input, request.params, tenant, catalog.listed());
  const result = searchJobs(input, tenant, catalog.listed());
  const cors = { 'access-control-allow-origin': `https://${tenant.origins[0] ?? ''}`, vary: 'origin' };
  if (route.kind !== 'filter')
    return toJsonResponse(200, buildEnvelope(input, tenant, result, parts[route.kind]), cors);
  return toJsonResponse(200, { filters: { [route.name]: listFacets(input, tenant, result)[route.name] ?? [] } }, cors);
}

/**
 * Keys of the store are upper case. The GUID of a fault has the document of some job, so that the fault can change it.
 */
function answerDetail({ folder, file }: Extract<Route, { kind: 'detail' }>, tenant: Tenant, catalog: Catalog): Answer {
  const [any] = findSentinel(file) === null ? [] : catalog.listed();
  const found = any === undefined ? catalog.find(file) : { ...any, guid: file };
  const posting = tenant.folders.includes(folder) ? found : null;
  if (posting === null) return notFound;
  return toJsonResponse(200, toDetail(posting, catalog.closedAt(posting)), { 'access-control-allow-origin': '*' });
}

function toPreflightAnswer(tenant: Tenant): Answer {
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': `https://${tenant.origins[0] ?? ''}`,
      'access-control-allow-headers': 'accept, content-type, x-origin',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
    },
    body: '',
  };
}
