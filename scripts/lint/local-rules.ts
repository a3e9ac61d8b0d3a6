import path from 'node:path';
import type { AST, Rule } from 'eslint';
import { oldWords } from './old-words.ts';

const kebabName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.(?:ts|tsx|js|mjs|cjs|mts)$/;
const kebabFolder = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
// Also for a route whose address is that of a file: app/sitemap.xml.
const routeFolder = /^(?:\[{1,2}(?:\.\.\.)?[a-z][a-zA-Z]*\]{1,2}|\([a-z-]+\)|[a-z]+\.[a-z]+)$/;
const vagueNames = new Set(['index', 'utils', 'helpers', 'common', 'types', 'misc']);
// The framework requires the directive in these files and fixes their names.
const frameworkClientFile = /^(?:global-)?error\.tsx$/;

function rule(
  messages: Record<string, string>,
  check: (context: Rule.RuleContext, program: AST.Program) => void,
): Rule.RuleModule {
  return {
    meta: { type: 'problem', schema: [], messages },
    create: (context) => ({ Program: (program) => check(context, program) }),
  };
}

function hasDirective(program: AST.Program, text: string): boolean {
  return program.body.some((node) => 'directive' in node && node.directive === text);
}

function importsModule(program: AST.Program, name: string): boolean {
  return program.body.some((node) => node.type === 'ImportDeclaration' && node.source.value === name);
}

const fileNames = rule(
  {
    kebab: 'File and folder names are kebab-case: {{name}}.',
    attic: 'A file named {{name}} collects what belongs elsewhere: name it after what it holds.',
  },
  (context, program) => {
    const file = path.relative(context.cwd, context.filename);
    const name = path.basename(file);
    const folders = path
      .dirname(file)
      .split(path.sep)
      .filter((folder) => folder !== '.' && folder !== '..' && folder !== '');
    const odd = folders.find((folder) => !kebabFolder.test(folder) && !routeFolder.test(folder));
    if (odd !== undefined) context.report({ node: program, messageId: 'kebab', data: { name: odd } });
    if (!kebabName.test(name)) context.report({ node: program, messageId: 'kebab', data: { name } });
    if (vagueNames.has(name.split('.')[0] ?? '')) context.report({ node: program, messageId: 'attic', data: { name } });
  },
);

const runtimeSuffix = rule(
  {
    missingDirective: 'A .client file starts with "use client".',
    missingSuffix: 'A file with "use client" is named x.client.tsx.',
    missingServerOnly: "A .server file starts with import 'server-only'.",
    missingServerSuffix: "A file that imports 'server-only' is named x.server.ts.",
    serverAction: 'The site has no Server Actions.',
  },
  (context, program) => {
    const name = path.basename(context.filename);
    if (/\.test\.tsx?$/.test(name)) return;
    const isClient = /\.client\.tsx?$/.test(name);
    const isServer = /\.server\.tsx?$/.test(name);
    const report = (messageId: string): void => context.report({ node: program, messageId });
    if (isClient && !hasDirective(program, 'use client')) report('missingDirective');
    if (!isClient && hasDirective(program, 'use client') && !frameworkClientFile.test(name)) report('missingSuffix');
    if (isServer && !importsModule(program, 'server-only')) report('missingServerOnly');
    if (!isServer && importsModule(program, 'server-only')) report('missingServerSuffix');
    if (hasDirective(program, 'use server')) report('serverAction');
  },
);

/** Rules that no package has. */
export const localPlugin = {
  meta: { name: 'local' },
  rules: { 'file-names': fileNames, 'old-words': oldWords, 'runtime-suffix': runtimeSuffix },
};
