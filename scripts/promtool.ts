import { findPromtool, unpackedPrometheus } from './programs/prometheus.ts';
import { unpackDebian } from './programs/unpack-debian.ts';

if (findPromtool() === null) unpackDebian('prometheus', unpackedPrometheus);
const found = findPromtool();
// Required in continuous integration.
if (found === null && process.env['CI'] === 'true') process.exitCode = 1;
process.stderr.write(
  found === null
    ? 'No promtool: the tests of the alert rules are skipped. Install one (apt-get install prometheus).\n'
    : `Tests of the alert rules use ${found}\n`,
);
