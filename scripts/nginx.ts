import { findNginx, unpackedNginx } from './programs/nginx.ts';
import { unpackDebian } from './programs/unpack-debian.ts';

if (findNginx() === null && (process.env['NGINX_PATH'] ?? '') === '') unpackDebian('nginx', unpackedNginx);
const found = findNginx();
// Required in continuous integration.
if (found === null && process.env['CI'] === 'true') process.exitCode = 1;
process.stderr.write(
  found === null
    ? 'No nginx: the tests of the front are skipped. Install one (apt-get install nginx) or set NGINX_PATH.\n'
    : `Tests of the front use ${found}\n`,
);
