import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../..');
const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** The imports of a small site, by file. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'config/site.ts': [],
  'config/reads-lib.ts': ['#lib/value.ts'],
  'lib/value.ts': ['#config/site.ts'],
  'lib/reads-components.ts': ['#components/states/button.tsx'],
  'lib/reads-scripts.ts': ['#scripts/tool.ts'],
  'lib/reads-scripts.test.ts': ['#scripts/tool.ts'],
  'lib/reads-server.ts': ['#lib/server/start.ts'],
  'lib/reads-backend.ts': ['#lib/search/sqlite/wire-row.ts'],
  'lib/reads-development-package.ts': ['vitest'],
  'lib/reads-undeclared-package.ts': ['acorn'],
  'lib/reads-nothing.ts': ['#lib/missing.ts'],
  'lib/reads-folder.ts': ['./folder/index.ts'],
  'lib/folder/index.ts': [],
  'lib/folder/reads-value.ts': ['#lib/value.ts'],
  'lib/jobs/reads-views.ts': ['#lib/views/list/list-view.ts'],
  'lib/jobs/reads-views.test.ts': ['#lib/views/list/list-view.ts'],
  'lib/views/list/list-view.ts': ['#lib/jobs/expression.ts'],
  'lib/browser/saved/store.ts': ['#lib/views/list/list-view.ts'],
  'lib/browser/saved/reads-search.ts': ['#lib/search/job-search.ts'],
  'lib/search/job-search.ts': [],
  'lib/server/reads-browser.ts': ['#lib/browser/saved/store.ts'],
  'lib/cycle-a.ts': ['./cycle-b.ts'],
  'lib/cycle-b.ts': ['./cycle-a.ts'],
  'lib/runtime/runtime.ts': [],
  'lib/routing/resolve.ts': ['#lib/http/segments.ts'],
  'lib/http/segments.ts': ['#config/site.ts'],
  'lib/server/start.ts': ['#lib/search/sqlite/wire-row.ts', '#lib/routing/resolve.ts'],
  'lib/search/sqlite/wire-row.ts': ['#lib/value.ts'],
  'lib/search/solr/client.ts': ['#lib/search/sqlite/wire-row.ts'],
  'lib/search/another/client.ts': ['#lib/search/hosted/client.ts'],
  'lib/search/wire/read-row.ts': ['#lib/value.ts'],
  'lib/search/wire/reads-backend.ts': ['#lib/search/sqlite/wire-row.ts'],
  'lib/search/hosted/client.ts': ['#lib/search/wire/read-row.ts'],
  'components/states/button.tsx': ['#lib/value.ts'],
  'components/layout/header.tsx': ['#components/states/button.tsx', '#config/site.ts'],
  'components/layout/reads-feature.tsx': ['#components/jobs/card.tsx'],
  'components/jobs/card.tsx': ['#components/states/button.tsx', '#components/jobs/title.tsx'],
  'components/jobs/title.tsx': [],
  'components/map/reads-jobs.tsx': ['#components/jobs/card.tsx'],
  'components/map/reads-backend.tsx': ['#lib/search/sqlite/wire-row.ts'],
  'components/map/reads-app.tsx': ['#app/page.tsx'],
  'app/page.tsx': ['#components/jobs/card.tsx', '#components/layout/header.tsx', '#lib/value.ts', '#config/site.ts'],
  'app/reads-server.tsx': ['#lib/server/start.ts'],
  'scripts/tool.ts': ['#lib/server/start.ts', '#lib/search/sqlite/wire-row.ts'],
  'tests/conformance/oracle/reads-backend.ts': ['#lib/search/sqlite/wire-row.ts', '#lib/value.ts', '#config/site.ts'],
  'tests/conformance/oracle/reads-compiler.ts': ['#lib/jobs/expression.ts'],
  'scripts/jobs-api/reads-compiler.ts': ['#lib/jobs/expression.ts'],
  'lib/jobs/expression.ts': [],
  'scripts/jobs-api.ts': ['#scripts/jobs-api/start.ts'],
  'scripts/jobs-api/start.ts': ['#lib/value.ts'],
  'scripts/jobs-api/reads-backend.ts': ['#lib/search/sqlite/wire-row.ts'],
  'scripts/jobs-api/reads-backend-by-way.ts': ['#scripts/tool.ts'],
  'middleware.ts': [
    '#lib/routing/resolve.ts',
    '#lib/http/segments.ts',
    '#lib/runtime/runtime.ts',
    '#config/site.ts',
    '#lib/value.ts',
  ],
  'server.ts': ['#lib/server/start.ts'],
};

/** Every violation of the site above: importing file, rule, imported file. */
const expected = [
  ['config/reads-lib.ts', 'config-direction', 'lib/value.ts'],
  ['lib/reads-components.ts', 'lib-direction', 'components/states/button.tsx'],
  ['lib/reads-scripts.ts', 'lib-direction', 'scripts/tool.ts'],
  ['lib/reads-scripts.ts', 'nobody-imports-scripts', 'scripts/tool.ts'],
  ['lib/reads-server.ts', 'server-is-outermost', 'lib/server/start.ts'],
  ['lib/reads-server.ts', 'lib-order', 'lib/server/start.ts'],
  ['lib/reads-backend.ts', 'backends-are-private', 'lib/search/sqlite/wire-row.ts'],
  ['lib/reads-backend.ts', 'lib-order', 'lib/search/sqlite/wire-row.ts'],
  ['lib/reads-development-package.ts', 'no-development-package', 'vitest'],
  ['lib/reads-undeclared-package.ts', 'undeclared-package', 'acorn'],
  ['lib/reads-nothing.ts', 'unresolved', '#lib/missing.ts'],
  ['lib/reads-folder.ts', 'no-barrels', 'lib/folder/index.ts'],
  ['lib/folder/reads-value.ts', 'lib-folders', 'lib/value.ts'],
  ['lib/jobs/reads-views.ts', 'lib-order', 'lib/views/list/list-view.ts'],
  ['lib/browser/saved/reads-search.ts', 'server-apart', 'lib/search/job-search.ts'],
  ['lib/server/reads-browser.ts', 'browser-apart', 'lib/browser/saved/store.ts'],
  ['lib/cycle-a.ts', 'no-cycles', 'lib/cycle-b.ts'],
  ['lib/search/solr/client.ts', 'backends-apart', 'lib/search/sqlite/wire-row.ts'],
  ['lib/search/another/client.ts', 'backends-apart', 'lib/search/hosted/client.ts'],
  ['lib/search/another/client.ts', 'lib-folders', 'lib/search/hosted/client.ts'],
  ['lib/search/wire/reads-backend.ts', 'lib-order', 'lib/search/sqlite/wire-row.ts'],
  ['components/layout/reads-feature.tsx', 'features-apart', 'components/jobs/card.tsx'],
  ['components/layout/reads-feature.tsx', 'shared-components-below-features', 'components/jobs/card.tsx'],
  ['components/map/reads-jobs.tsx', 'features-apart', 'components/jobs/card.tsx'],
  ['components/map/reads-backend.tsx', 'backends-are-private', 'lib/search/sqlite/wire-row.ts'],
  ['components/map/reads-app.tsx', 'components-direction', 'app/page.tsx'],
  ['components/map/reads-app.tsx', 'nobody-imports-app', 'app/page.tsx'],
  ['app/reads-server.tsx', 'server-is-outermost', 'lib/server/start.ts'],
  ['tests/conformance/oracle/reads-backend.ts', 'oracle-apart', 'lib/search/sqlite/wire-row.ts'],
  ['tests/conformance/oracle/reads-compiler.ts', 'oracle-apart', 'lib/jobs/expression.ts'],
  ['scripts/jobs-api/reads-compiler.ts', 'synthetic-service-apart', 'lib/jobs/expression.ts'],
  ['scripts/jobs-api/reads-backend.ts', 'synthetic-service-apart', 'lib/search/sqlite/wire-row.ts'],
  ['scripts/jobs-api/reads-backend-by-way.ts', 'synthetic-service-apart', 'lib/search/sqlite/wire-row.ts'],
  ['middleware.ts', 'middleware-is-thin', 'lib/value.ts'],
] as const;

let folder: string;
let found: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'careers-lint-'));
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    cpSync(path.join(root, file), path.join(folder, file));
  for (const name of ['vitest', 'acorn']) {
    const place = path.join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
    writeFileSync(path.join(place, 'main.js'), 'export const value = 1;\n');
  }
  for (const [file, targets] of Object.entries(imports)) {
    const lines = targets.map(
      (target, index) =>
        `import type { Value as Value${index} } from '${target}';\nimport { value as value${index} } from '${target}';`,
    );
    const uses = targets.map((_target, index) => `export const use${index}: Value${index} = value${index};`);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(
      path.join(folder, file),
      `${[...lines, ...uses].join('\n')}\nexport const value = 1;\nexport type Value = number;\n`,
    );
  }
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const sources = [...new Set(Object.keys(imports).map((file) => file.split('/')[0] ?? file))];
  const { stdout } = spawnSync(
    process.execPath,
    [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...sources],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { violations } = report.parse(JSON.parse(stdout)).summary;
  found = violations.map(
    ({ from, rule, to }) => `${from} ${rule.name} ${to.replace(/^node_modules\/([^/]+)\/.*$/, '$1')}`,
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a forbidden import is an error', () => {
  test.each(expected)('%s: %s (%s)', (from, rule, to) => {
    expect(found).toContain(`${from} ${rule} ${to}`);
  });
});

test('an allowed import is not an error', () => {
  expect([...new Set(found)].sort()).toEqual(expected.map((entry) => entry.join(' ')).sort());
});
