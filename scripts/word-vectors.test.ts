import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'word-vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('words of one occupation become similar, and the site reads the words that matter most', async () => {
  const write = (name: string, lines: readonly string[]): string => {
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    return path.join(folder, name);
  };
  mkdirSync(path.join(folder, 'config'));
  const words = [
    'the 1 1 0 0',
    'pilot 5 1 0 1',
    'nurse 4 1 1 0',
    'captain 0 5 1 1',
    'ward 1 0 5 1',
    'flight_deck 1 1 1 5',
  ];
  const vectors = write('vectors', [...words, 'unheard 1 2 3 4']);
  const occupations = write('texts', ['1\tPilot\tThe captain\tFlight deck', '2\tNurse', '2\tThe ward']);
  const output = path.join(folder, 'config/word-vectors.bin');
  execFileSync(process.execPath, ['scripts/word-vectors.ts', vectors, occupations, output, '6', '100', '3'], {
    cwd: root,
  });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  // Another test of this process may have read the vectors of the site.
  vi.resetModules();
  const { embed, similarity, vectorWords } = await import('#lib/search/text/word-vectors.ts');
  expect([...vectorWords()]).toEqual(['captain', 'flight deck', 'nurse', 'pilot', 'the', 'ward']);
  const likeness = (one: string, other: string): number => similarity(embed(one), embed(other));
  expect(likeness('Pilot', 'captain')).toBeGreaterThan(0.8);
  expect(likeness('Nurse', 'ward')).toBeGreaterThan(0.8);
  expect(likeness('Pilot', 'nurse')).toBeLessThan(0.3);
});

test('the word vectors of the site are those that the decision names', () => {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'config/word-vectors.bin')))
    .digest('hex');
  const decision = path.join(root, 'docs/decisions/0066-search-on-sqlite-one-planner-and-vectors.md');
  expect(readFileSync(decision, 'utf8')).toContain(hash);
});
