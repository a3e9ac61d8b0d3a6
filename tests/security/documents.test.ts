import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('every row of the threat model names a proof that exists', () => {
  const rows = read('docs/threat-model.md')
    .split('\n')
    .filter((line) => /^\| (?:Spoofing|Tampering|Repudiation|Disclosure|Denial|Elevation) /.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const proofs = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(proofs.length, row).toBeGreaterThan(0);
    for (const file of proofs) expect(existsSync(path.join(root, file)), file).toBe(true);
  }
});

test('files that SECURITY.md names exist', () => {
  for (const [, file = ''] of read('SECURITY.md').matchAll(
    /[`(]((?:bench|lib|docs|config|tests|deploy)\/[\w./-]*)[`)]/g,
  ))
    expect(existsSync(path.join(root, file)), file).toBe(true);
});
