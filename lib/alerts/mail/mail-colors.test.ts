import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailColors } from './mail-colors.ts';

test('has the colors of the site', () => {
  const css = readFileSync('app/styles/tokens.css', 'utf8');
  const tokens = [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)];
  // The first definition is that of pages; the later ones are those of brands.
  const read = (scheme: 2 | 3): ReadonlyMap<string, string> =>
    new Map(tokens.map((token): [string, string] => [token[1] ?? '', token[scheme] ?? token[4] ?? '']).reverse());
  const [light, dark] = [read(2), read(3)];
  for (const [name, color] of Object.entries(mailColors.light)) expect([name, color]).toEqual([name, light.get(name)]);
  for (const [name, color] of Object.entries(mailColors.dark)) expect([name, color]).toEqual([name, dark.get(name)]);
});
