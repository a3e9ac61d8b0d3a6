import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChaosSite, type ChaosSite } from '../chaos/chaos-site.ts';
import { judgeAnswers } from '../chaos/judge.ts';
import { runFault } from '../chaos/run-fault.ts';

describe('while the search service fails', () => {
  let chaos: ChaosSite;
  beforeAll(async () => {
    chaos = await startChaosSite();
  });
  afterAll(() => chaos?.stop());

  test.each(['hang', 'wrong-types', 'refused'] as const)('pages seen before stay, others are a 503, and all are back soon: %s', async (kind) => {
    const outcome = await runFault(chaos, kind, { perSecond: 10, seconds: 5 });
    expect(judgeAnswers(outcome)).toEqual([]);
    expect(outcome.visits).toHaveLength(50);
  });
});
