import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseBuildId, hashSources, isBuilt, stampPath } from './build-stamp.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  vi.stubEnv('BUILD_ID', '');
  root = mkdtempSync(path.join(tmpdir(), 'careers-stamp-'));
  write('lib/a.ts', 'a');
  write('app/[id]/page.tsx', 'page');
  write('package-lock.json', '{}');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe('the hash of the sources', () => {
  test.each([
    'lib/a.ts',
    'lib/new.ts',
    'app/[id]/page.tsx',
    'config/site.ts',
    'public/icon.svg',
    'middleware.ts',
    'instrumentation-client.ts',
    'next.config.ts',
    'package-lock.json',
  ])('changes with %s', (file) => {
    const before = hashSources(root);
    write(file, 'changed');
    expect(hashSources(root)).not.toBe(before);
  });

  test.each(['lib/a.test.ts', 'tests/e2e/a.test.ts', 'data/feed.ndjson', 'docs/a.md', 'README.md'])(
    'does not change with %s',
    (file) => {
      const before = hashSources(root);
      write(file, 'changed');
      expect(hashSources(root)).toBe(before);
    },
  );

  test('changes with a chosen build ID', () => {
    const before = hashSources(root);
    vi.stubEnv('BUILD_ID', 'release-7');
    expect(hashSources(root)).not.toBe(before);
  });
});

test('a build is reused only when it finished and was made from these sources', () => {
  const sources = hashSources(root);
  write('.next/BUILD_ID', 'x');
  expect(isBuilt(root, sources)).toBe(false);
  writeFileSync(stampPath(root), sources);
  expect(isBuilt(root, sources)).toBe(true);
  write('lib/a.ts', 'b');
  expect(isBuilt(root, hashSources(root))).toBe(false);
});

test('the build ID is the chosen one, else the commit, else the source hash', () => {
  const sources = hashSources(root);
  expect(chooseBuildId(root, sources)).toBe(sources.slice(0, 12));
  vi.stubEnv('BUILD_ID', 'release-7');
  expect(chooseBuildId(root, sources)).toBe('release-7');
});
