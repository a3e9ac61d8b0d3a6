import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { benches } from './benches.ts';

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NGINX_PATH: '/nowhere/nginx', CHROMIUM_PATH: '/nowhere/chromium' },
  });
  return { status, stdout, stderr };
}

test.each([[[]], [['--help']]])('lists every bench with its question for %j', (args) => {
  const { status, stdout } = run(...args);
  expect(status).toBe(0);
  for (const [name, { answers }] of benches)
    expect(stdout).toMatch(new RegExp(`^  ${name} +${answers.slice(0, 20)}`, 'm'));
});

test.each([
  [['speed'], 'There is no bench "speed": npm run bench lists them.\n'],
  [['fuzz', '--many'], /^Unknown option '--many'.*\n$/],
  [['hostile'], /^There is no (?:build of these sources: run npm run build|nginx: .* set NGINX_PATH)\.\n$/],
  [['crawl', '--front'], /^There is no (?:build of these sources: run npm run build|nginx: .* set NGINX_PATH)\.\n$/],
  [['lighthouse'], /^There is no (?:build of these sources: run npm run build|Chromium: .* set CHROMIUM_PATH)\.\n$/],
])('reports in one line what is wrong with %j', (args, line) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(1);
  if (typeof line === 'string') expect(stderr).toBe(line);
  else expect(stderr).toMatch(line);
});
