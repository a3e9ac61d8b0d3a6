import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression of the product and its position. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `lib/http/path-segments.ts:2`, from the root of the project. */
  readonly place: string;
}

export interface CollectedPatterns {
  readonly patterns: readonly Pattern[];
  /** Files that build regular expressions from text. */
  readonly makers: readonly string[];
}

const root = path.join(import.meta.dirname, '../../..');
const folders = ['app', 'components', 'config', 'lib'];
const isSource = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file);

/** Collects every regular expression in the product's sources from their syntax trees. */
export function collectPatterns(): CollectedPatterns {
  const below = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const files = [...below, ...readdirSync(root)].filter(isSource);
  const patterns: Pattern[] = [];
  const makers = new Set<string>();
  for (const file of files) {
    const tree = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node))
        patterns.push(toPattern(node.text, `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`));
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp')
        makers.add(file);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { patterns, makers: [...makers].sort() };
}

/** @param literal with its slashes and flags */
function toPattern(literal: string, place: string): Pattern {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1), place };
}
