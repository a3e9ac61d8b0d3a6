import next from '@next/eslint-plugin-next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { localPlugin } from './scripts/lint/local-rules.ts';

const noFetch = {
  name: 'fetch',
  message: 'Data come through JobSearch: only lib/search fetches, and what asks for answers in the browser.',
};
const noBarrel = { selector: 'ExportAllDeclaration', message: 'No barrels: import from the module itself.' };
const noRecordTable = {
  selector:
    "VariableDeclarator[init.type='ObjectExpression'] > Identifier TSTypeReference[typeName.name='Readonly'] TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation[params.0.type='TSStringKeyword'][params.1.type!='TSUnknownKeyword']",
  message:
    'A table that is read by any string is a Map: an object also has what it inherits (`constructor`, `__proto__`).',
};
const classes = [
  "JSXAttribute[name.name='className']",
  'Property[key.name=/^class(Name)?$/]',
  "AssignmentExpression[left.property.name='className']",
  'Literal[value=/ class="/]',
  'TemplateElement[value.raw=/ class="/]',
].map((selector) => ({ selector, message: 'HTML with CSS classes is written in components only.' }));
const asConst = { assertionStyle: 'never' };

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'node_modules/**',
      'coverage/**',
      'tmp/**',
      'next-env.d.ts',
      '**/*.d.mts',
      'bench/controls/next/**',
      '.dependency-cruiser.cjs',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { local: localPlugin },
    rules: { 'local/old-words': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'local/file-names': 'error',
      'local/runtime-suffix': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', asConst],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // What follows loosens the strict set where it is noise in this code.
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // There are no enums (`erasableSyntaxOnly`); looking for them takes a fifth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // There are few classes; comparing all values with them takes a quarter of the time.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      'no-restricted-syntax': ['error', noBarrel],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./(?!.*\\.config\\.ts$)',
              message: 'Import from another folder by its alias, such as #lib/.',
            },
          ],
        },
      ],
      'max-lines': ['error', { max: 250 }],
    },
  },
  {
    // Elsewhere `use` is a word of test fixtures.
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict, next.configs['core-web-vitals']],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
      // A region that scrolls must take the focus, so that the keyboard can scroll it (WCAG 2.1.1).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      // Links between pages are plain `<a>`: the page cache answers them with documents.
      '@next/next/no-html-link-for-pages': 'off',
      // The pictures are SVG files and cards made here, which `next/image` does not optimize.
      '@next/next/no-img-element': 'off',
    },
  },
  // Server components render once for each request, so they may read the clock.
  { files: ['app/**/page.tsx', 'app/*.server.tsx'], rules: { 'react-hooks/purity': 'off' } },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-extraneous-class': 'off' } },
  {
    files: ['app/**', '*.config.ts', 'tests/support/playwright-setup.ts', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  // The one cast, with its reason.
  {
    files: ['lib/unchecked.ts'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['{app,components,lib,config}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'error', 'no-restricted-syntax': ['error', noBarrel, noRecordTable] },
  },
  {
    files: ['{app,lib,config}/**'],
    // A message has its own markup and styles.
    ignores: ['**/*.test.{ts,tsx}', 'lib/alerts/mail/mail-template.ts'],
    rules: { 'no-restricted-syntax': ['error', noBarrel, noRecordTable, ...classes] },
  },
  {
    files: ['{app,components,lib,config}/**', 'middleware.ts'],
    // Data addresses are asked by the browser: `lib/browser/data/fetch-*`.
    ignores: [
      '**/*.test.{ts,tsx}',
      'lib/search/**',
      'lib/views/alerts/ask-alerts.ts',
      'lib/browser/data/fetch-*.ts',
      'lib/browser/builds/{start-builds,watch-chunks}.ts',
    ],
    rules: { 'no-restricted-globals': ['error', noFetch] },
  },
  {
    files: [
      '{config,content,data}/**',
      'scripts/feed/prose/**',
      'scripts/feed/places.ts',
      'scripts/art/scenes.ts',
      '**/*.test.{ts,tsx}',
      '{bench,tests}/**',
      '**/xss-vectors.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  // Google's newer marks need a map id, which a key alone does not bring.
  { files: ['components/map/google-marks.ts'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  // The analytics tag reads the arguments object of its calls and nothing else.
  { files: ['lib/browser/analytics/tag.ts'], rules: { 'prefer-rest-params': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', '{bench,tests}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-floating-promises': 'error' },
  },
);
