import fc from 'fast-check';

const words = fc.constantFrom('agent', 'pilot', 'seattle', 'mechanic', 'ramp', 'customer', 'flight', 'engineer');
const syntax = fc.constantFrom(
  '*:*', '*', '?', '~', '~2', '^1000', ':', '::', '+', '-', '!', '&&', '||', '(', ')', '((', '[', ']', '[* TO *]', '{', '}', '{!', '{!term f=kind}', '{!lucene}', '{!xmlparser v=x}',
  '{!func}', '$all', '${all}', '_query_:', '_val_:', 'kind:', 'id:', 'body:', '/', '/.*/', '\\', '\\\\', '"', "'", ';', ',', '<', '>', '=', '%', '#', '@', '\u0000', '\n', '\u202e', 'AND', 'OR', 'NOT', 'TO', 'filter(',
  '<!--', '</query>', '%7B!', '\ud800',
);

/** Words of postings with pieces of query syntax between them; the pieces stand apart, so that words stay what they are. */
export const hostileText: fc.Arbitrary<string> = fc
  .record({ words: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }), pieces: fc.array(syntax, { minLength: 4, maxLength: 8 }) })
  .map(({ words: chosen, pieces }) => [...chosen.flatMap((word, at) => [pieces[at] ?? '', word]), ...pieces.slice(chosen.length)].join(' ').slice(0, 200));
