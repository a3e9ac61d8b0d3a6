// Runs on any Node from 20.9 on, before anything is installed: no dependency, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './with-lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const neededNode = 24;
const installTimeoutMs = 15 * 60_000;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9))
  fail(`This is Node ${process.versions.node}: install Node 20.9 or newer, and run the command again.`);
if (!isInstalled()) await withLock('install', () => isInstalled() || install());
const node = findNode();
for (const step of process.argv.slice(2)) {
  if (step !== '--build') fail(`prepare.mjs does not know ${step}.`);
  run(node, ['scripts/build.ts', '--if-stale']);
}

/** Returns whether every package of the lockfile for this platform is installed in its version. */
function isInstalled() {
  const lockedPackages = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (lockedPackages === null || found === null || !isLockCurrent(lockedPackages[''])) return false;
  return Object.entries(lockedPackages).every(([name, { version, optional }]) => {
    if (name === '' || version === undefined) return true;
    return found[name] === undefined ? optional === true : found[name].version === version;
  });
}

// A package.json that differs from the lockfile is left to npm, which reports the difference.
function isLockCurrent(locked) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => {
    const entries = (from) => JSON.stringify(Object.entries(from?.[kind] ?? {}).sort());
    return entries(manifest) === entries(locked);
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

function install() {
  const started = Date.now();
  process.stderr.write('Installing packages (npm ci); a minute on the first run …\n');
  // npm runs on the Node it was started with: ours is in the folder that it is about to replace.
  const npm = process.env.npm_execpath;
  const host = process.env.npm_node_execpath ?? process.execPath;
  // Windows cannot replace the folder of a running program.
  const command = process.platform === 'win32' && existsSync(path.join(root, 'node_modules')) ? 'install' : 'ci';
  // No package of ours needs a script of its own at install: scripts/lockfile.test.ts.
  const args = [
    command,
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const useHost = npm !== undefined && /\.c?js$/.test(npm) && existsSync(host);
  run(useHost ? host : 'npm', useHost ? [npm, ...args] : args, {
    shell: !useHost && process.platform === 'win32',
    timeout: installTimeoutMs,
  });
  process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/** Returns the Node of the packages; where there is none for the platform, the running one. */
function findNode() {
  const packages = Object.keys(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies ?? {},
  );
  const names = packages.map((name) =>
    path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
  );
  const bundled = names.find((file) => existsSync(file));
  const found = bundled ?? process.execPath;
  const { stdout } = spawnSync(found, ['--version'], { encoding: 'utf8' });
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= neededNode) return found;
  const system = `${process.platform} ${process.arch}`;
  if (bundled !== undefined)
    fail(
      `The Node ${neededNode} that came with the packages does not run here (${system}): remove ${path.relative(root, bundled)} and install Node ${neededNode} yourself.`,
    );
  fail(
    `No Node ${neededNode} is packaged for ${system}, and this is Node ${process.versions.node}: install Node ${neededNode} or newer.`,
  );
}

function run(command, args, options = {}) {
  const { status, error, signal } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (error !== undefined) fail(`Cannot run ${command}: ${error.message}`);
  if (status !== 0) {
    process.stderr.write(`${path.basename(command)} ${args.join(' ')} failed (${signal ?? `exit code ${status}`}).\n`);
    process.exit(status ?? 1);
  }
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
