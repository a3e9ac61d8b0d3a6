import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A project without packages: in this one, packages older than the lockfile would be installed below running tests.
const project = mkdtempSync(path.join(tmpdir(), 'careers-prepare-'));

beforeAll(() => {
  for (const folder of ['scripts', 'node_modules']) mkdirSync(path.join(project, folder));
  for (const name of ['prepare.mjs', 'with-lock.mjs'])
    copyFileSync(path.join(import.meta.dirname, name), path.join(project, 'scripts', name));
  writeFileSync(path.join(project, 'package.json'), '{}');
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(project, name), '{"packages":{"":{}}}');
});
afterAll(() => rmSync(project, { recursive: true }));

function prepareOn(version: string) {
  const asVersion = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(asVersion)}`, path.join(project, 'scripts/prepare.mjs')],
    { encoding: 'utf8' },
  );
  return { status, stderr };
}

test.each(['16.20.2', '18.20.8', '20.8.1'])('Node %s gets one line that says what to install', (version) => {
  expect(prepareOn(version)).toEqual({
    status: 1,
    stderr: `This is Node ${version}: install Node 20.9 or newer, and run the command again.\n`,
  });
});

test.each(['20.9.0', '26.10.0'])('Node %s finds everything installed and prints nothing', (version) => {
  expect(prepareOn(version)).toEqual({ status: 0, stderr: '' });
});
