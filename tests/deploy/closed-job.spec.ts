import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { findSolrObstacle } from '#tests/solr/support/prepare-java.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { nginx } from './support/front.ts';
import { startReplicas, type Replicas } from './support/replicas.ts';
import { closeJob, listJobs } from './support/rolling-release.ts';

const minute = 60_000;

test.describe('two processes behind the front, with one job source', () => {
  test.skip(nginx === null, 'There is no nginx.');
  test('a closed job is gone from both in time, and from the front after its minute', async () => {
    test.setTimeout(5 * minute);
    const missing = findSolrObstacle();
    if (missing !== null) test.info().annotations.push({ type: 'without Solr', description: missing });
    const sources = missing === null ? (['embedded', 'hosted', 'solr'] as const) : (['embedded', 'hosted'] as const);
    const started: { readonly source: string; readonly replicas: Replicas }[] = [];
    try {
      for (const source of sources) started.push({ source, replicas: await startReplicas(source) });
      // In parallel, because each waits until the front's copy is a minute old.
      const times = await Promise.all(
        started.map(async ({ source, replicas: closing }) => {
          const origins = [...closing.urls(), closing.front.url];
          const [job = ''] = await listJobs(origins[0] ?? '');
          for (const origin of origins) expect((await sendRequest(origin, job)).status, source).toBe(200);
          return { source, ...(await closeJob(closing, job)) };
        }),
      );
      for (const { source, processes, front } of times) {
        // The hosted service is asked for news at most once in 30 seconds.
        expect(processes, source).toBeLessThanOrEqual(source === 'hosted' ? 35_000 : 5000);
        expect(front, source).toBeLessThanOrEqual(65_000);
      }
    } finally {
      for (const { replicas: closing } of started) await closing.stop();
    }
  });
});
