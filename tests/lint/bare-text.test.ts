import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Page translation replaces each text by elements, so React no longer finds a text that it changes, and throws. */
const root = path.join(import.meta.dirname, '../..');
const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const emptyFlags = ts.TypeFlags.BooleanLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** Returns the files that browsers hydrate: the islands and what they import. */
function listClientFiles(program: ts.Program): readonly ts.SourceFile[] {
  const found = new Set(program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.client.tsx')));
  for (const file of found)
    for (const { fileName } of ts.preProcessFile(file.text).importedFiles) {
      const imported = fileName.startsWith('.')
        ? path.join(path.dirname(file.fileName), fileName)
        : path.join(root, fileName.replace('#', ''));
      const source = program.getSourceFile(imported);
      if (source !== undefined) found.add(source);
    }
  return [...found];
}

/** Returns whether values of a type are texts, or a text in some cases and an element or nothing in others. */
function isText(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  const isPart = (part: ts.Type): boolean =>
    (part.flags & (textFlags | emptyFlags)) !== 0 || part.getSymbol()?.name.endsWith('Element') === true;
  return parts.every(isPart) && parts.some((part) => (part.flags & textFlags) !== 0);
}

/** Returns the lines with a text among other children that React changes, or puts something before. */
function findBareTexts(file: ts.SourceFile, checker: ts.TypeChecker): readonly string[] {
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) =>
        ts.isJsxText(child)
          ? !child.containsOnlyTriviaWhiteSpaces
          : !ts.isJsxExpression(child) || (child.expression !== undefined && !ts.isStringLiteral(child.expression)),
      );
      for (const [at, child] of children.entries()) {
        const isBare = ts.isJsxText(child)
          ? /\p{L}/u.test(child.text) && children.slice(0, at).some(ts.isJsxExpression)
          : ts.isJsxExpression(child) &&
            child.expression !== undefined &&
            isText(checker.getTypeAtLocation(child.expression));
        if (isBare && children.length > 1)
          lines.push(
            `${path.relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(child.getStart()).line + 1}`,
          );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

function parse(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(files, { ...options, noEmit: true });
}

test('in no island does React change a text beside other children', () => {
  const islands = ts.sys.readDirectory(root, ['.client.tsx'], ['**/node_modules', '**/.next'], ['app', 'components']);
  const program = parse(islands);
  const files = listClientFiles(program);
  expect(files.length).toBeGreaterThan(islands.length);
  expect(files.flatMap((file) => findBareTexts(file, program.getTypeChecker()))).toEqual([]);
});
