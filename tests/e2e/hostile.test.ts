import { expect, test } from 'vitest';
import { root } from '../bench/support/paths.ts';
import { attacks, hasFront, judgeAttack, runAttack } from '../reliability/run-hostile.ts';

const possible = attacks.filter(({ site }) => hasFront || site !== 'front');

test.each(possible.map((attack) => [attack.name, attack] as const))('others do not notice one hostile client: %s', async (_name, attack) => {
  const outcome = await runAttack(attack, { tree: root, seconds: 3, jobs: 2000 });
  expect(judgeAttack(attack, outcome)).toEqual([]);
  expect(outcome.looks).toBe(30);
});
