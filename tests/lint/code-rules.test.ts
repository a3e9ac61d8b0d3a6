import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const untyped = { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked };

// Rules that need types are checked by npm run lint itself; a text without a file has none.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ ...untyped, languageOptions: { parserOptions: { projectService: false, project: false } } }],
});

async function findRules(filePath: string, code: string): Promise<readonly string[]> {
  const results = await eslint.lintText(code, { filePath: path.join(root, filePath) });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const long = Array.from({ length: 251 }, (_, line) => `export const line${line} = ${line};`).join('\n');
const fetches = "export const load = () => fetch('/data.json');\n";
const defaultExport = 'export default function Page() { return null; }\n';
const component = (body: string, markup = 'null') => `import { useEffect, useRef, useState } from 'react';
export function Part({ name }: { readonly name: string }) {
  ${body}
  return ${markup};
}
`;

describe('lint errors', () => {
  test.each([
    ['any', 'lib/a.ts', 'export const a: any = 1;\n', '@typescript-eslint/no-explicit-any'],
    [
      'a type assertion',
      'lib/a.ts',
      'export const a = JSON.parse("1") as number;\n',
      '@typescript-eslint/consistent-type-assertions',
    ],
    [
      'a non-null assertion',
      'lib/a.ts',
      'export const a = (b: string | null) => b!.length;\n',
      '@typescript-eslint/no-non-null-assertion',
    ],
    ['@ts-ignore', 'lib/a.ts', '// @ts-ignore: because\nexport const a = 1;\n', '@typescript-eslint/ban-ts-comment'],
    [
      '@ts-expect-error',
      'lib/a.ts',
      '// @ts-expect-error: because\nexport const a = 1;\n',
      '@typescript-eslint/ban-ts-comment',
    ],
    ['a default export in lib', 'lib/a.ts', defaultExport, 'no-restricted-exports'],
    ['a default export in components', 'components/ui/a.tsx', defaultExport, 'no-restricted-exports'],
    ['a file of more than 250 lines', 'lib/a.ts', long, 'max-lines'],
    ['a file name in camel case', 'lib/readJobs.ts', 'export const a = 1;\n', 'local/file-names'],
    ['a folder name in camel case', 'lib/jobBoard/a.ts', 'export const a = 1;\n', 'local/file-names'],
    ['a file named utils', 'lib/utils.ts', 'export const a = 1;\n', 'local/file-names'],
    ['an old word in a name', 'lib/a.ts', 'export const wayOut = 1;\n', 'local/old-words'],
    ['an old word as the name of a value', 'lib/a.ts', 'export const kept = 1;\n', 'local/old-words'],
    ['a limit that does not begin with max', 'lib/a.ts', 'export const mostJobs = 1;\n', 'local/old-words'],
    ['an old word in a comment', 'lib/a.ts', '// Renders the page anew.\nexport const a = 1;\n', 'local/old-words'],
    ['an old word in a docstring', 'lib/a.ts', '/** Squeezes a text. */\nexport const a = 1;\n', 'local/old-words'],
    ['an old word in a test title', 'lib/a.test.ts', "it('salvages rows', () => {});\n", 'local/old-words'],
    [
      'an old word in the title of a table',
      'lib/a.test.ts',
      "it.each([1])('squeezes %i', () => {});\n",
      'local/old-words',
    ],
    ['an old word in a file name', 'lib/list-before.ts', 'export const a = 1;\n', 'local/old-words'],
    ['an old word as a file name', 'lib/kept.ts', 'export const a = 1;\n', 'local/old-words'],
    ['a CSS class in lib', 'lib/a.ts', 'export const a = `<p class="b">`;\n', 'no-restricted-syntax'],
    ['a CSS class of an element in lib', 'lib/a.ts', "document.body.className = 'b';\n", 'no-restricted-syntax'],
    ['a CSS class in app', 'app/a.tsx', 'export const A = () => <p className="b" />;\n', 'no-restricted-syntax'],
    [
      'an import from another folder by its place',
      'lib/jobs/a.ts',
      "import { env } from '../env.ts';\nexport const a = env;\n",
      'no-restricted-imports',
    ],
    ['a barrel', 'lib/a.ts', "export * from './b.ts';\n", 'no-restricted-syntax'],
    [
      'an object as a table of strings',
      'lib/a.ts',
      'const sizes: Readonly<Record<string, number>> = { small: 1 };\nexport const sizeOf = (name: string) => sizes[name];\n',
      'no-restricted-syntax',
    ],
    [
      '"use client" without the suffix',
      'components/ui/a.tsx',
      "'use client';\nexport const a = 1;\n",
      'local/runtime-suffix',
    ],
    ['the suffix without "use client"', 'components/ui/a.client.tsx', 'export const a = 1;\n', 'local/runtime-suffix'],
    [
      "import 'server-only' without the suffix",
      'lib/a.ts',
      "import 'server-only';\nexport const a = 1;\n",
      'local/runtime-suffix',
    ],
    ["the suffix without import 'server-only'", 'lib/a.server.ts', 'export const a = 1;\n', 'local/runtime-suffix'],
    ['a Server Action', 'app/a.ts', "'use server';\nexport const a = 1;\n", 'local/runtime-suffix'],
    ['the console in lib', 'lib/a.ts', "console.log('a');\n", 'no-console'],
    ['fetch in app', 'app/a.ts', fetches, 'no-restricted-globals'],
    ['fetch in lib outside of the backends', 'lib/jobs/a.ts', fetches, 'no-restricted-globals'],
    ['loose equality', 'lib/a.ts', 'export const a = (b: string) => b == "1";\n', 'eqeqeq'],
    [
      'a hook that is called on a condition',
      'components/ui/a.tsx',
      component("if (name !== '') useState(name);"),
      'react-hooks/rules-of-hooks',
    ],
    [
      'an effect that leaves out a dependency',
      'components/ui/a.tsx',
      component('useEffect(() => { document.title = name; }, []);'),
      'react-hooks/exhaustive-deps',
    ],
    [
      'a state that an effect copies',
      'components/ui/a.tsx',
      component("const [, setText] = useState('');\n  useEffect(() => { setText(name); }, [name]);"),
      'react-hooks/set-state-in-effect',
    ],
    [
      'a ref that is written during render',
      'components/ui/a.tsx',
      component('const last = useRef(name);\n  last.current = name;'),
      'react-hooks/refs',
    ],
    [
      'the clock during render',
      'app/a.tsx',
      component('const now = Date.now();', '<p>{now}</p>'),
      'react-hooks/purity',
    ],
    [
      'a state that is changed in place',
      'components/ui/a.tsx',
      component('const [state] = useState({ name });\n  state.name = "";', '<p>{state.name}</p>'),
      'react-hooks/immutability',
    ],
    [
      'a picture without a text for it',
      'components/ui/a.tsx',
      component('', '<img src="/a.svg" />'),
      'jsx-a11y/alt-text',
    ],
    [
      'a click on what the keyboard cannot reach',
      'components/ui/a.tsx',
      component('', '<div onClick={() => alert(name)} />'),
      'jsx-a11y/click-events-have-key-events',
    ],
    [
      'a script that blocks the page',
      'app/a.tsx',
      component('', '<script src="/a.js" />'),
      '@next/next/no-sync-scripts',
    ],
  ])('%s', async (_name, filePath, code, rule) => {
    expect(await findRules(filePath, code)).toContain(rule);
  });

  test('a comment cannot switch a rule off', async () => {
    const code = '/* eslint-disable @typescript-eslint/no-explicit-any */\nexport const a: any = 1;\n';
    expect(await findRules('lib/a.ts', code)).toContain('@typescript-eslint/no-explicit-any');
  });
});

describe('allowed code', () => {
  test.each([
    ['as const', 'lib/a.ts', 'export const a = [1, 2] as const;\n'],
    [
      'a common word in a comment',
      'lib/a.ts',
      '// Most pages are kept for a minute, and shown as given.\nexport const mostRecentPage = 1;\n',
    ],
    ['a text that visitors read', 'lib/a.ts', "export const notice = 'Widen your search, or start anew.';\n"],
    ['a default export of a route', 'app/jobs/page.tsx', defaultExport],
    ['a route folder with a parameter', 'app/[location]/[title]/page.tsx', defaultExport],
    ['an island with its suffix', 'components/ui/a.client.tsx', "'use client';\nexport const a = 1;\n"],
    ['a server module with its suffix', 'lib/a.server.ts', "import 'server-only';\nexport const a = 1;\n"],
    ['fetch in a backend', 'lib/search/hosted/a.ts', fetches],
    ['a long configuration', 'config/a.ts', long],
    ['the absence check == null', 'lib/a.ts', 'export const a = (b: string | null) => b == null;\n'],
    [
      'an effect that names all it depends on',
      'components/ui/a.tsx',
      component('useEffect(() => { document.title = name; }, [name]);').replace(', useRef, useState', ''),
    ],
    ['a plain link between pages', 'components/ui/a.tsx', 'export const A = () => <a href="/jobs/">Jobs</a>;\n'],
    [
      'a region that scrolls and takes the focus',
      'components/ui/a.tsx',
      'export const A = () => <div role="region" aria-label="Jobs" tabIndex={0} />;\n',
    ],
    [
      'a fixture of a test named as a hook',
      'tests/e2e/a.spec.ts',
      "import { test as base } from 'playwright/test';\nexport const test = base.extend<{ site: string }>({ site: ({}, use) => use('') });\n",
    ],
  ])('%s', async (_name, filePath, code) => {
    expect(await findRules(filePath, code)).toEqual([]);
  });
});
