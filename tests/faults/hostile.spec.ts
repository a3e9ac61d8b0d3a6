import { expect, test } from '#tests/support/fixtures.ts';
import { root } from '#bench/support/paths.ts';
import { attacks } from '#bench/reliability/attacks.ts';
import { hasFront, judgeSite, runAttack } from '#bench/reliability/run-hostile.ts';

const possible = attacks.filter(({ site }) => hasFront || site !== 'front');

// The effect on others depends on the machine too: `npm run bench -- hostile` measures it.
for (const [title, attack] of possible.map((attack) => [attack.name, attack] as const)) {
  test(`one hostile client crashes no process, opens no breaker and fills no memory: ${title}`, async () => {
    const outcome = await runAttack(attack, { tree: root, seconds: 3, jobs: 2000 });
    expect(judgeSite(attack, outcome)).toEqual([]);
    expect(outcome.looks - outcome.failed.length).toBeGreaterThan(0);
  });
}
