import fc from 'fast-check';
import type { NaiveJob } from './naive-feed.ts';

const known = [
  'jobs',
  'job',
  'locations',
  'company',
  'employment-type',
  'job-category',
  'seattle-wa',
  'horizon-air',
  'pilots',
  'full-time',
  'benefits',
  'privacy',
  'search',
  '404',
  '500',
  '_next',
  'static',
  'healthz',
];
const evil = [
  '..',
  '.',
  '%2e%2e',
  '%2F',
  '%5C',
  '\\',
  '',
  '%00',
  '%0d%0aX-Injected:1',
  '%0D%0ASet-Cookie:a=b',
  '%ff',
  '%',
  '%zz',
  '%C3%28',
  '%ED%A0%80',
  '%u0041',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  "'--",
  ';',
  '@evil.example',
  'evil.example',
  'https:',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%EF%BB%BF',
  'a'.repeat(400),
  '[...path]',
  '(.)jobs',
  '@modal',
];
const names = [
  'q',
  'location',
  'r',
  'coords',
  'company',
  'employment-type',
  'job-category',
  'sort',
  'page',
  'view',
  'id',
  '_rsc',
  'utm_source',
  'vs',
  '__proto__',
  'x%ff',
  '',
];
const values = [
  '',
  '1',
  '2',
  '0',
  '-1',
  '1e9',
  'pilot',
  'horizon-air',
  'date',
  'map',
  '25',
  '47.45,-122.31',
  'NaN,NaN',
  'seattle',
  '%ff',
  '%00',
  '%0d%0aX-Injected:1',
  '"unclosed',
  '%22%22',
  '(((',
  '*',
  '~',
  '%F0%9F%98%80',
  'a'.repeat(1500),
  '__proto__',
  '//evil.example',
  'AND OR NOT',
];

// The parser rejects bytes from 0x7f on, so they are rare here and escaped instead.
const octet = fc
  .oneof(
    { weight: 60, arbitrary: fc.integer({ min: 0x21, max: 0x7e }) },
    { weight: 1, arbitrary: fc.integer({ min: 0x7f, max: 0xff }) },
  )
  .map((code) => String.fromCharCode(code));
const noise = fc.string({ unit: octet, maxLength: 30 });
const escapes = fc
  .uint8Array({ maxLength: 12 })
  .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

function oddCase(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.infiniteStream(fc.boolean()))
    .map(([word, upper]) =>
      [...word].map((letter) => (upper.next().value === true ? letter.toUpperCase() : letter)).join(''),
    );
}

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: oddCase(fc.constantFrom(...known)) },
  { weight: 3, arbitrary: fc.constantFrom(...evil) },
  { weight: 1, arbitrary: noise },
  { weight: 1, arbitrary: escapes },
);
const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...names), noise),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: noise },
        { weight: 1, arbitrary: escapes },
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));

const anyPath = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '//', '/\\', '/./', 'http://evil.example/'),
    fc.array(segment, { maxLength: 6 }),
    fc.constantFrom('', '/', '//'),
  )
  .map(([start, parts, end]) => start + parts.join('/') + end);
const listPath = fc
  .subarray([
    ['locations', 'seattle-wa'],
    ['company', 'horizon-air'],
    ['employment-type', 'on-call'],
    ['job-category', 'pilots'],
  ] as const)
  .map((parts) => `/${parts.flat().join('/')}${parts.length === 0 ? '' : '/'}jobs/`);

export interface HostileRequest {
  readonly target: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests that an HTTP client can send: bytes from 0x21 on, in the path and the query. */
export function requestTarget(jobs: readonly NaiveJob[]): fc.Arbitrary<HostileRequest> {
  const jobPath = fc.constantFrom(...jobs.slice(0, 200).map(({ path }) => path));
  const nearJob = fc
    .tuple(jobPath, fc.integer({ min: 0, max: 80 }), fc.oneof(octet, fc.constantFrom(...evil)))
    .map(([path, at, put]) => path.slice(0, at) + put + path.slice(at + 1));
  const path = fc.oneof(
    { weight: 4, arbitrary: anyPath },
    { weight: 2, arbitrary: listPath },
    { weight: 1, arbitrary: oddCase(listPath) },
    { weight: 1, arbitrary: jobPath },
    { weight: 1, arbitrary: nearJob },
  );
  return fc.record({
    target: fc.tuple(path, query).map(([left, right]) => (left + right).replace(/[^\x21-\xff]/g, '') || '/'),
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'HEAD', 'POST'),
    headers: fc.constantFrom<Readonly<Record<string, string>>>(
      {},
      {},
      {},
      { RSC: '1' },
      { RSC: '1', 'Next-Router-State-Tree': '%5B%22x%22%5D' },
      { RSC: '1', 'Next-Router-Prefetch': '1' },
      { Range: 'bytes=9-1' },
      { 'If-None-Match': '*' },
      { 'Accept-Encoding': 'br' },
      { 'X-Middleware-Rewrite': 'https://evil.example/' },
    ),
  });
}

const anyByte = fc.uint8Array({ maxLength: 60 }).map((bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\r\n]/g, ''),
);
const rawPath = fc.oneof(
  { weight: 3, arbitrary: anyByte.map((bytes) => `/${bytes}`) },
  { weight: 1, arbitrary: anyByte },
  { weight: 2, arbitrary: fc.tuple(anyPath, query).map(([path, tail]) => path + tail) },
  { weight: 1, arbitrary: anyByte.map((bytes) => `/jobs/?q=${bytes}`) },
  { weight: 1, arbitrary: fc.integer({ min: 1000, max: 20_000 }).map((length) => `/${'%41'.repeat(length / 3)}`) },
);
const line = fc.tuple(
  fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'get', 'BREW'),
  rawPath,
  fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
);

/** Whole requests as bytes with an arbitrary request line. */
export const rawRequest: fc.Arbitrary<Buffer> = line.map(([method, path, version]) =>
  Buffer.from(`${method} ${path} ${version}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, 'latin1'),
);
