import { describe, expect, it } from 'vitest';
import { readFlightHeaders, withoutInternalHeaders } from './page-headers.ts';

const job = ['title', 'pilot', 'd', null];
const tree = encodeURIComponent(
  JSON.stringify([
    '',
    { children: ['jobs', { children: [job, { children: ['__PAGE__', {}, null, 'refetch'] }] }] },
    null,
    null,
    16,
  ]),
);

describe('readFlightHeaders', () => {
  it('is empty for a document, whatever else the visitor sends', () => {
    const headers = {
      cookie: 'a=1',
      'user-agent': 'x',
      'x-middleware-subrequest': 'x',
      'next-resume': '1',
      'x-forwarded-host': 'evil.example',
      'next-router-state-tree': tree,
    };
    expect(readFlightHeaders(headers)).toEqual({});
  });

  it('keeps what the router sends', () => {
    const headers = {
      rsc: '1',
      'next-router-state-tree': tree,
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
      'next-url': '/jobs/',
    };
    expect(readFlightHeaders({ ...headers, cookie: 'a=1' })).toEqual(headers);
  });

  it.each([
    ['rsc', 'yes', {}],
    ['next-router-state-tree', '%', { rsc: '1' }],
    ['next-router-state-tree', '{}', { rsc: '1' }],
    ['next-router-state-tree', '%5B%22%22%5D', { rsc: '1' }],
    ['next-router-state-tree', encodeURIComponent(JSON.stringify([['id', '1', 'x', null], {}])), { rsc: '1' }],
    ['next-router-state-tree', encodeURIComponent(`${'["",{"a":'.repeat(300)}0${'}]'.repeat(300)}`), { rsc: '1' }],
    ['next-router-state-tree', encodeURIComponent(JSON.stringify(['x'.repeat(9000)])), { rsc: '1' }],
    ['next-url', 'x'.repeat(3000), { rsc: '1' }],
  ])('leaves out a %s that no router of ours sends', (name, value, kept) => {
    expect(readFlightHeaders({ rsc: '1', [name]: value })).toEqual(kept);
  });
});

describe('withoutInternalHeaders', () => {
  it.each([
    'x-route-known',
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-nextjs-data',
    'next-resume',
    'next-action',
    'x-forwarded-host',
    'x-matched-path',
    'x-invoke-path',
    'x-now-route-matches',
  ])('drops %s', (name) => {
    expect(withoutInternalHeaders({ [name]: '1', accept: '*/*' })).toEqual({ accept: '*/*' });
  });

  it.each(['x-nextjs-request-id', 'x-nextjs-html-request-id'])('passes %s on to the development tools', (name) => {
    expect(withoutInternalHeaders({ [name]: '1' })).toEqual({ [name]: '1' });
  });
});
