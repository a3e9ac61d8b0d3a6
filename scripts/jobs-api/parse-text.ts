import { toServiceWords } from './words.ts';

/** A parsed query text, similar to Lucene's classic syntax. */
export type TextNode =
  | { readonly kind: 'all' }
  /** A word or phrase, in one field or in all; `isPrefix`: the last word may continue. */
  | {
      readonly kind: 'phrase';
      readonly field: string | null;
      readonly raw: string;
      readonly words: readonly string[];
      readonly isPrefix: boolean;
    }
  | { readonly kind: 'group'; readonly clauses: readonly TextClause[] };

interface TextClause {
  readonly occur: 'must' | 'should' | 'not';
  readonly node: TextNode;
}

const token = /\(|\)|[^\s()"]*"[^"]*"|[^\s()]+/g;

/**
 * Parses a query text. Bare words match loosely: any of them is enough. `"…"` is a phrase, `AND`, `OR`, `NOT`, `+`,
 * `-`, brackets, `field:` and a final `*` have their meaning in Lucene. Never fails: other characters are blanks.
 */
export function parseTextNode(text: string): TextNode {
  const tokens = text.match(token) ?? [];
  const [group] = readGroup(tokens, 0);
  return group.clauses.length === 0 ? { kind: 'all' } : group;
}

function readGroup(tokens: readonly string[], from: number): readonly [Extract<TextNode, { kind: 'group' }>, number] {
  const clauses: TextClause[] = [];
  let at = from;
  let isAnd = false;
  let isNot = false;
  for (; at < tokens.length && tokens[at] !== ')'; at += 1) {
    const token = tokens[at] ?? '';
    if (token === 'AND' || token === '&&') {
      const last = clauses.at(-1);
      if (last?.occur === 'should') clauses[clauses.length - 1] = { ...last, occur: 'must' };
      isAnd = true;
    } else if (token === 'NOT' || token === '!') {
      isNot = true;
    } else if (token !== 'OR' && token !== '||') {
      const sign = /^[+\-!]/.exec(token)?.[0] ?? '';
      const isNested = token.slice(sign.length) === '(' || token === '(';
      const [nested, end] = isNested ? readGroup(tokens, at + 1) : [null, at];
      const node = nested ?? readPhrase(token.slice(sign.length));
      at = end;
      const occur = isNot || sign === '-' || sign === '!' ? 'not' : isAnd || sign === '+' ? 'must' : 'should';
      if (node !== null && (node.kind !== 'group' || node.clauses.length > 0)) clauses.push({ occur, node });
      isAnd = false;
      isNot = false;
    }
  }
  return [{ kind: 'group', clauses }, at];
}

function readPhrase(token: string): TextNode | null {
  const [, field = null, rest = ''] = /^(?:([A-Za-z_]+):)?(.*)$/s.exec(token) ?? [];
  if (rest === '*') return { kind: 'all' };
  const raw = rest.replace(/\\(.)/g, '$1').replace(/"/g, '');
  const words = toServiceWords(raw);
  if (words.length === 0) return null;
  return { kind: 'phrase', field, raw, words, isPrefix: /[^\\]\*$/.test(rest) };
}
