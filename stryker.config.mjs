/** Leaves out what only people read: texts of errors, and what goes to the log. */
const messages = {
  shouldIgnore({ node }) {
    if (node.type === 'NewExpression' && /Error$/.test(node.callee.name ?? '')) return 'the text of an error';
    const call = node.type === 'ExpressionStatement' ? node.expression : node;
    const object = call.type === 'CallExpression' ? (call.callee.object ?? call.callee) : undefined;
    return /^log$/i.test(object?.name ?? object?.property?.name ?? '') ? 'a line of the log' : undefined;
  },
};
export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', value: messages }];

/**
 * What `npm run mutate` measures with. Static mutants are left out: those of data that a module makes when it is loaded,
 * which a test could only repeat.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.mjs'],
  ignorers: ['messages'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  // Of a machine with other work too: what only waits for its turn is not killed.
  timeoutMS: 15_000,
  ignorePatterns: ['/.next', '/test-results', '/docs/images'],
  tempDirName: 'tmp/stryker',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  htmlReporter: { fileName: 'tmp/mutation/report.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
};
