import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDisallowed, listPackages } from './dependencies/list-packages.ts';
import { writeReport } from './dependencies/write-report.ts';

const root = path.dirname(import.meta.dirname);
writeFileSync(path.join(root, 'docs/dependencies.md'), writeReport(root));
const disallowed = findDisallowed(listPackages(root));
for (const { name, version, license } of disallowed)
  process.stdout.write(`✗ ${name} ${version}: ${license === '' ? 'no license named' : license}\n`);
process.exitCode = disallowed.length === 0 ? 0 : 1;
