import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

export interface FoundChromium {
  readonly path: string;
  /** Its name for people: "the system's", "Playwright's". */
  readonly source: string;
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without a window: takes half the CPU time of the full browser. */
const headlessShell = 'chromium-headless-shell';
const macApplications = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
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
export function isHeadlessShell({ path: file }: FoundChromium): boolean {
  return /headless[-_]shell/.test(file);
}
