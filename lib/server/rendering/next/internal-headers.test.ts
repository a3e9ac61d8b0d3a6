import { describe, expect, it } from 'vitest';
import { withoutInternalHeaders } from './internal-headers.ts';

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
  ])('removes %s', (name) => {
    expect(withoutInternalHeaders({ [name]: '1', accept: '*/*' })).toEqual({ accept: '*/*' });
  });

  it('leaves out a header without a value', () => {
    expect(withoutInternalHeaders({ accept: undefined })).toStrictEqual({});
  });

  it.each(['x-nextjs-request-id', 'x-nextjs-html-request-id'])('passes %s on to the development tools', (name) => {
    expect(withoutInternalHeaders({ [name]: '1' })).toEqual({ [name]: '1' });
  });
});
