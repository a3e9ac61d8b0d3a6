import { legacyAddresses } from '#config/redirects.ts';
import { choiceFacets } from '#config/facets.ts';
import { repairQuery, withoutPathAttachment } from '#lib/http/link-attachments.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { findTypedAddress, findTypedIds } from '#lib/jobs/typed-job.ts';
import { listPresets } from '#lib/jobs/query/list-url.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import type { Resolution } from './rules.ts';
import type { RoutingContext } from './routing-context.ts';

const guid = /^[0-9a-f]{32}$/i;
/** An ID without the rest of its address: a word with a digit, but no name of a file. */
const bareId = /^(?=\D*\d)[\p{L}\p{N}_-]{5,100}$/u;
/** An ID after place and title: also a slug of several words. */
const lastId = /^(?=[^\d-]*[\d-])[\p{L}\p{N}_~-]{3,300}$/u;
const listWords: ReadonlySet<string> = new Set(legacyAddresses.map(({ word }) => word));
/** First segments of other addresses than those of jobs. */
const reservedWords: ReadonlySet<string> = new Set([
  'locations',
  'data',
  ...listWords,
  ...choiceFacets.map(({ param }) => param),
]);

function isListWord(segment = ''): boolean {
  return listWords.has(segment.toLowerCase());
}

/**
 * Resolves a URL without data. Pure, defined for any input, without I/O.
 * @param path raw path as sent, without query
 * @param search raw query with its `?`, or empty
 */
export function resolveRequest(path: string, search: string, context: RoutingContext): Resolution {
  const exact = resolveExact(path, search, context);
  if (exact.kind !== 'not-found') return exact;
  const linkedPath = withoutPathAttachment(path);
  const linked = linkedPath === path ? exact : resolveExact(linkedPath, search, context);
  return linked.kind === 'not-found' ? resolveCutJob(linkedPath, search, context) : linked;
}

function resolveExact(path: string, search: string, context: RoutingContext): Resolution {
  const segments = parsePathSegments(path);
  if (segments === null || !path.startsWith('/')) return { kind: 'not-found' };
  const lower = buildPath(segments.map((segment) => segment.toLowerCase()));
  const rule = context.rules.get(lower);
  if (rule?.kind === 'redirect') return resolveTarget(rule.to, search, context);
  if (rule !== undefined && rule.kind !== 'page') return rule;
  if (context.otherPages.has(lower)) return toCanonical(path, lower, search);
  if (listPresets.has(lower) || isListWord(segments.at(-1))) return resolveList(path, search, context);
  if (context.pages.has(lower)) return toCanonical(path, lower, search);
  if (segments.length === 4 && segments[3]?.toLowerCase() === 'job') return resolveJob(path, segments, search);
  return { kind: 'not-found' };
}

/**
 * Resolves the address of a job without its end, or of the previous vendor, who identified a job by its ID alone
 * (`/{id}/job/`). Only the data know whether there is such a job.
 */
function resolveCutJob(path: string, search: string, context: RoutingContext): Resolution {
  const segments = parsePathSegments(path) ?? [];
  const [first = '', second = '', third = '', fourth = ''] = segments;
  if (segments.length <= 2 && bareId.test(first) && isCutWord(second))
    return resolveJob('', ['none', 'none', first], search);
  const isJob = segments.length <= 4 && lastId.test(third) && !isListWord(third) && isCutWord(fourth);
  return isJob && !isReserved(first.toLowerCase(), context) ? resolveJob('', segments, search) : { kind: 'not-found' };
}

/** Returns whether a segment is the beginning of the word at the end of each job's address. */
function isCutWord(segment: string): boolean {
  return 'job'.startsWith(segment.toLowerCase());
}

function isReserved(segment: string, { pages, otherPages }: RoutingContext): boolean {
  return reservedWords.has(segment) || [...pages.keys(), ...otherPages].some((page) => page.startsWith(`/${segment}/`));
}

/** Resolves a redirect of a rule in one hop, also where the target has another canonical spelling. */
function resolveTarget(target: string, search: string, context: RoutingContext): Resolution {
  const resolution = resolveRequest(target, search, context);
  if (resolution.kind === 'page') return { kind: 'redirect', to: target + search };
  return 'to' in resolution ? { kind: 'redirect', to: resolution.to } : resolution;
}

function toCanonical(path: string, canonical: string, search: string): Resolution {
  const query = repairQuery(search);
  return path + search === canonical + query ? { kind: 'page' } : { kind: 'redirect', to: canonical + query };
}

function resolveJob(path: string, segments: readonly string[], search: string): Resolution {
  const [location = '', title = '', id = ''] = segments;
  const canonical = buildPath([
    location.toLowerCase().normalize('NFC'),
    title.toLowerCase().normalize('NFC'),
    guid.test(id) ? id.toUpperCase() : id,
    'job',
  ]);
  const query = repairQuery(search);
  return path + search === canonical + query ? { kind: 'page' } : { kind: 'rewrite', to: canonical + query };
}

function resolveList(path: string, search: string, context: RoutingContext): Resolution {
  const list = parseListUrl(path, search, context.facets);
  if (list.kind === 'not-found') return list;
  if (list.isCanonical) return { kind: 'page' };
  const { query, typedText } = list;
  // A place may have several names, and a text may name a job or a list. Only the data know; the page sends the redirect.
  const needsData =
    query.locations.length > 0 || findTypedIds(typedText).length > 0 || findTypedAddress(typedText) !== null;
  return { kind: needsData ? 'rewrite' : 'redirect', to: list.target };
}
