import { expect, test } from 'vitest';
import { compareRelevance } from './support/compare-relevance.ts';
import { findSolrObstacle } from './support/prepare-java.ts';
import { startSolr } from './support/start-solr.ts';

/** Of nDCG. Postings of the same time may come in another order. */
const maxDifference = 0.02;
const reason = findSolrObstacle();

test.skipIf(reason !== null)(
  `Solr answers judged queries as SQLite does${reason === null ? '' : ` (skipped: ${reason})`}`,
  async () => {
    const cluster = await startSolr(1);
    try {
      // `npm run bench -- solr` compares all of them.
      const groups = await compareRelevance(cluster.urls, 12);
      expect(groups.length).toBeGreaterThan(30);
      const differences = groups.map(({ group, sqlite, solr }) => ({ group, difference: Math.abs(sqlite - solr) }));
      expect(differences.filter(({ difference }) => difference > maxDifference)).toEqual([]);
      const queries = groups.flatMap(({ different }) => different);
      expect(queries.filter(({ sqlite, solr }) => sqlite.total !== solr.total)).toEqual([]);
    } finally {
      await cluster.stop();
    }
  },
  8 * 60_000,
);
