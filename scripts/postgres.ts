import { findPostgres, unpackedPostgres } from './programs/postgres.ts';
import { unpackDebian } from './programs/unpack-debian.ts';

if (findPostgres() === null && (process.env['POSTGRES_PATH'] ?? '') === '')
  unpackDebian('postgresql', unpackedPostgres, true);
const found = findPostgres();
// Required in continuous integration.
if (found === null && process.env['CI'] === 'true') process.exitCode = 1;
process.stderr.write(
  found === null
    ? 'No Postgres: the tests of its store are skipped. Install one (apt-get install postgresql) or set POSTGRES_PATH.\n'
    : `Tests of the store of job alerts use ${found.folder}\n`,
);
