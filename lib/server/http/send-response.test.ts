import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxHeaderBytes } from '#config/security.ts';
import { policyHeader } from './security-headers.ts';
import { toHead } from './send-response.ts';

describe('toHead', () => {
  it('leaves a header that is too long out, for what all responses carry in its place', () => {
    const long = 'x'.repeat(maxHeaderBytes + 1);
    const head = toHead(
      { headers: { link: long, [policyHeader]: long, 'x-list': ['a', long], 'x-short': ['a', 'b'] } },
      { [policyHeader]: 'none' },
      { age: '0' },
    );
    expect(head).toEqual([policyHeader, 'none', 'x-short', 'a', 'x-short', 'b', 'age', '0']);
  });

  it('holds no value over the bound, whatever a response says', () => {
    const value = fc.integer({ min: 0, max: 3 * maxHeaderBytes }).map((length) => 'x'.repeat(length));
    const headers = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value, { maxLength: 3 })));
    fc.assert(
      fc.property(headers, (given) => {
        expect(toHead({ headers: given }, {}, {}).filter((item) => item.length > maxHeaderBytes)).toEqual([]);
      }),
    );
  });
});
