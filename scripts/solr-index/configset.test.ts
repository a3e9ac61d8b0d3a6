import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fold } from '#lib/jobs/fold.ts';
import { configsetFolder, generateFiles, hashConfigset, readConfigset } from './configset.ts';

test.each([...generateFiles()])(
  'deploy/solr/conf/%s matches the configuration; else run npx node scripts/solr-configset.ts',
  (name, text) => {
    expect(readFileSync(path.join(configsetFolder, name), 'utf8')).toBe(text);
  },
);

test('a synonym is one token with a weight of at most 1, also for known phrases', () => {
  const lines = (generateFiles().get('synonyms.txt') ?? '').split('\n').filter((line) => line.includes('=>'));
  expect(lines.length).toBeGreaterThan(200);
  for (const line of lines) {
    for (const target of (line.split(' => ')[1] ?? '').split(/(?<!\\), /)) {
      const [, word = '', weight = ''] = /^(.+)\|([\d.]+)$/.exec(target) ?? [];
      expect(word, line).not.toMatch(/^$|\s/);
      expect(Number(weight), line).toBeGreaterThan(0);
      expect(Number(weight), line).toBeLessThanOrEqual(1);
    }
  }
});

test('letters are folded as in names', () => {
  const folding = new Map(
    (generateFiles().get('fold.txt') ?? '').split('\n').flatMap((line) => {
      const [, code, to] = /^"\\u([0-9a-f]{4})" => "(.*)"$/.exec(line) ?? [];
      return code === undefined || to === undefined
        ? []
        : [[String.fromCodePoint(Number.parseInt(code, 16)), to] as const];
    }),
  );
  const foldAs = (text: string) =>
    [...text]
      .map((letter) => folding.get(letter) ?? letter)
      .join('')
      .toLowerCase();
  for (const name of ['Līhuʻe', 'Kahului', 'Lānaʻi', 'San José', 'Ærø', 'Coeur d’Alene'.replace('’', '')])
    expect(foldAs(name)).toBe(fold(name));
});

test('another configset has another name', () => {
  const files = readConfigset();
  expect([...files.keys()].sort()).toEqual(['fold.txt', 'schema.xml', 'solrconfig.xml', 'synonyms.txt']);
  expect(hashConfigset(new Map([...files, ['synonyms.txt', 'a => b|1\n']]))).not.toBe(hashConfigset(files));
});
