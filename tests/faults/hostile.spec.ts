import { expect, test } from '#tests/support/fixtures.ts';
import { root } from '#bench/support/paths.ts';
import { attacks } from '#bench/reliability/attacks.ts';
import { hasFront, judgeSite, runAttack, startStage, type Stage } from '#bench/reliability/run-hostile.ts';

const possible = attacks.filter(({ site }) => hasFront || site !== 'front');

// The effect on others depends on the machine too: `npm run bench -- hostile` measures it.
for (const [kind, ofKind] of Map.groupBy(possible, ({ site }) => site)) {
  test.describe(`hostile clients, one after another (${kind})`, () => {
    let stage: Stage;
    test.beforeAll(async () => {
      stage = await startStage(kind, { tree: root, jobs: 2000 });
    });
    test.afterAll(() => stage?.stop());

    for (const attack of ofKind) {
      test(`crash no process, open no breaker and fill no memory: ${attack.name}`, async () => {
        const outcome = await runAttack(attack, stage, 3);
        expect(judgeSite(attack, outcome)).toEqual([]);
        expect(outcome.looks - outcome.failed.length).toBeGreaterThan(0);
      });
    }
  });
}
