/** A request that two servers in a row may read as two, and the expected response. */
export interface Smuggling {
  readonly name: string;
  readonly bytes: string;
  /** Allowed first statuses: rejected as malformed, or read as one request. */
  readonly status: readonly number[];
  /** The same behind the front, which parses the request and sends its own. */
  readonly atFront?: readonly number[];
}

const hidden = 'GET /smuggled-page/ HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (fields: string, body = ''): string => `POST /jobs/ HTTP/1.1\r\nHost: x\r\n${fields}\r\n${body}`;
const get = (fields: string, body = ''): string => `GET /healthz HTTP/1.1\r\nHost: x\r\n${fields}\r\n${body}`;
const refused = [400];

export const smugglings: readonly Smuggling[] = [
  {
    name: 'CL.TE',
    bytes: post(`Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${hidden}`),
    status: refused,
  },
  {
    name: 'TE.CL',
    bytes: post(
      'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
      `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ),
    status: refused,
  },
  {
    name: 'two lengths',
    bytes: post(`Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`, hidden),
    status: refused,
  },
  { name: 'two lengths in one field', bytes: post(`Content-Length: 0, ${hidden.length}\r\n`, hidden), status: refused },
  { name: 'a length with a sign', bytes: post(`Content-Length: +${hidden.length}\r\n`, hidden), status: refused },
  { name: 'a length below nothing', bytes: post('Content-Length: -1\r\n', hidden), status: refused },
  { name: 'a length in another base', bytes: post('Content-Length: 0x10\r\n', hidden), status: refused },
  { name: 'a length too long', bytes: post(`Content-Length: ${'9'.repeat(40)}\r\n`, hidden), status: refused },
  {
    name: 'a space before the colon',
    bytes: post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`),
    status: refused,
  },
  {
    name: 'an unknown coding',
    bytes: post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`),
    status: [400, 405],
    atFront: [501],
  },
  {
    name: 'chunked, then another',
    bytes: post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`),
    status: refused,
    atFront: [501],
  },
  {
    name: 'two codings',
    bytes: post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${hidden}`),
    status: refused,
  },
  {
    name: 'a vertical tab before the coding',
    bytes: post('Transfer-Encoding: \u000bchunked\r\n', `0\r\n\r\n${hidden}`),
    status: refused,
    atFront: [501],
  },
  {
    name: 'a folded field',
    bytes: post(`Transfer-Encoding:\r\n chunked\r\nContent-Length: ${hidden.length}\r\n`, hidden),
    status: refused,
  },
  {
    name: 'a folded field of no meaning',
    bytes: get('X-Nothing: a\r\n b\r\nConnection: close\r\n'),
    status: [200, 400],
  },
  {
    name: 'line feeds alone',
    bytes: 'GET /healthz HTTP/1.1\nHost: x\nConnection: close\n\n',
    status: refused,
    atFront: [200],
  },
  {
    name: 'a line feed alone within the fields',
    bytes: get('X-Nothing: a\nTransfer-Encoding: chunked\r\nConnection: close\r\n', '0\r\n\r\n'),
    status: refused,
    atFront: [200],
  },
  {
    name: 'a carriage return alone',
    bytes: get('X-Nothing: a\rTransfer-Encoding: chunked\r\nConnection: close\r\n'),
    status: refused,
  },
  { name: 'a NUL in a field', bytes: get('X-Nothing: a\u0000b\r\nConnection: close\r\n'), status: refused },
  { name: 'a space in a name', bytes: get('X Nothing: a\r\nConnection: close\r\n'), status: refused },
  { name: 'a field without a name', bytes: get(': a\r\nConnection: close\r\n'), status: refused },
  { name: 'fields that begin with a space', bytes: 'GET /healthz HTTP/1.1\r\n Host: x\r\n\r\n', status: refused },
  { name: 'two hosts', bytes: get('Host: evil.example\r\nConnection: close\r\n'), status: refused },
  {
    name: 'a chunk of too many digits',
    bytes: post('Transfer-Encoding: chunked\r\n', `${'f'.repeat(40)}\r\n${hidden}`),
    status: [400, 405],
  },
  {
    name: 'a chunk without an end',
    bytes: post('Transfer-Encoding: chunked\r\n', `1\r\nab\r\n${hidden}`),
    status: [400, 405],
  },
  {
    name: 'a line feed in a chunk’s extension',
    bytes: post('Transfer-Encoding: chunked\r\n', `2;\nxx\r\nab\r\n0\r\n\r\n${hidden}`),
    status: [400, 405],
  },
  {
    name: 'a body that a GET should not have',
    bytes: get(`Content-Length: ${hidden.length}\r\nConnection: close\r\n`, hidden),
    status: [200],
  },
  {
    name: 'a body that is not read',
    bytes: post(`Content-Length: ${hidden.length}\r\nConnection: close\r\n`, hidden),
    status: [405],
  },
  {
    name: 'a body that waits to be asked for',
    bytes: post(`Content-Length: ${hidden.length}\r\nExpect: 100-continue\r\nConnection: close\r\n`, hidden),
    status: [100, 405],
  },
  {
    name: 'an expectation that nobody has',
    bytes: get('Expect: smuggled-page\r\nConnection: close\r\n'),
    status: [417],
    atFront: [200],
  },
  {
    name: 'an older version with a coding',
    bytes: 'POST /jobs/ HTTP/1.0\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    status: refused,
  },
  {
    name: 'a version that is none',
    bytes: 'GET /healthz HTTP/1.10\r\nHost: x\r\nConnection: close\r\n\r\n',
    status: refused,
    atFront: [200],
  },
  { name: 'the preface of HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: refused },
  {
    name: 'an upgrade to HTTP/2',
    bytes: get('Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'),
    status: [200],
  },
  {
    name: 'a tunnel',
    bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    status: [0, 400, 405],
  },
];
