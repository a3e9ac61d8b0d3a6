import { toClauseWords, type Clause } from '#lib/search/text/plan-text.ts';

/** Weights of the searched fields. Same as in `toSearchedTexts`, times k1 of the field. */
const headFields = 'title^1000 label^450 name^400 near^250';
const bodyFields = 'body^2.2';
const headRunFields = 'title_run^14 head_run^5';
/** Weight of the words of a known phrase when they are not adjacent. */
const scatteredWeight = 0.4;
const idScore = 200;
/** Weight of longer words that start with the word: high when the word is short or unknown, low when postings have it. */
const prefixWeight = 2;
const knownPrefixWeight = 0.04;
const minKnownPrefixLength = 5;
/** Score of such longer words in descriptions. */
const bodyPrefixScore = 0.5;
const spellingWeight = 0.6;

function scale(fields: string, factor: number): string {
  return fields.replace(/\^([\d.]+)/g, (_, weight: string) => `^${Number((Number(weight) * factor).toFixed(3))}`);
}

export type Params = Readonly<Record<string, string>>;

/** Parameters that all text queries refer to. */
export const fieldParams: Params = {
  headFields,
  bodyFields,
  titleFields: 'title^1',
  headRunFields,
  titleRunFields: 'title_run^1',
  bodyRunFields: 'body_run^2.2',
  scatteredFields: scale(`${headFields} ${bodyFields}`, scatteredWeight),
  spellingHead: scale(headFields, spellingWeight),
  spellingBody: scale(bodyFields, spellingWeight),
  startFields: `title_start^${prefixWeight * 2.5} head_start^${prefixWeight}`,
  knownStartFields: `head_start^${knownPrefixWeight}`,
  uf: '-*',
};

/** What the collection knows about a clause. */
export interface ClauseKnowledge {
  /** Whether some posting has it. */
  readonly isKnown: boolean;
  /** Alternative spellings of a rare word. */
  readonly spellings: readonly string[];
}

/** Escapes words for edismax, so that no character is query syntax. */
export function escapeWords(words: readonly string[]): string {
  return words.map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&')).join(' ');
}

/** Refers to queries in parameters, by their numbers: `must=$clause0 must=$clause1`. */
export function listClauses(how: 'should' | 'must' | 'filter', name: string, numbers: Iterable<number>): string {
  return Array.from(numbers, (at) => `${how}=$${name}${at}`).join(' ');
}

/**
 * Builds a query that requires all words of a parameter in the fields.
 * @param splits whether the words are matched one by one
 */
function matchAll(fields: string, text: string, splits = false): string {
  return `{!edismax qf=$${fields} uf=$uf sow=${splits} mm=100% tie=1 v=$${text}}`;
}

/** Builds the queries for titles and names, and for descriptions. */
const matchAnywhere = (text: string): readonly string[] => [matchAll('headFields', text), matchAll('bodyFields', text)];

/** A text of a clause, stored in a parameter. */
interface Text {
  readonly param: string;
  /** Whether the words must be adjacent, without synonyms. */
  readonly isRun: boolean;
}

/** Returns the ways in which the words of a clause are written as one word. */
function joinedSpellingsOf(clause: Clause): readonly string[] {
  const words = toClauseWords(clause);
  const joined = clause.tokens.join('').replace(/[^\p{L}\p{N}]/gu, '');
  const token = clause.tokens.length === 1 ? (clause.tokens[0] ?? '') : '';
  return [...new Set([joined, token])].filter((word) => word.length > 1 && !words.includes(word));
}

/**
 * Returns the queries for a clause as parameters: scored in all fields (`$clause0`), and in one group of fields (`$head0`, `$title0`).
 * The words of the visitor are separate parameters, so that they are never parsed as syntax.
 */
export function toClauseParams(
  at: number,
  clause: Clause,
  { isKnown, spellings }: ClauseKnowledge = { isKnown: true, spellings: [] },
): Params {
  const params: Record<string, string> = {};
  const name = `clause${at}`;
  const words = toClauseWords(clause);
  const [only] = words;
  const queries = addTexts(name).flatMap(({ param, isRun }) =>
    isRun ? [matchAll('headRunFields', param), matchAll('bodyRunFields', param)] : matchAnywhere(param),
  );
  if (!clause.isQuoted && words.length > 1 && clause.synonyms.length > 0)
    queries.push(matchAll('scatteredFields', `${name}Words`, true));
  if (!clause.isQuoted && words.length === 1 && only !== undefined && /^[\p{L}\p{N}]+$/u.test(only)) {
    const start = add(`${name}Start`, only);
    const isWhole = isKnown && only.length >= minKnownPrefixLength;
    const minPrefixLength = /^[\x00-\x7f]*$/.test(only) ? (isKnown ? 3 : 2) : 1;
    if (only.length >= minPrefixLength) queries.push(matchAll(isWhole ? 'knownStartFields' : 'startFields', start));
    if (!isKnown && (only.length > 2 || minPrefixLength === 1))
      queries.push(`_query_:"{!prefix f=words v=$${start}}"^=${bodyPrefixScore}`);
  }
  spellings.forEach((spelling, number) => {
    const param = add(`${name}Spelling${number}`, escapeWords([spelling]));
    queries.push(matchAll('spellingHead', param), matchAll('spellingBody', param));
  });
  clause.tokens
    .filter((token) => /\d/.test(token))
    .forEach((token, id) => {
      queries.push(`_query_:"{!term f=ids v=$${add(`${name}Id${id}`, token)}}"^=${idScore}`);
    });
  addBest(name, queries);
  for (const place of ['head', 'title'])
    addBest(
      `${place}${at}`,
      addTexts(`${place}${at}`).map(({ param, isRun }) => matchAll(`${place}${isRun ? 'Run' : ''}Fields`, param)),
    );
  return params;

  /** Adds a parameter. Returns its name. */
  function add(param: string, value: string): string {
    params[param] = value;
    return param;
  }

  /** Adds a query whose score is the best of several. */
  function addBest(param: string, of: readonly string[]): void {
    of.forEach((query, number) => add(`${param}_${number}`, query));
    add(`${param}Any`, of.map((_, number) => `_query_:"{!query v=$${param}_${number}}"`).join(' '));
    add(param, `{!maxscore tie=0 v=$${param}Any}`);
  }

  /** Adds the texts of the clause. */
  function addTexts(prefix: string): readonly Text[] {
    const quoted = `"${escapeWords(words)}"`;
    if (clause.isQuoted) return [{ param: add(`${prefix}Quoted`, quoted), isRun: true }];
    const isRun = clause.isCompound || (clause.tokens.length === 1 && words.length > 1 && clause.synonyms.length === 0);
    const spelled = clause.isCompound || words.length > clause.tokens.length ? joinedSpellingsOf(clause) : [];
    const joined = spelled.map((word, number) => ({
      param: add(`${prefix}Joined${number}`, escapeWords([word])),
      isRun: false,
    }));
    const text = isRun ? add(`${prefix}Run`, quoted) : add(`${prefix}Words`, escapeWords(words));
    return [{ param: text, isRun }, ...joined];
  }
}
