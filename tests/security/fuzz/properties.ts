import { hash } from 'node:crypto';
import fc from 'fast-check';
import { parseChoice } from '#lib/browser/storage/consent.ts';
import { redactPersonalData } from '#lib/http/redact-personal-data.ts';
import { vitalsReport, errorReport } from '#lib/http/reports.ts';
import { readLatest, readManifest } from '#lib/browser/builds/start-builds.ts';
import { routeRules } from '#config/redirects.ts';
import { maxHeaderBytes } from '#config/security.ts';
import { site } from '#config/site.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { buildApplyUrl } from '#lib/jobs/apply-url.ts';
import { parseFeed } from '#lib/search/wire/read-feed.ts';
import { createRowReader, parseAnswer, parseCompletions } from '#lib/search/hosted/answers.ts';
import { googleJob, solrJob, toAnswer } from '#tests/support/sample-answers.ts';
import { readDescription, readSummary } from '#lib/search/solr/stored-job.ts';
import { readBuckets, readCounts } from '#lib/search/solr/solr-connection.ts';
import { renderDescription } from '#lib/jobs/description/render-description.ts';
import { configuredFacetSlugs, openFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { parseSavedSearch } from '#lib/views/saved-jobs.ts';
import { parseViewport } from '#lib/jobs/query/viewport.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { parseVisits } from '#lib/browser/saved/last-visit.ts';
import { parseRecent } from '#lib/browser/saved/recent-store.ts';
import { parseIds } from '#lib/browser/saved/shortlist-store.ts';
import { toJsonLd } from '#lib/seo/to-json-ld.ts';
import { toRedirect } from '#lib/server/render.ts';
import { parseRequestTarget } from '#lib/routing/request-target.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { anyHeaders, anyJson, anyTarget, anyText, changed } from './inputs.ts';
import { alertForms } from './alert-forms.ts';
import { createFuzzListener, type FuzzAnswer } from './listener.ts';
import { feedTexts, machineRequest } from './machine-addresses.ts';
import { toolCalls } from './tool-calls.ts';

/** A property of any input; any exception is a failure. */
export interface FuzzProperty {
  readonly name: string;
  /** Share of all cases. */
  readonly share: number;
  readonly property: fc.IRawProperty<unknown>;
}

const routing = createRoutingContext(site.extraPages, false);
const leaving = new Set<string>(routeRules.flatMap((rule) => ('external' in rule ? [rule.external] : [])));
const statuses = new Set([200, 304, 308, 404, 405, 414]);
const feedStatuses = new Set([200, 304, 308, 404, 414]);
const refusedStatuses = new Set([405]);
const allowedTag =
  /^<(?:\/(?:p|ul|ol|li|strong|em|h3|h4|a|table|tbody|tr|th|td|blockquote|code|pre)|(?:p|br|hr|ul|ol|li|strong|em|table|tbody|tr|th|td|blockquote|code|pre)(?: ?\/)?|h[34] id="jd-[^"<>&]*"|a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener nofollow")>$/;

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function mustStayHere(location: unknown): void {
  const text = String(location);
  must(
    leaving.has(text) ||
      (/^\/(?![/\\])[\x21-\x7e]*$/.test(text) && new URL(text, 'http://own.example').host === 'own.example'),
    `leads to ${text}`,
  );
}

function mustBeOwnPath(path: string): void {
  must(
    /^\/(?![/\\])[^\s<>"\\]*$/.test(path) && new URL(path, 'http://own.example').host === 'own.example',
    `an address of ours reads ${path}`,
  );
}

const answer = createFuzzListener();
const readRow = createRowReader(true);

const targets = fc.property(anyTarget, (raw) => {
  const target = parseRequestTarget(raw);
  if (target.kind === 'too-long') return;
  must(target.kind === 'malformed' || /^\/[\x21-\x7e]*$/.test(target.path), `path ${target.path}`);
  const resolution = resolveRequest(target.path, target.search, routing);
  if (resolution.kind === 'redirect' || resolution.kind === 'external') {
    const { status, headers } = toRedirect(308, { location: resolution.to });
    if (status === 414 && resolution.to.length > maxHeaderBytes) return;
    must(status === 308, `${status} for ${resolution.to}`);
    mustStayHere(headers['location']);
    // One redirect: its target is a page, or an address that depends on the data.
    if (resolution.kind === 'redirect') {
      const at = parseRequestTarget(String(headers['location']));
      const then = at.kind === 'ok' ? resolveRequest(at.path, at.search, routing).kind : 'malformed';
      must(then === 'page' || then === 'rewrite' || then === 'not-found', `${resolution.to} is ${then}`);
    }
  }
  must(/^\/[a-z:/0-9-]*$/.test(toRoutePattern(target.path, routing)), 'a pattern with a value in it');
});

const lists = fc.property(anyTarget, fc.boolean(), (raw, showsAllEmployers) => {
  const target = parseRequestTarget(raw);
  if (target.kind === 'too-long') return;
  const sets = showsAllEmployers ? openFacetSlugs : configuredFacetSlugs;
  const list = parseListUrl(target.path, target.search, sets);
  if (list.kind === 'not-found') return;
  mustBeOwnPath(list.target.split('?', 1)[0] ?? '');
  const [path = '', ...rest] = list.target.split('?');
  const again = parseListUrl(path, rest.length === 0 ? '' : `?${rest.join('?')}`, sets);
  must(again.kind === 'list', `${list.target} is not a list`);
  if (again.kind === 'list')
    must(
      again.isCanonical && JSON.stringify(again.query) === JSON.stringify(list.query),
      `${list.target} is read otherwise`,
    );
});

/**
 * Fails when something is logged, when the framework gets what it must not get, or when a response has a cookie, a header of a
 * visitor, a long or split header, or no content security policy.
 */
function mustBeOwn({ status, headers, faults }: FuzzAnswer): void {
  must(faults.length === 0, faults.join('\n'));
  must(
    [...headers.keys()].every((name) => name !== 'set-cookie' && !name.startsWith('x-injected')),
    `headers ${[...headers.keys()].join()}`,
  );
  for (const [name, value] of headers)
    must(value.length <= maxHeaderBytes && !/[\r\n\u0000]/.test(value), `a long or split ${name}`);
  // A cacheable response has its content security policy.
  must(status === 304 || headers.get('content-security-policy')?.includes("object-src 'none'") === true, 'no policy');
}

/** Fails when a page has markup of a visitor, or a script that its policy does not allow. */
function mustBeOwnPage({ headers, body }: FuzzAnswer): void {
  must(body.match(/</g)?.length === 11, 'markup of a visitor');
  const [, code = ''] = /<script>([^<]*)<\/script>/.exec(body) ?? [];
  const source = `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`;
  const scripts = /script-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0] ?? '';
  must(scripts.match(/'sha256-[^']*'/g)?.join() === source, `${scripts} and not ${source}`);
}

const machineRequests = fc.asyncProperty(machineRequest, async (request) => {
  const reply = await answer(request);
  const { status, headers, body } = reply;
  mustBeOwn(reply);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  must((isRead ? feedStatuses : refusedStatuses).has(status), `status ${status}`);
  if (status === 308) mustStayHere(headers.get('location'));
  if (status === 405) must(body === '' && headers.get('allow') === 'GET, HEAD', 'a refusal that says something');
});

const requests = fc.asyncProperty(
  fc.record({
    target: anyTarget,
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT'),
    headers: anyHeaders,
  }),
  async (request) => {
    const reply = await answer(request);
    const { status, headers, body } = reply;
    must(statuses.has(status), `status ${status}`);
    mustBeOwn(reply);
    if (status === 308) mustStayHere(headers.get('location'));
    if (status === 405)
      must(body === '' && /^GET, HEAD(?:, POST)?$/.test(headers.get('allow') ?? ''), 'a refusal that says something');
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    if (isPage && body !== '' && !headers.has('content-encoding')) mustBeOwnPage(reply);
  },
);

const descriptions = fc.property(
  fc.array(
    fc.oneof(
      anyText,
      fc.constantFrom(
        '\n',
        '\n\n',
        '<p>',
        '<ul><li>',
        '</ul>',
        '<b>',
        '**',
        '<h2>',
        '| a | b |\n|---|---|\n',
        '<a href="https://ok.example">',
        '<table><tr><th scope=row>',
      ),
    ),
    { maxLength: 8 },
  ),
  fc.constantFrom('html', 'markdown'),
  (parts, format) => {
    const { html, outline } = renderDescription({ format, body: parts.join('') });
    for (const tag of html.match(/<[^>]*>?/g) ?? []) must(allowedTag.test(tag), `tag ${tag}`);
    must(new Set(outline.map(({ id }) => id)).size === outline.length, 'an id twice');
  },
);

const rows = fc.property(
  fc.array(fc.oneof(changed(solrJob), changed(googleJob), changed(solrJob), anyJson), { maxLength: 3 }),
  fc.constantFrom('array', 'object', 'lines', 'cut'),
  anyText,
  (rows, shape, search) => {
    const text =
      shape === 'lines'
        ? rows.map((row) => JSON.stringify(row)).join('\n')
        : JSON.stringify(shape === 'object' ? { jobs: rows } : rows);
    const feed = parseFeed(Buffer.from(shape === 'cut' ? text.slice(0, -5) : text), 'any');
    if (!feed.ok) return;
    for (const { job } of feed.value.rows) {
      mustBeOwnPath(buildJobUrl(job));
      must(!/[\p{Cc}\u2028\u202e]/u.test(job.title), `title ${JSON.stringify(job.title)}`);
      if (job.applyUrl === null) continue;
      const { protocol, username } = new URL(
        buildApplyUrl(job.applyUrl, `?${encodeURIComponent(search.toWellFormed())}`),
      );
      must(protocol === 'https:' && username === '', `applying at ${job.applyUrl}`);
    }
  },
);

const metaKeys = fc.constantFrom('jobs', 'featured_jobs', 'filters', 'meta', 'pagination', 'errors');
const hosted = fc.property(
  fc.oneof(
    anyJson,
    fc.dictionary(metaKeys, anyJson),
    fc
      .tuple(
        fc.array(fc.oneof(changed(solrJob), changed(googleJob)), { maxLength: 2 }),
        fc.dictionary(metaKeys, anyJson, { maxKeys: 2 }),
      )
      .map(([jobs, more]) => toAnswer(jobs, more)),
  ),
  fc.integer({ min: 1, max: 5 }),
  (body, page) => {
    const read = parseAnswer(body, page, readRow);
    if (read.ok) {
      must(Number.isSafeInteger(read.value.total) && read.value.total >= 0, `total ${read.value.total}`);
      for (const { job } of read.value.rows) mustBeOwnPath(buildJobUrl(job));
    }
    parseCompletions(body);
  },
);

const bucket = fc.record({ val: anyJson, count: anyJson });
const solr = fc.property(anyJson, fc.array(fc.oneof(bucket, anyJson), { maxLength: 4 }), (any, buckets) => {
  for (const json of [typeof any === 'string' ? any : (JSON.stringify(any) ?? '')]) {
    readSummary(json);
    readDescription(json);
  }
  const facets = { any, of: { buckets } };
  for (const name of ['any', 'of', '__proto__']) {
    readBuckets(facets, name);
    for (const count of readCounts(facets, name).values()) must(typeof count === 'number', 'a count that is none');
  }
});

const recent = fc.record({
  id: anyText,
  title: anyText,
  place: anyText,
  href: fc.oneof(
    anyText,
    anyText.map((text) => `/${text}/job/`),
    anyTarget.map((target) => `${target}/job/`),
  ),
});
const stored = fc.property(
  fc.oneof(
    anyJson,
    fc.array(fc.oneof(recent, anyJson), { maxLength: 12 }),
    fc.record({ last: anyJson, previous: anyJson }),
    fc.record({ choice: anyJson, at: anyJson }),
  ),
  anyText,
  (value, text) => {
    for (const id of parseIds(value)) must(typeof id === 'string' && id.length <= 100, 'an id that is none');
    for (const { href } of parseRecent(value)) mustStayHere(href);
    parseVisits(value);
    parseChoice(value, 1_800_000_000_000);
    readManifest(value);
    readLatest(value);
    errorReport.safeParse(value);
    vitalsReport.safeParse(value);
    const { ids, compared } = parseSavedSearch(`?${text}`);
    must(ids.length <= 50 && compared.every((id) => ids.includes(id)), 'a list of ids without end');
    const viewport = parseViewport(new URLSearchParams(text));
    if (viewport !== null)
      must(Number.isFinite(viewport.latitude + viewport.longitude + viewport.zoom), 'a place nowhere');
  },
);

const texts = fc.property(anyText, anyJson, (text, value) => {
  must(!/[<>"]/.test(escapeHtml(text)), 'a sign that begins markup');
  must(!toJsonLd({ text, value }).includes('<'), 'a script that may end early');
  must(!/[\w.]+@evil/.test(redactPersonalData(text)) || !text.includes('@'), 'an address of a person');
});

/** Properties of everything that parses input of strangers. */
export const fuzzProperties: readonly FuzzProperty[] = [
  { name: 'request targets', share: 0.16, property: targets },
  { name: 'addresses of lists', share: 0.14, property: lists },
  { name: 'requests: targets, headers, cookies, methods', share: 0.12, property: requests },
  { name: 'tool calls of assistants', share: 0.02, property: toolCalls },
  { name: 'requests of programs: feeds of all jobs, OpenAPI', share: 0.02, property: machineRequests },
  { name: 'texts in feeds of all jobs', share: 0.02, property: feedTexts },
  { name: 'descriptions', share: 0.04, property: descriptions },
  { name: 'rows of feeds', share: 0.08, property: rows },
  { name: 'answers of the hosted service', share: 0.1, property: hosted },
  { name: 'answers of Solr', share: 0.1, property: solr },
  { name: 'what browsers keep and send', share: 0.12, property: stored },
  { name: 'pages and forms of job alerts', share: 0.02, property: alertForms },
  { name: 'texts in markup', share: 0.06, property: texts },
];
