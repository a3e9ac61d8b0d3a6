import { legacyAddresses } from '#config/redirects.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { listPresets } from '#lib/jobs/query/list-presets.ts';
import { isPossibleId } from '#lib/jobs/lookup-ids.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import type { Resolution } from './resolution.ts';
import type { RoutingContext } from './routing-context.ts';

const guid = /^[0-9a-f]{32}$/i;
const listWords: ReadonlySet<string> = new Set(legacyAddresses.map(({ word }) => word));

function isListWord(segment = ''): boolean {
  return listWords.has(segment.toLowerCase());
}

/**
 * Resolves a URL without data. Pure, defined for any input, without I/O.
 * @param path raw path as sent, without query
 * @param search raw query with its `?`, or empty
 */
export function resolveRequest(path: string, search: string, context: RoutingContext): Resolution {
  const segments = parsePathSegments(path);
  if (segments === null || !path.startsWith('/')) return { kind: 'not-found' };
  const lower = buildPath(segments.map((segment) => segment.toLowerCase()));
  const rule = context.rules.get(lower);
  if (rule?.kind === 'redirect') return resolveTarget(rule.to, search, context);
  if (rule !== undefined && rule.kind !== 'page') return rule;
  if (context.otherPages.has(lower)) return toCanonical(path, lower, search);
  if (listPresets.has(lower) || isListWord(segments.at(-1))) return resolveList(path, search, context);
  if (context.pages.has(lower)) return toCanonical(path, lower, search);
  // The previous vendor identified a job by its guid alone.
  if (segments.length === 2 && guid.test(segments[0] ?? '') && segments[1]?.toLowerCase() === 'job')
    return { kind: 'rewrite', to: buildPath(['none', 'none', segments[0]?.toUpperCase() ?? '', 'job']) + search };
  if (segments.length === 4 && segments[3]?.toLowerCase() === 'job') return resolveJob(path, segments, search);
  return { kind: 'not-found' };
}

/** Resolves a redirect of a rule in one hop, also where the target has another canonical spelling. */
function resolveTarget(target: string, search: string, context: RoutingContext): Resolution {
  const resolution = resolveRequest(target, search, context);
  if (resolution.kind === 'page') return { kind: 'redirect', to: target + search };
  return 'to' in resolution ? { kind: 'redirect', to: resolution.to } : resolution;
}

function toCanonical(path: string, canonical: string, search: string): Resolution {
  return path === canonical ? { kind: 'page' } : { kind: 'redirect', to: canonical + search };
}

function resolveJob(path: string, segments: readonly string[], search: string): Resolution {
  const [location = '', title = '', id = ''] = segments;
  const canonical = buildPath([
    location.toLowerCase(),
    title.toLowerCase(),
    guid.test(id) ? id.toUpperCase() : id,
    'job',
  ]);
  return path === canonical ? { kind: 'page' } : { kind: 'rewrite', to: canonical + search };
}

function resolveList(path: string, search: string, context: RoutingContext): Resolution {
  const list = parseListUrl(path, search, context.facets);
  if (list.kind === 'not-found') return list;
  if (list.isCanonical) return { kind: 'page' };
  // A place may have several names, and a text may be the ID of a job. Only the data know; the page sends the redirect.
  const needsData = list.query.locations.length > 0 || isPossibleId(list.query.text);
  return { kind: needsData ? 'rewrite' : 'redirect', to: list.target };
}
