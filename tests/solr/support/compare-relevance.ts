import { readFileSync } from 'node:fs';
import { site } from '#config/site.ts';
import { createSolrSearch } from '#lib/search/solr/solr-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { createSolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { otherEmployers, outsiderGroups, ownGroups, readAnswerable, toFeedOf } from '#tests/relevance/groups.ts';
import { scoreAll, toMean, type Score } from '#tests/relevance/measure.ts';
import { rankByEngine, rankBySearch } from '#tests/relevance/rankings.ts';
import { feedPath, feedTime, readOpenRows } from '#tests/relevance/read-rows.ts';

/** Mean nDCG of a group of judged queries, with those that the backends answer differently. */
export interface ComparedGroup {
  readonly group: string;
  readonly sqlite: number;
  readonly solr: number;
  readonly different: readonly { readonly sqlite: Score; readonly solr: Score }[];
}

/**
 * Scores all groups of judged queries with SQLite and with Solr.
 * @param urls addresses of a running Solr
 * @param step 1: all queries; n: each n-th
 */
export async function compareRelevance(urls: readonly string[], step = 1): Promise<readonly ComparedGroup[]> {
  const ofSample = [...ownGroups.early, ...ownGroups.late, ...outsiderGroups];
  const compared = [...(await compareFeed(urls, feedPath, site.buids, ofSample, step))];
  for (const group of otherEmployers)
    compared.push(...(await compareFeed(urls, toFeedOf(group), 'any', [group], step)));
  return compared;
}

async function compareFeed(
  urls: readonly string[],
  feed: string,
  buids: readonly number[] | 'any',
  groups: readonly string[],
  step: number,
): Promise<readonly ComparedGroup[]> {
  const asOf = new Date(feedTime).toISOString();
  const size = { shards: 2, replicas: 1, keep: 0 };
  const made = await indexFeed(createSolrAdmin(urls), {
    feed: readFileSync(feed),
    asOf,
    buids,
    alias: 'relevance',
    ...size,
  });
  if (!made.ok) throw new Error(made.error);
  const rows = readOpenRows(feed);
  const log = { warn: console.warn };
  const settings = { urls, collection: 'relevance', buids, createPlanner, log, now: () => feedTime, budgetMs: 60_000 };
  const rankings = [await rankByEngine(feed, buids), rankBySearch(createSolrSearch(settings))];
  const compared: ComparedGroup[] = [];
  for (const group of groups) {
    const queries = readAnswerable(group).filter((_, at) => at % step === 0);
    const [sqlite = [], solr = []] = await Promise.all(rankings.map((ranking) => scoreAll(ranking, queries, rows)));
    const pairs = sqlite.flatMap((score, at) => (solr[at] === undefined ? [] : [{ sqlite: score, solr: solr[at] }]));
    const different = pairs.filter(
      (pair) => pair.sqlite.ndcg !== pair.solr.ndcg || pair.sqlite.total !== pair.solr.total,
    );
    compared.push({ group, sqlite: toMean(sqlite), solr: toMean(solr), different });
  }
  await Promise.all(rankings.map((ranking) => ranking.close()));
  return compared;
}
