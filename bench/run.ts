import { hashSources, isBuilt } from '#scripts/build-stamp.ts';
import { findChromium } from '#scripts/programs/chromium.ts';
import { findNginx } from '#scripts/programs/nginx.ts';
import { benches, type Need } from './benches.ts';
import { root } from './support/paths.ts';

/** Returns how to install a missing requirement; null when nothing is missing. */
const checks: Readonly<Record<Need, () => string | null>> = {
  build: () => (isBuilt(root, hashSources(root)) ? null : 'There is no build of these sources: run npm run build.'),
  Chromium: () =>
    findChromium() === null
      ? 'There is no Chromium: install one (npx playwright install chromium) or set CHROMIUM_PATH.'
      : null,
  nginx: () =>
    findNginx() === null
      ? "There is no nginx: npx node scripts/install-programs.ts nginx unpacks Debian's; or install one and set NGINX_PATH."
      : null,
};

function describeBenches(): string {
  const width = Math.max(...[...benches.keys()].map((name) => name.length));
  const lines = [...benches].map(([name, { answers }]) => `  ${name.padEnd(width)}  ${answers}`);
  return [
    'npm run bench -- <name> [options]',
    '',
    ...lines,
    '',
    'Options, times and reports: bench/README.md',
    '',
  ].join('\n');
}

function isOfCommandLine(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Returns the exit code; null: the bench sets it. */
async function main([name, ...args]: readonly string[]): Promise<number | null> {
  if (name === undefined || name === '--help') {
    process.stdout.write(describeBenches());
    return 0;
  }
  const bench = benches.get(name);
  if (bench === undefined) {
    process.stderr.write(`There is no bench "${name}": npm run bench lists them.\n`);
    return 1;
  }
  for (const need of bench.needs) {
    const advice = checks[need]();
    if (advice === null) continue;
    process.stderr.write(`${advice}\n`);
    return 1;
  }
  process.argv.splice(2, Infinity, ...args);
  try {
    await bench.run();
    return null;
  } catch (error) {
    if (!isOfCommandLine(error)) throw error;
    process.stderr.write(`${error.message.split('\n')[0]}\n`);
    return 1;
  }
}

const exitCode = await main(process.argv.slice(2));
if (exitCode !== null) process.exitCode = exitCode;
