import { LRUCache } from 'lru-cache';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { planText, toPlainWords, type QueryUnit, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { toStem } from '#lib/search/text/chunk.ts';
import { readSplits, toSplittable } from './split-words.ts';
import { readSpellings, toCorrect, toCorrections, toMisspellable, toMisspellableWords } from './spellings.ts';
import { readCount } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import { createClauseWriter, escapeWords, defaultUnitKnowledge, type UnitKnowledge } from './text-clauses.ts';
import { toTitleKey } from './to-document.ts';

/** Query plan of a text for one state of a collection. */
export interface TextPlan {
  /** The scored query. It refers to `params`. */
  readonly query: string;
  readonly params: Params;
  /** Query for postings with every part of the text; null when that is true for all results. */
  readonly whole: string | null;
  /** A spelling suggestion that has results; null when there is none. */
  readonly didYouMean: string | null;
}

/** A word with at least this many postings is not treated as misspelled. */
const minCorrectCount = 3;
/** Partial matches in descriptions only count when they are at most this share of all postings: otherwise they say little. */
const maxPartialShare = 1 / 50;
const halfLifeMs = 30 * 86_400_000;
const hourMs = 3_600_000;

const noKnowledge: WordKnowledge = { isTerm: () => false, correct: (word) => word, split: () => null };

interface Counts {
  /** Number of postings with every unit. */
  readonly all: number;
  readonly unit: readonly number[];
  readonly head: readonly number[];
  /**
   * By number of units: postings with that many units, one of them in a title, label or name (`named`) or anywhere
   * (`anywhere`).
   */
  readonly named: readonly number[];
  readonly anywhere: readonly number[];
  readonly total: number;
  readonly spellcheck: unknown;
}

type Params = Readonly<Record<string, string>>;

function list(names: readonly string[], how: 'should' | 'must'): string {
  return names.map((name) => `${how}=$${name}`).join(' ');
}

function write(text: string, units: readonly QueryUnit[], known: readonly UnitKnowledge[], newest: number): Params {
  const writer = createClauseWriter();
  const numbers = [...units.keys()];
  units.forEach((unit, at) => {
    writer.addUnit(at, unit, known[at] ?? defaultUnitKnowledge);
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
    recency: `sum(1,product(0.15,pow(2,div(sub(sort_time,${Math.round(newest / hourMs) * hourMs}),${halfLifeMs}))))`,
    titleBonus: `if(exists(query($inTitle)),product(title_factor,if(exists(query($titleKey)),2.52,if(exists(query($titleRun)),${words.length > 1 ? 1.75 : 1.4},1.4))),1)`,
    scoreFactor: 'product($recency,$titleBonus)',
  };
  for (let minUnits = Math.ceil(units.length / 2); minUnits < units.length; minUnits += 1) {
    params[`most${minUnits}`] = `{!bool ${must} ${should} mm=${Math.max(0, minUnits - quoted.length)}}`;
    params[`named${minUnits}`] = `{!bool must=$most${minUnits} filter=$anyHead}`;
  }
  return params;
}

async function count(
  connection: SolrConnection,
  filter: readonly string[],
  size: number,
  params: Params,
  misspellable: readonly string[],
): Promise<Result<Counts, JobsError>> {
  const facet: Record<string, unknown> = {};
  const names = Object.keys(params).filter((name) => /^(?:all|(?:unit|head|most|named)\d+)$/.test(name));
  for (const name of names) facet[name] = { type: 'query', q: `{!query v=$${name}}` };
  const spelling =
    misspellable.length === 0
      ? {}
      : {
          spellcheck: 'true',
          'spellcheck.q': misspellable.join(' '),
          'spellcheck.count': '5',
          'spellcheck.alternativeTermCount': '5',
          'spellcheck.extendedResults': 'true',
        };
  const answer = await connection.select({ query: '*:*', filter, params: { ...params, ...spelling }, limit: 0, facet });
  if (!answer.ok) return answer;
  const { facets, total, spellcheck } = answer.value;
  const numbers = (name: string) => Array.from({ length: size }, (_, at) => readCount(facets, `${name}${at}`));
  return ok({
    all: readCount(facets, 'all'),
    unit: numbers('unit'),
    head: numbers('head'),
    named: numbers('named'),
    anywhere: numbers('most'),
    total,
    spellcheck,
  });
}

/**
 * Chooses the clause for the text: all units, else the highest number of units that some posting has, at least half, one of
 * them in a title, label or name.
 */
function choose(counts: Counts, size: number): string {
  if (counts.all > 0 || size < 2) return 'all';
  const minUnits = Math.ceil(size / 2);
  for (let units = size - 1; units >= minUnits; units -= 1) if ((counts.named[units] ?? 0) > 0) return `named${units}`;
  for (let units = size - 1; units >= minUnits; units -= 1) {
    const postingCount = counts.anywhere[units] ?? 0;
    if (postingCount > 0) return postingCount <= counts.total * maxPartialShare ? `most${units}` : 'all';
  }
  return 'all';
}

export interface TextPlanner {
  /**
   * Plans a text.
   * @param version state of the collection
   * @param newest `sort_time` of its newest posting
   * @param filter filters for visible postings
   */
  plan(
    connection: SolrConnection,
    text: string,
    version: string,
    newest: number,
    filter: readonly string[],
  ): Promise<Result<TextPlan, JobsError>>;
}

const maxCachedPlans = 1000;

/** Creates a planner. Plans are cached until the collection changes. */
export function createTextPlanner(): TextPlanner {
  const plans = new LRUCache<string, TextPlan>({ max: maxCachedPlans });

  async function make(
    connection: SolrConnection,
    text: string,
    newest: number,
    filter: readonly string[],
  ): Promise<Result<TextPlan, JobsError>> {
    const typedUnits = planText(text, noKnowledge);
    if (typedUnits.length === 0) return ok({ query: '-*:*', params: {}, whole: null, didYouMean: null });
    const countUnits = async (
      units: readonly QueryUnit[],
      known: readonly UnitKnowledge[],
      misspellable: readonly string[],
    ) => {
      const params = write(text, units, known, newest);
      const counts = await count(connection, filter, units.length, params, misspellable);
      return counts.ok ? ok({ ...counts.value, params }) : counts;
    };
    const asTyped = await countUnits(typedUnits, [], toMisspellableWords(typedUnits));
    if (!asTyped.ok) return asTyped;
    const suggested = readSpellings(asTyped.value.spellcheck);
    const splittable = typedUnits.flatMap((unit, at) =>
      asTyped.value.unit[at] === 0 ? toSplittable(unit, suggested) : [],
    );
    const splits = await readSplits(connection, filter, splittable);
    if (!splits.ok) return splits;
    const units = planText(text, {
      ...noKnowledge,
      correct: (word) => toCorrect(word, suggested),
      split: (word) => splits.value.get(word) ?? null,
    });
    const isAsTyped = JSON.stringify(units) === JSON.stringify(typedUnits);
    const first = isAsTyped ? asTyped : await countUnits(units, [], []);
    if (!first.ok) return first;
    const misspellable = units.map(toMisspellable);
    const known = units.map((_, at): UnitKnowledge => {
      const word = misspellable[at] ?? null;
      const [postingCount = 0, inHead = 0] = [first.value.unit[at], first.value.head[at]];
      const isRare = inHead === 0 && postingCount < minCorrectCount;
      const spellings =
        word === null || !isRare
          ? []
          : (suggested.get(word)?.words ?? []).filter((spelling) => toStem(spelling) !== toStem(word));
      return { isKnown: postingCount > 0, spellings };
    });
    const corrections = new Map(
      units.flatMap((unit, at) => {
        const [word, best] = [misspellable[at] ?? null, known[at]?.spellings[0]];
        if (word === null || best === undefined)
          return unit.synonyms.length > 0 && unit.chunks.length > 1 ? toCorrections(unit, suggested) : [];
        return [[word, best] as const];
      }),
    );
    const isUncertain = known.some(({ isKnown, spellings }) => !isKnown || spellings.length > 0);
    const final = isUncertain ? await countUnits(units, known, []) : first;
    if (!final.ok) return final;
    const chosen = choose(final.value, units.length);
    const suggestion = text.replace(/[^\s"“”]+/g, (word) => corrections.get(toPlainWords(word).join('')) ?? word);
    const isUseful = suggestion !== text && (chosen !== 'all' || final.value.all > 0);
    const params = { ...final.value.params, text: `{!query v=$${chosen}}` };
    return ok({
      query: '{!boost b=$scoreFactor v=$text}',
      params,
      whole: chosen === 'all' ? null : '{!query v=$all}',
      didYouMean: isUseful ? suggestion : null,
    });
  }

  return {
    async plan(connection, text, version, newest, filter) {
      const key = `${version}\n${text}`;
      const cached = plans.get(key);
      if (cached !== undefined) return ok(cached);
      const made = await make(connection, text, newest, filter);
      if (made.ok) plans.set(key, made.value);
      return made;
    },
  };
}
