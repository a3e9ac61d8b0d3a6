import { expect, test } from 'vitest';
import { z } from 'zod';
import { site } from '#config/site.ts';
import { toSearchRequest, type HostedAddress } from './request.ts';

const address: HostedAddress = {
  base: 'https://search.test',
  origin: 'https://careers.test',
  site,
  buids: site.buids,
  method: 'GET',
};

test('source goes with every request, assets only where a request has a place for it', () => {
  const get = toSearchRequest(address, 'search', [['q', 'pilot']]);
  expect(get.url.href).toBe(
    'https://search.test/api/v1/solr/search?q=pilot&num_items=10&source=solr&buids=34035%2C1318%2C35119%2C38490&x-origin=careers.test',
  );
  const post = toSearchRequest({ ...address, method: 'POST' }, 'search', [['q', 'pilot']]);
  expect(post.url.pathname).toBe('/api/v1/solr/search');
  expect(z.record(z.string(), z.unknown()).parse(JSON.parse(post.body ?? ''))).toEqual({
    data: { q: 'pilot' },
    config: { num_items: 10, source: 'solr', buids: [34035, 1318, 35119, 38490], assets: true },
  });
});
