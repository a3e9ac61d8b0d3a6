import { toMarkdown } from './markup.ts';
import { memoizeByPosting } from './memoize-by-posting.ts';
import type { TextNode } from './parse-text.ts';
import type { Posting } from './posting.ts';
import { toRun, toServiceWords } from './words.ts';

interface SearchedText {
  readonly title: string;
  readonly all: string;
}

const titleWeight = 4;

const fields: Readonly<Record<string, (posting: Posting) => string>> = {
  buid: ({ buid }) => String(buid),
  city: ({ place }) => place.city ?? '',
  company: ({ company }) => company,
  country: ({ place }) => place.country ?? '',
  description: toMarkdown,
  location: ({ place }) => place.label ?? '',
  reqid: ({ reqid }) => reqid,
  state: ({ place }) => place.state ?? '',
  text: toMarkdown,
  title: ({ title }) => title,
};

/** Returns the score of a posting: 0 or more, null when it does not match. Unknown fields match nothing. */
export function matchText(node: TextNode, posting: Posting): number | null {
  switch (node.kind) {
    case 'all':
      return 1;
    case 'phrase':
      return matchPhrase(node, posting);
    case 'group':
      return matchGroup(node.clauses, posting);
  }
}

function matchGroup(clauses: Extract<TextNode, { kind: 'group' }>['clauses'], posting: Posting): number | null {
  let score = 0;
  let found = 0;
  let optional = 0;
  let required = 0;
  for (const { occur, node } of clauses) {
    const match = matchText(node, posting);
    if (occur === 'not' ? match !== null : occur === 'must' && match === null) return null;
    if (occur === 'must') required += 1;
    if (occur === 'should') optional += 1;
    if (occur === 'should' && match !== null) found += 1;
    if (occur !== 'not') score += match ?? 0;
  }
  return required === 0 && optional > 0 && found === 0 ? null : score;
}

function matchPhrase(
  { field, raw, words, isPrefix }: Extract<TextNode, { kind: 'phrase' }>,
  posting: Posting,
): number | null {
  const run = isPrefix ? toRun(words).trimEnd() : toRun(words);
  if (field === 'guid' || field === 'id') return posting.guid === raw.split('.').at(-1)?.toUpperCase() ? 1 : null;
  if (field !== null) {
    const read = fields[field.replace(/_exact$/, '')];
    return read !== undefined && toRun(toServiceWords(read(posting))).includes(run) ? 1 : null;
  }
  const text = toSearchedText(posting);
  if (!text.all.includes(run)) return null;
  return words.length * (text.title.includes(run) ? titleWeight : 1);
}

const toSearchedText = memoizeByPosting((posting): SearchedText => {
  const { place } = posting;
  const title = toRun(toServiceWords(posting.title));
  const others = [
    posting.reqid,
    posting.company,
    place.label,
    place.city,
    place.state,
    place.stateShort,
    place.country,
    place.zip,
    posting.category,
    posting.type,
  ];
  return {
    title,
    all: [
      title,
      ...others.map((other) => toRun(toServiceWords(other ?? ''))),
      toRun(toServiceWords(toMarkdown(posting))),
    ].join('|'),
  };
});
