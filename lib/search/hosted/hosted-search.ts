import { err, ok, type Result } from '#lib/result.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import { toSummary } from './answers.ts';
import { getJobs, listJobPlaces, suggest } from './lookups.ts';
import { toRawQuery } from './plan-query.ts';
import { searchPage } from './search-page.ts';
import { createHostedService, type HostedCall, type HostedSearchOptions, type MissingPart } from './service.ts';

export interface HostedSearch extends JobSearch {
  /** Resolves after the first answer of the service, or the first failure. */
  ready(): Promise<void>;
}

const batchSize = 500;

/** Creates a search over a DirectEmployers-compatible API. Facets take one value at a time. `close` also closes the clients. */
export function createHostedSearch(options: HostedSearchOptions): HostedSearch {
  const service = createHostedService(options);
  let isReady = false;
  const started = service.awaitNames().then(() => void (isReady = true));

  /**
   * Runs a method, and marks its answer when parts of it are missing.
   * @param needsNames whether it fails without a further request when the names of the service cannot be read
   */
  async function ask<T>(
    run: (call: HostedCall) => Promise<Result<T, JobsError>>,
    needsNames = true,
  ): Promise<Result<T, JobsError>> {
    service.visit();
    const names = needsNames ? await service.awaitNames() : ok(null);
    if (!names.ok) return names;
    const missingParts = new Set<MissingPart>();
    const found = await run({ ...service, noteMissing: (part) => void missingParts.add(part) });
    if (!found.ok || missingParts.size === 0) return found;
    for (const part of missingParts) options.onMissing?.(part);
    return { ...found, isDegraded: true };
  }

  return {
    capabilities: { multiSelect: false, countsIgnoreOwnSelection: false, typoTolerance: false, maxStatisticsRows: 50 },
    search: (query, searchOptions = {}) => ask((call) => searchPage(call, query, searchOptions)),
    get: (ids) => ask((call) => getJobs(call, ids), false),
    places: (query) => ask((call) => listJobPlaces(call, query)),
    suggest: (prefix, limit) => ask((call) => suggest(call, prefix, limit)),
    async *all() {
      for (let [skip, total] = [0, Infinity]; skip < total; skip += batchSize) {
        const batch = await ask((call) => call.read(toRawQuery(), skip, batchSize));
        if (!batch.ok) {
          yield batch;
          return;
        }
        if (skip > 0 && batch.value.total !== total) {
          yield err({ kind: 'unavailable', detail: 'The jobs changed while they were read.' });
          return;
        }
        ({ total } = batch.value);
        yield ok(batch.value.rows.map(toSummary));
      }
    },
    version: service.version,
    isReady: () => isReady,
    ready: () => started,
    async close() {
      await Promise.all([options.client.close(), options.detailClient?.close()]);
    },
  };
}
