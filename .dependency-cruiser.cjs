const test = '[.]test[.]tsx?$';
const layers = '^(app|components|lib|config|scripts|tests|bench)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** A layer reaches these folders of ours and nothing else of ours; packages are free. */
const only = (layer, allowed) =>
  forbid(
    `${layer}-direction`,
    `${layer} imports ${allowed.join(', ')} and nothing above.`,
    { path: `^${layer}/`, pathNot: test },
    { path: layers, pathNot: `^(${allowed.join('|')})/` },
  );

/** Folders of `lib`, lowest first: a file imports what is in its own folder and in those above it here. */
const folders = [
  'lib',
  'lib/http',
  'lib/jobs',
  'lib/jobs/places',
  'lib/jobs/query',
  'lib/jobs/description',
  'lib/jobs/military',
  'lib/search',
  'lib/search/client',
  'lib/search/wire',
  'lib/search/text',
  'lib/search/features',
  'lib/search/sqlite',
  'lib/search/hosted',
  'lib/search/solr',
  'lib/search/backend',
  'lib/routing',
  'lib/runtime',
  'lib/process',
  'lib/content',
  'lib/map',
  'lib/views',
  'lib/views/suggestions',
  'lib/views/map',
  'lib/views/list',
  'lib/views/military',
  'lib/views/job',
  'lib/seo',
  'lib/feeds',
  'lib/alerts',
  'lib/alerts/mail',
  'lib/alerts/store',
  'lib/resources',
  'lib/views/alerts',
  'lib/resources/data',
  'lib/resources/previews',
  'lib/reports',
  'lib/mcp',
  'lib/browser',
  'lib/browser/storage',
  'lib/browser/analytics',
  'lib/browser/builds',
  'lib/browser/data',
  'lib/browser/saved',
  'lib/alerts/service',
  'lib/server',
];
/** Files of these folders, not of folders inside them. */
const filesIn = (names) => `^(${names.join('|')})/[^/]+$`;

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Modules that need each other are one module, or need a third below them.',
      {},
      { circular: true },
    ),
    forbid(
      'unresolved',
      'An import must name a file that exists.',
      {},
      { couldNotResolve: true, pathNot: '^(topojson-specification|hast)$' },
    ),
    forbid(
      'undeclared-package',
      'A package we import is in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-development-package',
      'What the site runs on is a dependency.',
      {
        path: '^(app|components|lib|config)/|^(server|alerts|middleware|instrumentation(-client)?)[.]ts$',
        // The build reads prose; the site gets it as data.
        pathNot: [test, '^components/content/prose/', '^lib/content/(check-syntax|front-matter|read-markdown)[.]ts$'],
      },
      // Types, and a mark that the build of the framework replaces.
      { dependencyTypes: ['npm-dev'], pathNot: '/(@types|schema-dts|server-only)/' },
    ),
    ...folders.slice(0, -1).map((folder, index) =>
      forbid(
        'lib-order',
        'Folders of lib have an order, so that there are no cycles between them: .dependency-cruiser.cjs lists it.',
        // It decides for every page, so it is above all folders that it is among.
        { path: filesIn([folder]), pathNot: ['^lib/views/decide-page[.]ts$', test] },
        { path: filesIn(folders.slice(index + 1)) },
      ),
    ),
    forbid(
      'lib-folders',
      'A new folder of lib needs its place in the order of .dependency-cruiser.cjs.',
      { path: '^lib/', pathNot: [filesIn(folders), test] },
      {},
    ),
    forbid(
      'browser-apart',
      'What runs in browsers reaches the server by what components render: lib/browser is for islands.',
      { path: '^(app|lib)/', pathNot: ['^lib/browser/', test] },
      { path: '^lib/browser/' },
    ),
    forbid(
      'server-apart',
      'Nothing in lib/browser needs the server: it would be part of the JavaScript of every page.',
      { path: '^lib/browser/', pathNot: test },
      { path: '^lib/(search|runtime|content|seo|resources|server)/' },
    ),
    only('config', ['config']),
    only('lib', ['config', 'lib']),
    only('components', ['config', 'lib', 'components']),
    only('app', ['config', 'lib', 'components', 'app']),
    forbid(
      'features-apart',
      'Features never import each other: what two need moves down to lib or to components/layout, states or art, or app composes it.',
      { path: '^components/([^/]+)/', pathNot: test },
      { path: '^components/', pathNot: '^components/($1|layout|states|art)/' },
    ),
    forbid(
      'shared-components-below-features',
      'layout, states and art know no feature.',
      { path: '^components/(layout|states|art)/', pathNot: test },
      { path: '^components/', pathNot: '^components/(layout|states|art)/' },
    ),
    forbid(
      'nobody-imports-app',
      'Routes are imported by the framework, and by tests.',
      { pathNot: ['^(app|tests)/', test] },
      { path: '^app/' },
    ),
    forbid(
      'nobody-imports-scripts',
      'The site does not need its tools.',
      {
        path: '^(app|components|lib|config)/|^(server|alerts|middleware|instrumentation(-client)?)[.]ts$',
        pathNot: test,
      },
      { path: '^(scripts|tests|bench)/' },
    ),
    forbid(
      'support-knows-no-bench',
      'Benches use what supports the tests, not the other way round.',
      { path: ['^scripts/', '^tests/support/', '^tests/[^/]+/support/'] },
      { path: '^bench/' },
    ),
    forbid(
      'middleware-is-thin',
      'middleware.ts turns what the modules of addresses, handlers and views decide into a response.',
      { path: '^middleware[.]ts$' },
      { path: layers, pathNot: '^(config|lib/(alerts|http|resources|routing|runtime|views))/' },
    ),
    forbid(
      'server-is-outermost',
      'Pages run inside the server and do not import it: what both need is in lib/http or lib/runtime.',
      { path: '^(app|components|lib|config)/', pathNot: `^lib/server/|${test}` },
      { path: '^lib/server/' },
    ),
    forbid(
      'backends-are-private',
      'Wire shapes never leave their folder: ask JobSearch.',
      {
        path: '^(app|components|lib|config)/|^(server|alerts|middleware|instrumentation(-client)?)[.]ts$',
        pathNot: `^lib/(search|server|alerts/service)/|${test}`,
      },
      { path: '^lib/search/(?!features/)[^/]+/' },
    ),
    forbid(
      'backends-apart',
      'Backends never import each other: what rows of the wire format mean is in wire.',
      { path: '^lib/search/(?!(?:client|text|wire|backend)/)([^/]+)/', pathNot: test },
      { path: '^lib/search/(?!(?:client|text|wire)/)[^/]+/', pathNot: '^lib/search/$1/' },
    ),
    forbid(
      'oracle-apart',
      'The oracle judges the backends and the compiler of rules: it shares no code with them.',
      { path: '^tests/conformance/oracle/' },
      { path: '^lib/search/[^/]+/|^lib/jobs/expression[.]ts$', reachable: true },
    ),
    forbid(
      'synthetic-service-apart',
      'The synthetic search service shares no code with the backends and the compiler of rules that are tested against it, not by way of others either.',
      { path: '^scripts/jobs-api([.]ts$|/)' },
      { path: '^lib/search/[^/]+/|^lib/jobs/expression[.]ts$', reachable: true },
    ),
    forbid(
      'traces-on-demand',
      'The SDK of OpenTelemetry is loaded where traces are on, by import() of lib/process/tracing.ts.',
      { pathNot: `^lib/process/tracing[.]ts$|${test}` },
      {
        path: '^lib/process/tracing[.]ts$|node_modules/@opentelemetry/(?!api/)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('no-barrels', 'Import from the module itself.', {}, { path: '/index[.]tsx?$', pathNot: 'node_modules' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^([.]next|coverage|tmp|bench/controls/next)/|^next-env[.]d[.]ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.mts', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
