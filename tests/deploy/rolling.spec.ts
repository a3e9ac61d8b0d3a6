import { expect, test } from '#tests/support/fixtures.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { makeSecondBuild, secondId } from '#tests/e2e/support/second-build.ts';
import { nginx } from './support/front.ts';
import { startReplicas, type Replicas } from './support/replicas.ts';
import { listAssets, runRollingRelease } from './support/rolling-release.ts';

const minute = 60_000;
let replicas: Replicas;

test.describe('two processes behind the front', () => {
  test.skip(nginx === null, 'There is no nginx.');
  test.beforeAll(async () => {
    test.setTimeout(20 * minute);
    await makeSecondBuild();
    replicas = await startReplicas();
  });
  test.afterAll(() => replicas.stop());

  test('a release under load fails no request, and pages of the earlier build still load their files', async () => {
    test.setTimeout(5 * minute);
    const pages = ['/jobs/', '/benefits/', '/'];
    const earlier = [
      ...new Set((await Promise.all(pages.map((page) => listAssets(replicas.urls()[0] ?? '', page)))).flat()),
    ];
    const report = await runRollingRelease(replicas, ['second', 'second'], 200);
    expect(report.failed).toEqual([]);
    expect(report.codes).toEqual([0, 0]);
    expect(report.sent / report.seconds).toBeGreaterThan(150);

    // Both run the later build, and nothing between them and a page of the earlier one has cached its files.
    for (const url of replicas.urls())
      expect(JSON.parse((await sendRequest(url, '/builds/latest.json')).text)).toEqual({ id: secondId });
    const front = await replicas.startEmptyFront();
    const later = (await Promise.all(pages.map((page) => listAssets(front.url, page)))).flat();
    expect(earlier.filter((asset) => !later.includes(asset)).length).toBeGreaterThan(0);
    // Unchanged files have one address in both, and are not loaded again.
    expect(earlier.filter((asset) => later.includes(asset)).length).toBeGreaterThan(0);
    for (const asset of [...earlier, ...later])
      expect([asset, (await sendRequest(front.url, asset)).status]).toEqual([asset, 200]);
  });
});
