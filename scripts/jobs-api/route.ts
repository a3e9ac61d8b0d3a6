import type { RequestKind } from './request-log.ts';
import type { Source } from './search-input.ts';

export type Route =
  | { readonly kind: 'search' | 'jobs' | 'filters' | 'commute'; readonly source: Source }
  | { readonly kind: 'filter'; readonly source: Source; readonly name: string }
  | { readonly kind: 'complete'; readonly of: 'title' | 'location' | 'moc' }
  | { readonly kind: 'event' }
  | { readonly kind: 'detail'; readonly folder: string; readonly file: string }
  | { readonly kind: 'unknown' };

const searchPath = /^\/api\/v1\/(solr|google-talent)\/(search|jobs|filters|filter\/([^/]+))$/;
const completePath = /^\/api\/(?:v1\/complete\/(title|location|moc)|v2\/complete\/(moc))$/;

/** Returns the route of a path; paths must have the exact spelling of the hosted search. */
export function findRoute(path: string): Route {
  const [, source, endpoint, name] = searchPath.exec(path) ?? [];
  if (source !== undefined && endpoint !== undefined)
    return toSearchRoute(source === 'solr' ? 'solr' : 'google_talent', endpoint, name);
  if (path === '/api/v1/google-talent/commute') return { kind: 'commute', source: 'google_talent' };
  const completed = completePath.exec(path);
  const of = completed?.[1] ?? completed?.[2];
  if (of === 'title' || of === 'location' || of === 'moc') return { kind: 'complete', of };
  if (/^\/api\/(?:v1\/)?google-talent\/event$/.test(path)) return { kind: 'event' };
  const [, folder, file] = /^\/([^/]+)\/data\/([^/]+)\.json$/.exec(path) ?? [];
  return folder === undefined || file === undefined ? { kind: 'unknown' } : { kind: 'detail', folder, file };
}

function toSearchRoute(source: Source, endpoint: string, name: string | undefined): Route {
  if (name !== undefined) return { kind: 'filter', source, name };
  if (endpoint === 'search' || endpoint === 'jobs' || endpoint === 'filters') return { kind: endpoint, source };
  return { kind: 'unknown' };
}

/** Returns the methods of a route. */
export function methodsOf({ kind }: Route): readonly string[] {
  switch (kind) {
    case 'event':
      return ['POST'];
    case 'complete':
    case 'unknown':
      return ['GET'];
    case 'detail':
      return ['GET', 'HEAD'];
    case 'search':
    case 'jobs':
    case 'filters':
    case 'filter':
    case 'commute':
      return ['GET', 'POST'];
  }
}

export function toRequestKind({ kind }: Route, method: string): RequestKind {
  return method === 'OPTIONS' ? 'preflight' : kind;
}
