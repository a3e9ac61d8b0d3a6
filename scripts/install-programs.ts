import { findTestChromium, installChromium, isTestChromiumInstalled } from './programs/chromium.ts';
import { buildComposeParser, findCompose } from './programs/compose.ts';
import { findNginx, unpackedNginx } from './programs/nginx.ts';
import { canRunPodman, unpackedPodman } from './programs/podman.ts';
import { findPostgres, unpackedPostgres } from './programs/postgres.ts';
import { findPromtool, unpackedPrometheus } from './programs/prometheus.ts';
import { unpackDebian } from './programs/unpack-debian.ts';

// Usage: node scripts/install-programs.ts [name…]
// Finds the programs that tests and benches run, and installs or unpacks those that are missing where that is possible.

interface Program {
  /** Returns what was found, for people; null when there is none that runs. */
  readonly find: () => string | null;
  /** Whether nothing has to be installed, where a found program is not enough for that. */
  readonly isInstalled?: () => boolean;
  readonly install: () => void;
  readonly use: string;
  /** What its absence means, and what helps. */
  readonly advice: string;
  readonly isRequired: boolean;
}

const isCi = process.env['CI'] === 'true';
const isChosen = (name: string): boolean => (process.env[name] ?? '') !== '';
const isRoot = process.getuid?.() === 0;
const programs: Readonly<Record<string, Program>> = {
  chromium: {
    find: () => {
      const found = findTestChromium();
      return found && `${found.source} Chromium: ${found.path}`;
    },
    isInstalled: isTestChromiumInstalled,
    install: installChromium,
    use: 'Browser tests use',
    advice:
      'No Chromium for the browser tests: install one (apt-get install chromium, or npx playwright install --with-deps chromium) or set CHROMIUM_PATH to one that runs.',
    isRequired: true,
  },
  postgres: {
    find: () => findPostgres()?.folder ?? null,
    isInstalled: () => isChosen('POSTGRES_PATH') || findPostgres() !== null,
    install: () => unpackDebian(['postgresql'], unpackedPostgres, true),
    use: 'Tests of the store of job alerts use',
    advice:
      'No Postgres: the tests of its store are skipped. Install one (apt-get install postgresql) or set POSTGRES_PATH.',
    isRequired: isCi,
  },
  nginx: {
    find: findNginx,
    isInstalled: () => isChosen('NGINX_PATH') || findNginx() !== null,
    install: () => unpackDebian(['nginx'], unpackedNginx),
    use: 'Tests of the front use',
    advice: 'No nginx: the tests of the front are skipped. Install one (apt-get install nginx) or set NGINX_PATH.',
    isRequired: isCi,
  },
  prometheus: {
    find: findPromtool,
    install: () => unpackDebian(['prometheus'], unpackedPrometheus),
    use: 'Tests of the alert rules use',
    advice: 'No promtool: the tests of the alert rules are skipped. Install one (apt-get install prometheus).',
    isRequired: isCi,
  },
  compose: {
    find: () => findCompose()?.name ?? null,
    install: buildComposeParser,
    use: 'Compose files are read by',
    advice: 'Nothing here reads compose files: their test is skipped. Install docker compose, or Go.',
    isRequired: isCi,
  },
  podman: {
    // Only root can run it here.
    find: () => (isRoot && canRunPodman() ? 'Podman' : null),
    install: () => {
      if (isRoot) unpackDebian(['podman', 'crun', 'mmdebstrap'], unpackedPodman, true);
    },
    use: 'The test of the image uses',
    advice:
      'No Podman: the test of the image is skipped. It needs root on Linux and the packages podman, crun and mmdebstrap.',
    isRequired: false,
  },
};

const names = process.argv.slice(2);
for (const name of names.length === 0 ? Object.keys(programs) : names) {
  const program = programs[name];
  if (program === undefined) throw new Error(`“${name}” is none of ${Object.keys(programs).join(', ')}.`);
  const isInstalled = program.isInstalled ?? (() => program.find() !== null);
  if (!isInstalled()) program.install();
  const found = program.find();
  process.stderr.write(`${found === null ? program.advice : `${program.use} ${found}`}\n`);
  if (found === null && program.isRequired) process.exitCode = 1;
}
