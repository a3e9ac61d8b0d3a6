import { execFileSync } from 'node:child_process';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

// Usage: node scripts/count-lines.ts [revision] [regular expression of files to leave out]
const [revision = 'HEAD', leftOut = '^$'] = process.argv.slice(2);
const leftOutFiles = new RegExp(leftOut);
const prettierConfig = await resolveConfig('package.json');
const folders = ['app', 'components', 'config', 'lib'];
const productFile =
  /^(?:(?:app|components|config|lib)\/.*|(?:alerts|server|middleware|next\.config|instrumentation.*)\.ts)$/;

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

/** Counts the lines of a source, formatted as today, with at least one token, and the others that are not blank. */
async function count(file: string): Promise<{ readonly code: number; readonly comments: number }> {
  const text = await format(git('show', `${revision}:${file}`), { ...prettierConfig, filepath: file });
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const lines = text.split('\n');
  const code = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    children.forEach(visit);
    if (children.length > 0 || node.getWidth(source) === 0) return;
    for (let line = lineOf(node.getStart(source)); line <= lineOf(node.getEnd() - 1); line += 1)
      if (lines[line]?.trim() !== '') code.add(line);
  };
  visit(source);
  return { code: code.size, comments: lines.filter((line, at) => line.trim() !== '' && !code.has(at)).length };
}

const files = git('ls-tree', '-r', '--name-only', revision)
  .split('\n')
  .filter((file) => productFile.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !leftOutFiles.test(file));
const rows = await Promise.all(
  files.map(async (file) => ({ folder: file.split('/', 1)[0] ?? '', ...(await count(file)) })),
);
for (const folder of [...folders, '']) {
  const own = rows.filter((row) => (folder === '' ? true : row.folder === folder));
  const sum = (name: 'code' | 'comments'): number => own.reduce((total, row) => total + row[name], 0);
  process.stdout.write(`${folder || 'product'}: ${sum('code')} lines of code, ${sum('comments')} of comments\n`);
}
