import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runProgram } from './unpack-debian.ts';

export interface FoundChromium {
  readonly path: string;
  /** Its name for people: "the system's", "Playwright's". */
  readonly source: string;
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without a window: takes half the CPU time of the full browser. */
const headlessShell = 'chromium-headless-shell';
const macApplications = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const playwright = path.join(import.meta.dirname, '../../node_modules/playwright/cli.js');
const minute = 60_000;
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

function listSystemPaths(commands: readonly string[]): readonly string[] {
  if (process.platform === 'darwin') return macApplications;
  if (process.platform === 'win32') {
    return windowsFolders
      .flatMap((name) => process.env[name] ?? [])
      .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  // On Windows `--version` opens a window instead of printing.
  return (
    process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
  );
}

/** Returns the Chromium of the system or Playwright's, or `CHROMIUM_PATH`; the headless shell where there is no other, null where there is none that runs. */
export function findChromium(): FoundChromium | null {
  return findFirst([...browsers, headlessShell]);
}

/** Returns the Chromium of the browser tests: the headless shell where it is installed, else the same as `findChromium`. */
export function findTestChromium(): FoundChromium | null {
  return findFirst([headlessShell, ...browsers]);
}

function findFirst(commands: readonly string[]): FoundChromium | null {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  if (chosen !== '') return isRunnable(chosen) ? { path: chosen, source: 'from CHROMIUM_PATH' } : null;
  const system = listSystemPaths(commands).find(isRunnable);
  if (system !== undefined) return { path: system, source: "the system's" };
  const own = chromium.executablePath();
  return isRunnable(own) ? { path: own, source: "Playwright's" } : null;
}

/** Returns whether a Chromium is the headless shell. */
function isHeadlessShell({ path: file }: FoundChromium): boolean {
  return /headless[-_]shell/.test(file);
}

/** Returns whether the browser tests run in the headless shell or in a chosen Chromium: the full browser takes twice its CPU time. */
export function isTestChromiumInstalled(): boolean {
  const found = findTestChromium();
  return (process.env['CHROMIUM_PATH'] ?? '') !== '' || (found !== null && isHeadlessShell(found));
}

/** Installs the headless shell, or else another Chromium unless there is one. */
export function installChromium(): void {
  installDebians(headlessShell);
  if (findTestChromium() !== null) return;
  process.stderr.write("No Chromium on this system: trying Playwright's …\n");
  runProgram(process.execPath, [playwright, 'install', 'chromium'], { timeout: 4 * minute });
  if (findTestChromium() === null) installDebians('chromium');
}

function installDebians(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing Debian's ${name} package …\n`);
  runProgram('apt-get', ['update', '-qq'], { timeout: 2 * minute });
  runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { timeout: 5 * minute });
}
