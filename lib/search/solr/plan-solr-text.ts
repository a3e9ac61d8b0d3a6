import { LRUCache } from 'lru-cache';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { planText, toPlainWords, type Unit, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { toStem } from '#lib/search/text/chunk.ts';
import { readSplits, toSplittable } from './split-words.ts';
import { readSpellings, toCorrect, toCorrections, toSpelt, toSpeltWords } from './spellings.ts';
import { readCount } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import { createClauseWriter, escapeWords, unknownUnit, type UnitKnowledge } from './text-clauses.ts';
import { toTitleKey } from './to-document.ts';

/** How a text is asked of a collection in one state. */
export interface TextPlan {
  /** The scored query; it refers to `params`. */
  readonly query: string;
  readonly params: Params;
  /** What has every part of the text; null: all that is found. */
  readonly whole: string | null;
  /** A spelling of the text that has results, null when none is worth offering. */
  readonly didYouMean: string | null;
}

/** Postings with a word from which on it is not taken for a misspelling. */
const few = 3;
/** Descriptions that have a part of a text say little, unless they are no more than this share of all. */
const fewShare = 1 / 50;
const halfLife = 30 * 86_400_000;
const hour = 3_600_000;

const nothingKnown: WordKnowledge = { isTerm: () => false, correct: (word) => word, split: () => null };

interface Counts {
  /** Postings with every unit. */
  readonly all: number;
  readonly unit: readonly number[];
  readonly head: readonly number[];
  /** By number of units, of those that have one of them in a title, label or name; and of all. */
  readonly named: readonly number[];
  readonly most: readonly number[];
  readonly total: number;
  readonly spellcheck: unknown;
}

type Params = Readonly<Record<string, string>>;

function list(names: readonly string[], how: 'should' | 'must'): string {
  return names.map((name) => `${how}=$${name}`).join(' ');
}

function write(text: string, units: readonly Unit[], known: readonly UnitKnowledge[], newest: number): Params {
  const writer = createClauseWriter();
  const numbers = [...units.keys()];
  units.forEach((unit, at) => {
    writer.addUnit(at, unit, known[at] ?? unknownUnit);
    writer.addIn('head', at, unit);
    writer.addIn('title', at, unit);
  });
  const words = toPlainWords(text);
  const quoted = numbers.filter((at) => units[at]?.isQuoted === true);
  const must = list(
    quoted.map((at) => `unit${at}`),
    'must',
  );
  const should = list(
    numbers.filter((at) => !quoted.includes(at)).map((at) => `unit${at}`),
    'should',
  );
  const params: Record<string, string> = {
    ...writer.params,
    all: `{!bool ${list(
      numbers.map((at) => `unit${at}`),
      'must',
    )}}`,
    anyHead: `{!bool ${list(
      numbers.map((at) => `head${at}`),
      'should',
    )}}`,
    inTitle: `{!bool ${list(
      numbers.map((at) => `title${at}`),
      'must',
    )}}`,
    titleRunText: `"${escapeWords(words)}"`,
    titleRun: '{!edismax qf=$titleRunFields uf=$uf sow=false mm=100% v=$titleRunText}',
    titleKeyText: toTitleKey(words),
    titleKey: '{!term f=title_key v=$titleKeyText}',
    recency: `sum(1,product(0.15,pow(2,div(sub(sort_time,${Math.round(newest / hour) * hour}),${halfLife}))))`,
    titleBonus: `if(exists(query($inTitle)),product(title_factor,if(exists(query($titleKey)),2.52,if(exists(query($titleRun)),${words.length > 1 ? 1.75 : 1.4},1.4))),1)`,
    scoreFactor: 'product($recency,$titleBonus)',
  };
  for (let least = Math.ceil(units.length / 2); least < units.length; least += 1) {
    params[`most${least}`] = `{!bool ${must} ${should} mm=${Math.max(0, least - quoted.length)}}`;
    params[`named${least}`] = `{!bool must=$most${least} filter=$anyHead}`;
  }
  return params;
}

async function count(
  connection: SolrConnection,
  filter: readonly string[],
  size: number,
  params: Params,
  spelt: readonly string[],
): Promise<Result<Counts, JobsError>> {
  const facet: Record<string, unknown> = {};
  const names = Object.keys(params).filter((name) => /^(?:all|(?:unit|head|most|named)\d+)$/.test(name));
  for (const name of names) facet[name] = { type: 'query', q: `{!query v=$${name}}` };
  const spelling =
    spelt.length === 0
      ? {}
      : {
          spellcheck: 'true',
          'spellcheck.q': spelt.join(' '),
          'spellcheck.count': '5',
          'spellcheck.alternativeTermCount': '5',
          'spellcheck.extendedResults': 'true',
        };
  const answer = await connection.ask({ query: '*:*', filter, params: { ...params, ...spelling }, limit: 0, facet });
  if (!answer.ok) return answer;
  const { facets, total, spellcheck } = answer.value;
  const numbers = (name: string) => Array.from({ length: size }, (_, at) => readCount(facets, `${name}${at}`));
  return ok({
    all: readCount(facets, 'all'),
    unit: numbers('unit'),
    head: numbers('head'),
    named: numbers('named'),
    most: numbers('most'),
    total,
    spellcheck,
  });
}

/** What stands for the text: all units, else as many as some posting has, at least half, one of them in a title, label or name. */
function choose(counts: Counts, size: number): string {
  if (counts.all > 0 || size < 2) return 'all';
  const least = Math.ceil(size / 2);
  for (let units = size - 1; units >= least; units -= 1) if ((counts.named[units] ?? 0) > 0) return `named${units}`;
  for (let units = size - 1; units >= least; units -= 1) {
    const found = counts.most[units] ?? 0;
    if (found > 0) return found <= counts.total * fewShare ? `most${units}` : 'all';
  }
  return 'all';
}

export interface TextPlanner {
  /** @param version state of the collection; @param newest `sort_time` of its newest posting; @param filter the postings that lists show */
  plan(
    connection: SolrConnection,
    text: string,
    version: string,
    newest: number,
    filter: readonly string[],
  ): Promise<Result<TextPlan, JobsError>>;
}

const kept = 1000;

/** Plans texts; a plan holds as long as the collection stays as it is. */
export function createTextPlanner(): TextPlanner {
  const plans = new LRUCache<string, TextPlan>({ max: kept });

  async function make(
    connection: SolrConnection,
    text: string,
    newest: number,
    filter: readonly string[],
  ): Promise<Result<TextPlan, JobsError>> {
    const typed = planText(text, nothingKnown);
    if (typed.length === 0) return ok({ query: '-*:*', params: {}, whole: null, didYouMean: null });
    const ask = async (units: readonly Unit[], known: readonly UnitKnowledge[], spelt: readonly string[]) => {
      const params = write(text, units, known, newest);
      const counts = await count(connection, filter, units.length, params, spelt);
      return counts.ok ? ok({ ...counts.value, params }) : counts;
    };
    const asTyped = await ask(typed, [], toSpeltWords(typed));
    if (!asTyped.ok) return asTyped;
    const suggested = readSpellings(asTyped.value.spellcheck);
    const strange = typed.flatMap((unit, at) => (asTyped.value.unit[at] === 0 ? toSplittable(unit, suggested) : []));
    const splits = await readSplits(connection, filter, strange);
    if (!splits.ok) return splits;
    const units = planText(text, {
      ...nothingKnown,
      correct: (word) => toCorrect(word, suggested),
      split: (word) => splits.value.get(word) ?? null,
    });
    const isAsTyped = JSON.stringify(units) === JSON.stringify(typed);
    const first = isAsTyped ? asTyped : await ask(units, [], []);
    if (!first.ok) return first;
    const spelt = units.map(toSpelt);
    const known = units.map((_, at): UnitKnowledge => {
      const word = spelt[at] ?? null;
      const [found = 0, inHead = 0] = [first.value.unit[at], first.value.head[at]];
      const isRare = inHead === 0 && found < few;
      const spellings =
        word === null || !isRare
          ? []
          : (suggested.get(word)?.words ?? []).filter((spelling) => toStem(spelling) !== toStem(word));
      return { isKnown: found > 0, spellings };
    });
    const corrections = new Map(
      units.flatMap((unit, at) => {
        const [word, best] = [spelt[at] ?? null, known[at]?.spellings[0]];
        if (word === null || best === undefined)
          return unit.synonyms.length > 0 && unit.chunks.length > 1 ? toCorrections(unit, suggested) : [];
        return [[word, best] as const];
      }),
    );
    const isStrange = known.some(({ isKnown, spellings }) => !isKnown || spellings.length > 0);
    const last = isStrange ? await ask(units, known, []) : first;
    if (!last.ok) return last;
    const chosen = choose(last.value, units.length);
    const offered = text.replace(/[^\s"“”]+/g, (word) => corrections.get(toPlainWords(word).join('')) ?? word);
    const isWorth = offered !== text && (chosen !== 'all' || last.value.all > 0);
    const params = { ...last.value.params, text: `{!query v=$${chosen}}` };
    return ok({
      query: '{!boost b=$scoreFactor v=$text}',
      params,
      whole: chosen === 'all' ? null : '{!query v=$all}',
      didYouMean: isWorth ? offered : null,
    });
  }

  return {
    async plan(connection, text, version, newest, filter) {
      const key = `${version}\n${text}`;
      const found = plans.get(key);
      if (found !== undefined) return ok(found);
      const made = await make(connection, text, newest, filter);
      if (made.ok) plans.set(key, made.value);
      return made;
    },
  };
}
