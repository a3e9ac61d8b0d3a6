import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { configsetFolder, generateFiles } from './solr-index/configset.ts';

for (const [name, text] of generateFiles()) {
  writeFileSync(path.join(configsetFolder, name), text);
  console.log(`deploy/solr/conf/${name}`);
}
