import { expect, test } from 'vitest';
import { compareRelevance } from './support/compare-relevance.ts';
import { findSolrObstacle } from './support/prepare-java.ts';
import { startSolr } from './support/start-solr.ts';

const maxDifference = 0.02;

test.skipIf(findSolrObstacle() !== null)(
  'Solr orders the results of every group of judged queries as SQLite does',
  async () => {
    const cluster = await startSolr(1);
    try {
      const groups = await compareRelevance(cluster.urls);
      const far = groups.filter(({ sqlite, solr }) => Math.abs(sqlite - solr) > maxDifference);
      expect(far).toEqual([]);
    } finally {
      await cluster.stop();
    }
  },
  5 * 60_000,
);
