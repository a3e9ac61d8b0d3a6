import { toChunk } from '#lib/search/text/chunk.ts';
import type { Unit } from '#lib/search/text/plan-text.ts';

/** Weights of the fields that are searched, the title first; `toSearchedTexts` has the same for an index in memory, here times k1 of the field. */
const headFields = 'title^1000 label^450 name^400 near^250';
const bodyFields = 'body^2.2';
const headRunFields = 'title_run^14 head_run^5';
const scattered = 0.4;
const idScore = 200;
/** What a longer word counts for: much where the word is short or unknown, hardly where the postings know it. */
const startWeight = 2;
const knownStartWeight = 0.04;
const shortestKnownStart = 5;
/** Where only descriptions have words that begin so. */
const bodyStartScore = 0.5;
const spellingWeight = 0.6;

function scale(fields: string, factor: number): string {
  return fields.replace(/\^([\d.]+)/g, (_, weight: string) => `^${Number((Number(weight) * factor).toFixed(3))}`);
}

/** What all queries for text refer to. */
const fieldParams = {
  headFields,
  bodyFields,
  titleFields: 'title^1',
  headRunFields,
  titleRunFields: 'title_run^1',
  bodyRunFields: 'body_run^2.2',
  scatteredFields: scale(`${headFields} ${bodyFields}`, scattered),
  spellingHead: scale(headFields, spellingWeight),
  spellingBody: scale(bodyFields, spellingWeight),
  startFields: `title_start^${startWeight * 2.5} head_start^${startWeight}`,
  knownStartFields: `head_start^${knownStartWeight}`,
  uf: '-*',
};

/** What a unit is known to be in the postings. */
export interface UnitKnowledge {
  /** Some posting has it. */
  readonly isKnown: boolean;
  /** Spellings of a word that is hardly known. */
  readonly spellings: readonly string[];
}

export const unknownUnit: UnitKnowledge = { isKnown: true, spellings: [] };

/** Words for edismax: letters and digits as they are, every other sign as itself. */
export function escapeWords(words: readonly string[]): string {
  return words.map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&')).join(' ');
}

/** Words of a parameter in fields, all of them: those of a known run together. */
function find(fields: string, text: string, splits = false): string {
  return `{!edismax qf=$${fields} uf=$uf sow=${splits} mm=100% tie=1 v=$${text}}`;
}

type Kind = 'head' | 'scattered' | 'spelling';

/** In titles and names, and in descriptions: the better one counts. */
function findIn(kind: Kind, text: string): readonly string[] {
  switch (kind) {
    case 'head':
      return [find('headFields', text), find('bodyFields', text)];
    case 'scattered':
      return [find('scatteredFields', text, true)];
    case 'spelling':
      return [find('spellingHead', text), find('spellingBody', text)];
  }
}

/** A text of a unit. */
interface Text {
  readonly param: string;
  /** Side by side, and without synonyms. */
  readonly isRun: boolean;
}

/** Writes what finds one unit into parameters. */
export interface ClauseWriter {
  readonly params: Record<string, string>;
  /** The unit anywhere, scored: `$unit0`. */
  addUnit(at: number, unit: Unit, known: UnitKnowledge): void;
  /** The unit in one of the fields: `$head0` or `$title0`. */
  addIn(name: 'head' | 'title', at: number, unit: Unit): void;
}

/** The words of a unit, as they were meant. */
function wordsOf(unit: Unit): readonly string[] {
  return unit.meant.length > 0 ? unit.meant : unit.chunks.flatMap((chunk) => toChunk(chunk).sequence);
}

/** Beside the words side by side, the other ways in which they are written as one. */
function joinedOf(unit: Unit): readonly string[] {
  const words = wordsOf(unit);
  const joined = unit.chunks.join('').replace(/[^\p{L}\p{N}]/gu, '');
  const chunk = unit.chunks.length === 1 ? (unit.chunks[0] ?? '') : '';
  return [...new Set([joined, chunk])].filter((word) => word.length > 1 && !words.includes(word));
}

/** Writes the clauses of one query, with its words as parameters beside them, so that none is read as syntax. */
export function createClauseWriter(): ClauseWriter {
  const params: Record<string, string> = { ...fieldParams };

  /** The best of several counts. */
  function any(name: string, clauses: readonly string[]): void {
    clauses.forEach((clause, at) => {
      params[`${name}_${at}`] = clause;
    });
    params[`${name}Any`] = clauses.map((_, at) => `_query_:"{!query v=$${name}_${at}}"`).join(' ');
    params[name] = `{!maxscore tie=0 v=$${name}Any}`;
  }

  function set(name: string, text: string): string {
    params[name] = text;
    return name;
  }

  /** The unit itself, by the names that it has: parameters that hold its texts. */
  function toTexts(unit: Unit, name: string): readonly Text[] {
    const words = wordsOf(unit);
    const quoted = `"${escapeWords(words)}"`;
    if (unit.isQuoted) return [{ param: set(`${name}Quoted`, quoted), isRun: true }];
    const isRun = unit.isCompound || (unit.chunks.length === 1 && words.length > 1 && unit.synonyms.length === 0);
    const joined =
      unit.isCompound || words.length > unit.chunks.length
        ? joinedOf(unit).map((word, at) => ({ param: set(`${name}Joined${at}`, escapeWords([word])), isRun: false }))
        : [];
    return [{ param: isRun ? set(`${name}Run`, quoted) : set(`${name}Words`, escapeWords(words)), isRun }, ...joined];
  }

  return {
    params,
    addUnit(at, unit, { isKnown, spellings }) {
      const name = `unit${at}`;
      const words = wordsOf(unit);
      const clauses = toTexts(unit, name).flatMap(({ param, isRun }) =>
        isRun ? [find('headRunFields', param), find('bodyRunFields', param)] : findIn('head', param),
      );
      const [only] = words;
      if (!unit.isQuoted && words.length > 1 && unit.synonyms.length > 0)
        clauses.push(...findIn('scattered', `${name}Words`));
      if (!unit.isQuoted && words.length === 1 && only !== undefined && /^[\p{L}\p{N}]+$/u.test(only)) {
        const start = set(`${name}Start`, only);
        const isWhole = isKnown && only.length >= shortestKnownStart;
        const shortest = /^[\x00-\x7f]*$/.test(only) ? (isKnown ? 3 : 2) : 1;
        if (only.length >= shortest) clauses.push(find(isWhole ? 'knownStartFields' : 'startFields', start));
        if (!isKnown && (only.length > 2 || shortest === 1))
          clauses.push(`_query_:"{!prefix f=words v=$${start}}"^=${bodyStartScore}`);
      }
      spellings.forEach((spelling, spelt) =>
        clauses.push(...findIn('spelling', set(`${name}Spelling${spelt}`, escapeWords([spelling])))),
      );
      unit.chunks
        .filter((chunk) => /\d/.test(chunk))
        .forEach((chunk, id) => {
          const param = set(`${name}Id${id}`, chunk);
          clauses.push(`_query_:"{!term f=ids v=$${param}}"^=${idScore}`);
        });
      any(name, clauses);
    },
    addIn(place, at, unit) {
      const texts = toTexts(unit, `${place}${at}`);
      any(
        `${place}${at}`,
        texts.map(({ param, isRun }) => find(`${place}${isRun ? 'Run' : ''}Fields`, param)),
      );
    },
  };
}
