/** A request that exploited a release of the framework, or a similar one. */
export interface Bypass {
  /** The advisory, where there is one, and its subject. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

const evil = 'evil.example';
const evilUrl = `https://${evil}/`;
const internalUrl = 'http://169.254.169.254/latest/meta-data/';
const five = (name: string): string => Array.from({ length: 5 }, () => name).join(':');

const subrequests: readonly Bypass[] = [
  'middleware',
  'src/middleware',
  'pages/_middleware',
  'proxy',
  'src/proxy',
  'middleware.ts',
  '/middleware',
  five('middleware'),
  five('src/middleware'),
  five('proxy'),
  five('src/proxy'),
  five('pages/_middleware'),
  `${five('middleware')}:${five('src/middleware')}`,
  'next',
  '1',
].map((value) => ({
  name: `CVE-2025-29927: middleware takes the request for one of its own (${value})`,
  headers: { 'x-middleware-subrequest': value, 'x-middleware-subrequest-id': '0000000000000000' },
}));

/** Headers that control the framework internally, or did. None of them may change a response or the next one. */
export const bypasses: readonly Bypass[] = [
  ...subrequests,
  { name: 'CVE-2025-57822: middleware’s answer as a request header: next', headers: { 'x-middleware-next': '1' } },
  {
    name: 'CVE-2025-57822, CVE-2026-64641 ff.: a rewrite to another server',
    headers: { 'x-middleware-rewrite': evilUrl },
  },
  {
    name: 'CVE-2025-57822: a rewrite to an inner address',
    headers: { 'x-middleware-rewrite': internalUrl, location: internalUrl },
  },
  { name: 'a rewrite to another page', headers: { 'x-middleware-rewrite': '/benefits/' } },
  { name: 'a redirect by header', headers: { 'x-middleware-redirect': evilUrl, location: evilUrl } },
  {
    name: 'headers put in by middleware',
    headers: {
      'x-middleware-override-headers': 'host,cookie',
      'x-middleware-request-host': evil,
      'x-middleware-request-cookie': 'a=b',
      'x-middleware-set-cookie': 'stolen=1',
    },
  },
  {
    name: 'CVE-2024-46982: an empty answer to a prefetch of middleware is kept',
    headers: { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  },
  {
    name: 'middleware told to skip',
    headers: { 'x-middleware-skip': '1', 'x-middleware-refresh': '1', 'x-middleware-invoke': '' },
  },
  { name: 'CVE-2025-32421: data in place of a page', headers: { 'x-nextjs-data': '1' } },
  {
    name: 'CVE-2024-46982: a data request of a page that is rendered again',
    headers: { 'x-now-route-matches': '1=jobs&nxtPpath=benefits' },
  },
  {
    name: 'CVE-2024-51479, GHSA-492v-c6pp-mqqv: parameters of a route by header',
    headers: { 'x-now-route-matches': 'nxtPid=1', 'x-matched-path': '/[location]/[title]/[id]/job' },
  },
  {
    name: 'another page is named as the match',
    headers: {
      'x-matched-path': '/benefits',
      'x-nextjs-matched-path': '/benefits',
      'x-nextjs-rewritten-path': '/benefits',
      'x-nextjs-rewritten-query': 'q=evil',
      'x-nextjs-rewrite': '/benefits',
    },
  },
  {
    name: 'what one worker tells another: path',
    headers: { 'x-invoke-path': '/benefits', 'x-invoke-output': '/benefits' },
  },
  {
    name: 'what one worker tells another: status',
    headers: {
      'x-invoke-status': '500',
      'x-invoke-error': JSON.stringify({ name: 'Error', message: '<script>alert(1)</script>' }),
    },
  },
  { name: 'what one worker tells another: query', headers: { 'x-invoke-query': encodeURIComponent('{"q":"evil"}') } },
  {
    name: 'CVE-2025-49826: an empty 204 is kept for a page',
    headers: { 'x-invoke-status': '204', 'x-prerender-revalidate': 'x', 'x-prerender-revalidate-if-generated': '1' },
  },
  {
    name: 'the preview of unpublished pages',
    headers: { cookie: '__prerender_bypass=0000; __next_preview_data=x', 'x-prerender-revalidate': '0000' },
  },
  {
    name: 'tags are declared outdated',
    headers: {
      'x-next-revalidated-tags': '_N_T_/jobs',
      'x-next-revalidate-tag-token': 'x',
      'x-next-cache-tags': '_N_T_/jobs',
      'x-nextjs-cache': 'HIT',
    },
  },
  {
    name: 'CVE-2025-59472, CVE-2026-27979: a postponed page is resumed',
    headers: { 'next-resume': '1', 'x-next-resume-state-length': '4', 'x-nextjs-postponed': '1' },
  },
  {
    name: 'CVE-2025-55182: a Server Action is called',
    headers: { 'next-action': '00'.repeat(21), accept: 'text/x-component', 'x-action-forwarded': '1' },
  },
  {
    name: 'CVE-2024-34351: an action forwards to the host that is named',
    headers: { 'next-action': '00'.repeat(21), 'x-forwarded-host': evil, origin: evilUrl },
  },
  { name: 'CVE-2026-27978: the origin is null', headers: { origin: 'null', 'next-action': '00'.repeat(21) } },
  {
    name: 'forwarding',
    headers: {
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '444',
      'x-forwarded-for': '127.0.0.1',
      forwarded: `for=127.0.0.1;host=${evil};proto=https`,
      'x-host': evil,
      'x-real-ip': '127.0.0.1',
    },
  },
  {
    name: 'forwarding of paths',
    headers: {
      'x-forwarded-path': '/benefits/',
      'x-original-url': '/benefits/',
      'x-rewrite-url': '/benefits/',
      'x-forwarded-prefix': `//${evil}`,
      'x-forwarded-scheme': 'nothttps',
    },
  },
  { name: 'another host', headers: { host: evil } },
  { name: 'another host with a port and noise', headers: { host: `${evil}:81@own.example` } },
  {
    name: 'another method',
    headers: { 'x-http-method-override': 'POST', 'x-http-method': 'DELETE', 'x-method-override': 'PUT' },
  },
  {
    name: 'development tools',
    headers: {
      'next-hmr-refresh': '1',
      'next-instant-navigation-testing': '1',
      'next-error': 'not-found',
      'next-patch': '1',
      'x-nextjs-html-request-id': 'x',
      'x-nextjs-request-id': 'x',
    },
  },
  {
    name: 'CVE-2025-48068: development from elsewhere',
    headers: { origin: evilUrl, referer: evilUrl, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  },
  {
    name: 'GHSA-ffhc-5mcf-pf4q: a nonce of the visitor’s',
    headers: {
      'content-security-policy': "script-src 'nonce-\"><script>alert(1)</script>'",
      'content-security-policy-report-only': "script-src 'nonce-evil'",
      'x-nonce': 'evil',
    },
  },
  { name: 'our own header of the requested path', headers: { 'x-requested-path': '/benefits/' } },
  {
    name: 'the router’s headers without the one that makes them count',
    headers: {
      'next-router-state-tree': encodeURIComponent('["",{}]'),
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
      'next-url': '/benefits',
    },
  },
  { name: 'a flight request that is none', headers: { rsc: '0' } },
  { name: 'a long header', headers: { 'x-nothing': 'a'.repeat(4000) } },
  { name: 'a range', headers: { range: 'bytes=0-10', 'if-range': '"x"' } },
  { name: 'no cache, please', headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } },
];

const tree = encodeURIComponent(
  JSON.stringify(['', { children: ['jobs', { children: ['__PAGE__', {}] }] }, null, null]),
);

/** Requests of the framework's router, valid and invalid. */
export const flights: readonly Bypass[] = [
  { name: 'CVE-2025-49005, CVE-2026-44576: RSC alone', headers: { rsc: '1' } },
  { name: 'RSC with a tree', headers: { rsc: '1', 'next-router-state-tree': tree } },
  { name: 'RSC as a prefetch', headers: { rsc: '1', 'next-router-prefetch': '1' } },
  {
    name: 'GHSA-267c-6grr-h53f, GHSA-26hh-7cqf-hhc6: a segment',
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  },
  {
    name: 'a segment of another page',
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/benefits/__PAGE__' },
  },
  { name: 'a broken tree', headers: { rsc: '1', 'next-router-state-tree': '%5B%22' } },
  {
    name: 'a tree that names a prototype',
    headers: { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{"__proto__":["x",{}]}]') },
  },
  { name: 'RSC with an action', headers: { rsc: '1', 'next-action': '00'.repeat(21), 'next-resume': '1' } },
  { name: 'RSC of another page', headers: { rsc: '1', 'next-url': '/benefits/', 'x-matched-path': '/benefits' } },
];

/** Addresses of the framework that do not exist on this site. */
export const frameworkAddresses = [
  '/_next/image?url=%2Ficon.svg&w=640&q=75',
  `/_next/image?url=${encodeURIComponent(evilUrl)}&w=640&q=75`,
  `/_next/image?url=${encodeURIComponent(internalUrl)}&w=640&q=75`,
  '/_next/image/?url=%2F_next%2Fimage%3Furl%3D1&w=1&q=1',
  '/_next/data/BUILD/index.json',
  '/_next/data/BUILD/jobs.json?__nextDataReq=1',
  '/_next/data/BUILD/benefits.json',
  '/_next/data/x/en/jobs.json',
  '/_next/webpack-hmr',
  '/_next/turbopack-hmr',
  '/_next/hmr',
  '/_next/mcp',
  '/_next/static/webpack/webpack.hot-update.json',
  '/_next/static/development/_devMiddlewareManifest.json',
  '/__nextjs_original-stack-frame',
  '/__nextjs_original-stack-frames',
  '/__nextjs_launch-editor?file=package.json',
  '/__nextjs_source-map?filename=server.ts',
  '/__nextjs_error_feedback',
  '/__nextjs_font/geist-latin.woff2',
  '/__nextjs_devtools_config',
  '/__nextjs_disable_dev_indicator',
  '/__nextjs_restart_dev',
  '/__nextjs_attach-nodejs-inspector',
  '/__nextjs_server_status',
  '/_next/static/%2e%2e/server/server-reference-manifest.json',
  '/_next/static/../BUILD_ID',
  '/_next/static/..%2fBUILD_ID',
  '/_next/static/..%5cBUILD_ID',
  '/_next/static/%00',
  '/_next/server/pages-manifest.json',
  '/_next/BUILD_ID',
  '/_next/cache/x',
  '/_next/required-server-files.json',
  '/_next/postponed/resume/jobs',
  '/_next//static/x.js',
  '/_NEXT/image?url=%2Ficon.svg&w=640&q=75',
  '/_next/flight/jobs',
  '/_next',
  '/.next/BUILD_ID',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server.ts',
  '/lib/env.ts',
  '/node_modules/next/package.json',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/public/icon.svg',
  '/jobs.rsc',
  '/jobs/.rsc',
  '/index.rsc',
  '/benefits.rsc',
  '/benefits.segments/_tree.segment.rsc',
  '/jobs.segments/_index.segment.rsc',
  '/_tree.segment.rsc',
  '/x.segments/_tree.segment.rsc/',
  '/a/b.segments/children.segment.rsc',
  '/Jobs.segments/_tree.segment.rsc',
  '/benefits.prefetch.rsc',
  '/benefits.action',
  '/benefits.json',
  '/benefits.txt',
  '/_not-found/',
  '/_global-error/',
  '/_error/',
  '/_document/',
  '/_app/',
  '/[...path]/',
  '/api/',
  '/.well-known/workflow/v1/flow',
] as const;

/** Query parameters with a meaning for the framework, in any release. */
export const frameworkQueries = [
  '__nextDataReq=1',
  '__nextLocale=en',
  '__nextDefaultLocale=en',
  '__nextInferredLocaleFromDefault=1',
  '__flight__=1',
  '__next_ppr_skeleton__=1',
  'nxtPid=evil',
  'nxtIlocation=evil',
  'nxtPpath=benefits',
  '__nextFallback=1',
  '__nextNotFoundSrcPage=%2Fbenefits',
  '_nextBubbleNoFallback=1',
  '__nextSsgPath=%2Fbenefits',
  'amp=1',
  '__nextAppRender=1',
  '__nextAction=1',
] as const;
