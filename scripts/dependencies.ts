import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findForeign, listPackages } from './dependencies/list-packages.ts';
import { writeReport } from './dependencies/write-report.ts';

const root = path.dirname(import.meta.dirname);
writeFileSync(path.join(root, 'docs/dependencies.md'), writeReport(root));
const foreign = findForeign(listPackages(root));
for (const { name, version, license } of foreign)
  process.stdout.write(`✗ ${name} ${version}: ${license === '' ? 'no license named' : license}\n`);
process.exitCode = foreign.length === 0 ? 0 : 1;
