import { site } from '#config/site.ts';
import { createHostedSearch } from '#lib/search/hosted/hosted-search.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import type { BackendUnderTest, Tolerances } from '#tests/conformance/backend-under-test.ts';
import { openReference } from './open-reference.ts';

/** What the contract leaves to the service. */
const tolerances: Tolerances = { order: 'own', facets: 'given', centerMiles: 6, walk: 80, overlap: 0.45 };

export interface HostedUnderTest extends BackendUnderTest {
  readonly api: JobsApi;
}

/**
 * Opens the hosted search with the synthetic service, which serves the bundled feed at its time over a socket. Closing
 * the search ends both.
 */
export async function openHosted(): Promise<HostedUnderTest> {
  const { now, beside } = await openReference();
  const api = await startJobsApi({ now });
  // Questions of a suite come faster than those of visitors, and the machine may be busy: the answer matters, not its
  // speed.
  const client = createServiceClient({ budgetMs: 20_000 });
  const search = createHostedSearch({
    base: api.url,
    origin: api.origin,
    detailBase: api.detailUrl,
    site,
    buids: site.buids,
    client,
    now,
  });
  await search.ready();
  // The synthetic service has our companies as its own facet `company2`.
  return {
    name: 'hosted',
    ...beside(search, () => api.close()),
    tolerances,
    also: ['companyRules', 'otherPlaceNames', 'requisitionSuggestions'],
    api,
  };
}
