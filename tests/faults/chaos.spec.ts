import { expect, test } from '#tests/support/fixtures.ts';
import { startChaosSite, type ChaosSite } from '#bench/chaos/chaos-site.ts';
import { judgeAnswers } from '#bench/chaos/judge.ts';
import { runFault } from '#bench/chaos/run-fault.ts';

test.describe('while the hosted search fails', () => {
  let chaos: ChaosSite;
  test.beforeAll(async () => {
    chaos = await startChaosSite();
  });
  test.afterAll(() => chaos?.stop());

  for (const kind of ['hang', 'wrong-types', 'refused'] as const) {
    test(`cached pages stay, others are 503, and all recover soon: ${kind}`, async () => {
      const outcome = await runFault(chaos, kind, { perSecond: 10, seconds: 5 });
      expect(judgeAnswers(outcome)).toEqual([]);
      expect(outcome.visits).toHaveLength(50);
    });
  }
});
