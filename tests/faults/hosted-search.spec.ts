import { expect, test } from '#tests/support/fixtures.ts';
import { startFaultSite, type FaultSite } from '#bench/faults/fault-site.ts';
import { judgeAnswers } from '#bench/faults/judge.ts';
import { runFault } from '#bench/faults/run-fault.ts';

test.describe('while the hosted search fails', () => {
  let faulty: FaultSite;
  test.beforeAll(async () => {
    faulty = await startFaultSite();
  });
  test.afterAll(() => faulty?.stop());

  for (const kind of ['hang', 'wrong-types', 'refused'] as const) {
    test(`cached pages stay, others are 503, and all recover soon: ${kind}`, async () => {
      const outcome = await runFault(faulty, kind, { perSecond: 10, seconds: 5 });
      expect(judgeAnswers(outcome)).toEqual([]);
      expect(outcome.visits).toHaveLength(50);
    });
  }
});
