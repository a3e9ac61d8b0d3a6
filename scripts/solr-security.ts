import { writeFileSync } from 'node:fs';
import { parseEnv, toSolrUser } from '#lib/env.ts';
import { buildSecurity } from './solr-index/security.ts';

const [file] = process.argv.slice(2);
const env = parseEnv(process.env);
const user = env.ok ? toSolrUser(env.value) : undefined;
if (file === undefined || user === undefined) {
  process.stderr.write(
    `${env.ok ? 'SOLR_USER=… SOLR_PASSWORD=… npx node scripts/solr-security.ts <file to write>' : env.error}\n`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(file, buildSecurity(user));
}
