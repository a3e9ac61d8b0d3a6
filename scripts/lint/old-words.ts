import path from 'node:path';
import type { Rule } from 'eslint';

interface OldWord {
  /** Matches the words of a name, a comment or a test title in lower case: `maxWait` and `max-wait` are "max wait". */
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
}

/** Words that are wrong everywhere: in names, comments, test titles and file names. docs/glossary.md has the terms. */
const everywhere: readonly OldWord[] = [
  { pattern: /\banew\b/, instead: 'again' },
  { pattern: /\bkept (?:answer|html|page)s?\b/, instead: 'cached answer, server-rendered HTML, cached page' },
  { pattern: /\blateness\b|\bpace of late\b/, instead: 'estimated wait, recent service rate' },
  { pattern: /\blist before\b/, instead: 'previous results' },
  { pattern: /\bpatience\b/, instead: '…TimeoutMs' },
  { pattern: /\bsalvag(?:e|es|ed|ing)\b/, instead: 'parse leniently' },
  { pattern: /\bsqueez(?:e|es|ed|ing)\b/, instead: 'truncate' },
  { pattern: /\bstanding html\b/, instead: 'server-rendered HTML' },
  { pattern: /\bways? out\b/, instead: 'alternative search' },
];

/** Words that are wrong in names only, because sentences need them. */
const inNames: readonly OldWord[] = [
  {
    pattern: /^(?:asked|given|kept|seen|shown|stands|taken|told|wanted)$/,
    instead: 'what the value is: requestedPath, cachedAnswer, visitedPaths, expectedStatus',
  },
  { pattern: /^most(?! recent\b)\b/, instead: 'max…' },
  { pattern: /^least\b/, instead: 'min…' },
  { pattern: /^(?:grace|silence|slack)\b/, instead: '…TimeoutMs, allowed…, dragThresholdPx' },
  { pattern: /\b(?:pole|shove)\b/, instead: 'anchor, pan' },
  { pattern: /\brenders at once\b/, instead: 'maxConcurrentRenders' },
  { pattern: /^(?:settle|widen)\b/, instead: 'resolve…, expand…' },
  { pattern: /^(?:house|seam)\b/, instead: 'what it is: localRules, edgeLongitude, extensionPoint' },
];

type CallExpression = Parameters<NonNullable<Rule.RuleListener['CallExpression']>>[0];

const testFunctions = new Set(['describe', 'it', 'test']);

function splitName(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function findOldWord(text: string, lists: readonly (readonly OldWord[])[]): { word: string; instead: string } | null {
  const words = splitName(text);
  for (const { pattern, instead } of lists.flat()) {
    const word = pattern.exec(words)?.[0];
    if (word !== undefined) return { word, instead };
  }
  return null;
}

/** Returns whether a callee is `test`, `it` or `describe`, also as in `test.each(table)`. */
function isTestFunction(callee: CallExpression['callee']): boolean {
  if (callee.type === 'MemberExpression') return callee.object.type !== 'Super' && isTestFunction(callee.object);
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  return callee.type === 'Identifier' && testFunctions.has(callee.name);
}

function readText(title: CallExpression['arguments'][number]): string {
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.raw).join(' ');
  return title.type === 'Literal' ? String(title.value) : '';
}

/** Rejects words of the earlier vocabulary in identifiers, comments, test titles and file names. */
export const oldWords: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { oldWord: 'Instead of "{{word}}" write {{instead}}.' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    return {
      Program(node) {
        for (const part of file.split(path.sep)) {
          const data = findOldWord(part.split('.')[0] ?? '', [everywhere, inNames]);
          if (data !== null) context.report({ node, messageId: 'oldWord', data });
        }
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          const data = findOldWord(value, [everywhere]);
          if (data !== null && loc) context.report({ loc, messageId: 'oldWord', data });
        }
      },
      Identifier(node) {
        const data = findOldWord(node.name, [everywhere, inNames]);
        if (data !== null) context.report({ node, messageId: 'oldWord', data });
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!isTestFunction(callee) || title === undefined) return;
        const data = findOldWord(readText(title), [everywhere]);
        if (data !== null) context.report({ node: title, messageId: 'oldWord', data });
      },
    };
  },
};
