import { expect, test } from 'vitest';
import { root } from '../bench/support/paths.ts';
import { attacks, hasFront, judgeSite, runAttack } from '../reliability/run-hostile.ts';

const possible = attacks.filter(({ site }) => hasFront || site !== 'front');

// What others notice depends on the machine too: `npm run hostile` measures it.
test.each(possible.map((attack) => [attack.name, attack] as const))(
  'one hostile client ends no process, opens no breaker and fills no memory: %s',
  async (_name, attack) => {
    const outcome = await runAttack(attack, { tree: root, seconds: 3, jobs: 2000 });
    expect(judgeSite(attack, outcome)).toEqual([]);
    expect(outcome.looks - outcome.failed.length).toBeGreaterThan(0);
  },
);
