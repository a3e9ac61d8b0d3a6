import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

function prepareOn(version: string) {
  const asVersion = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(asVersion)}`,
      path.join(import.meta.dirname, 'prepare.mjs'),
    ],
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
