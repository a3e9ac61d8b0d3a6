import { roles } from '#config/fillers.ts';
import type { TextPart } from '#lib/search/job-search.ts';
import { isAnyWork, toClauses, toForm, type TextClause } from './clauses.ts';
import { createFindCompany } from './company-names.ts';
import { findParts, withoutParts, type Names, type Part } from './parts.ts';
import { createFindPlaces } from './place-names.ts';
import type { Condition, Retrieval, SearchKnowledge, TextPlan } from './plan.ts';
import { createSpelling, toWeights } from './spelling.ts';
import { hasForm, listInitials, scoreTitles, compareTitle, type TitleScore } from './title-scores.ts';
import { embed, similarity } from './word-vectors.ts';
import { isFiller, spaceJapanese, toStem, toWords } from './words.ts';

/** Points of a posting whose texts have all clauses, and of one that has some, by their share. Titles have up to 3,700. */
const allClausesPoints = 300;
const minPoints = 250;
/** Titles of matches: they have this share of the clauses, or are as similar. Less similar ones are related. */
const minCoverage = 0.3;
/** Titles of matches have this share of the points of the best title. */
const minShare = 0.7;
const minSimilarity = 0.42;
const minRelatedSimilarity = 0.2;
const minUnwantedSimilarity = 0.4;
/** Points of what a posting need not have: the named city among others, shifts, and what related jobs may lack. */
const namedPlacePoints = 60;
const wishPoints = 100;
/** Points of the words of the text itself, where other words for them count too. */
const ownWordPoints = 60;
/** Points of two clauses side by side. */
const pairPoints = 200;
const relatedPlacePoints = 600;
const relatedConditionPoints = 300;
/** How much a word for a rank says beside the words for a trade: "agent". */
const roleWeight = 0.5;
const minWeight = 0.3;
const roleWords: ReadonlySet<string> = new Set(roles.split(' '));
const quotes = /["“”„«»]/;

/** Returns a function that plans texts for the postings of one backend. */
export function createPlanner(knowledge: SearchKnowledge): (text: string) => TextPlan {
  const { stems } = knowledge;
  const titles = knowledge.titles.map(compareTitle);
  const postings = knowledge.titles.reduce((total, { count }) => total + count, 0);
  const titleTexts = knowledge.titles.map(({ title }) => title);
  const runsOfInitials = listInitials(titleTexts);
  const spelling = createSpelling(toWeights(knowledge), stems, titleTexts);
  const names: Names = {
    findPlaces: createFindPlaces(knowledge.places),
    virtualPlaces: knowledge.places.filter(({ level }) => level === 'virtual').map(({ slug }) => slug),
    findCompany: createFindCompany(knowledge.companies),
  };
  return (typed) => (quotes.test(typed) ? planQuoted(typed) : planWords(spaceJapanese(typed)));

  function planWords(typed: string): TextPlan {
    const text = spelling.correctText(typed);
    const parts = findParts(text, names);
    const rest = withoutParts(text, parts);
    const words = toWords(rest);
    const clauses = toClauses(words, parts.length > 0)
      // A year that no posting has says nothing beside other words.
      .filter(
        ({ words: [word = ''] }) => words.length + parts.length === 1 || !/^20\d\d$/.test(word) || stems.has(word),
      )
      .map(addMeanings);
    const scores = scoreTitles(titles, clauses, clauses.map(weigh));
    const best = Math.max(0, ...scores.values().map(({ points }) => points));
    const hasWork = clauses.length > 0;
    const conditions = [
      ...new Map(
        parts.filter(({ kind }) => kind === 'condition').map((part) => [JSON.stringify(part.condition), part]),
      ).values(),
    ];
    // What postings say of shifts and training comes first, but leaves no posting of the work out.
    const [wishes, required] = [conditions.filter(isWish), conditions.filter((part) => !isWish(part))].map((of) =>
      of.flatMap(({ condition }) => condition ?? []),
    );
    const places = parts.flatMap(({ condition }) =>
      condition !== null && 'places' in condition ? condition.places : [],
    );
    const place: readonly Condition[] = places.length > 0 ? [{ places: [...new Set(places)] }] : [];
    const excluded = listExcluded(parts);
    const pairs = clauses.slice(1).map((clause, at) => [...(clauses[at]?.words ?? []), ...clause.words].join(' '));
    const preferences = [
      ...toPreferences(
        pairs.map((pair) => ({ phrases: [pair] })),
        pairPoints,
      ),
      // Words of the text itself come before other words for them.
      ...toPreferences(
        clauses.filter(({ forms }) => forms.length > 1).map(({ words: own }) => ({ phrases: [own.join(' ')] })),
        ownWordPoints,
      ),
      ...toPreferences(wishes ?? [], wishPoints),
      ...toPreferences(
        parts.flatMap(({ preferred }) => preferred ?? []),
        namedPlacePoints,
      ),
    ];
    const shared = { clauses: toPlanClauses(clauses), allClausesPoints };
    const find: Retrieval = {
      ...shared,
      titles: selectTitles(
        scores,
        (score) =>
          score.points >= minShare * best && (score.coverage >= minCoverage || score.similarity >= minSimilarity),
      ),
      conditions: [...place, ...(required ?? []), ...excluded],
      minPoints: hasWork ? minPoints : parts.length > 0 || isAnyWork(words) ? 0 : 1,
      preferences,
    };
    const dropped = [
      ...toPreferences(place, relatedPlacePoints),
      ...toPreferences(required ?? [], relatedConditionPoints),
    ];
    const minRelated = dropped.length > 0 ? 0 : minRelatedSimilarity;
    const related: Retrieval = {
      ...shared,
      titles: selectTitles(scores, (score) => score.coverage > 0 || score.similarity >= minRelated),
      conditions: excluded,
      minPoints: dropped.length > 0 ? 0 : 1,
      preferences: [...preferences, ...dropped],
    };
    return {
      find,
      related: hasWork || dropped.length > 0 ? related : null,
      parts: parts.length > 0 ? toTextParts(text, rest, parts, hasWork) : isAnyWork(words) ? [] : null,
      correctedText: text === typed ? null : text,
    };

    // What postings need not say, or say of the kind of work: shifts, training, an office.
    function isWish({ condition }: Part): boolean {
      if (!hasWork || condition === null || 'places' in condition || 'pay' in condition) return false;
      return !('facet' in condition) || condition.facet === 'jobCategory';
    }
  }

  /** Plans a text with quotes: each quotation, and each other word, is to be found as it is. */
  function planQuoted(text: string): TextPlan {
    const clauses = text.split(quotes).flatMap((part, at) => {
      const words = toWords(part);
      return at % 2 === 1 ? [words] : words.filter((word) => !isFiller(word)).map((word) => [word]);
    });
    const toClause = (words: readonly string[]): TextClause => ({
      words,
      forms: [{ text: words.join(' '), stems: words.map(toStem), weight: 1, isTitle: false }],
    });
    const exact = clauses.filter((words) => words.length > 0).map(toClause);
    const inTitle = titles.filter((title) => exact.every(({ forms }) => forms.some((form) => hasForm(title, form))));
    const find: Retrieval = {
      conditions: [],
      titles: new Map(inTitle.map(({ title }) => [title, 1])),
      clauses: toPlanClauses(exact),
      allClausesPoints,
      minPoints: allClausesPoints,
      preferences: [],
    };
    return { find, related: null, parts: null, correctedText: null };
  }

  /** Adds what a word that no posting has may stand for: "SLP" is a speech-language pathologist. */
  function addMeanings(clause: TextClause): TextClause {
    const [word = '', ...others] = clause.words;
    if (others.length > 0 || stems.has(toStem(word))) return clause;
    const runs = [...(runsOfInitials.get(word) ?? [])].map((run) => toForm(run, 1, true));
    return { ...clause, forms: [...clause.forms, ...runs] };
  }

  /** Returns whether descriptions have a word for many reasons: "it". */
  function isCommon(word: string): boolean {
    return isFiller(word) || (word.length < 3 && (stems.get(word) ?? 0) > postings / 2);
  }

  /** Rare words say more. */
  function weigh({ words }: TextClause): number {
    const weights = words.map((word) => {
      const rarity = Math.log(1 + postings / (1 + (stems.get(toStem(word)) ?? 0)));
      return roleWords.has(word) ? rarity * roleWeight : rarity;
    });
    return Math.max(
      minWeight,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
  }

  function toPlanClauses(clauses: readonly TextClause[]): Retrieval['clauses'] {
    const weights = clauses.map(weigh);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return clauses.map(({ forms }, at) => ({
      phrases: forms.map((form, number) => ({
        words: form.text,
        // Descriptions of other work mention titles too, "hand over to the ramp", and "it" is a word of all of them.
        in:
          form.isTitle || isCommon(form.text) || (number > 0 && titles.some((title) => hasForm(title, form)))
            ? 'names'
            : 'all',
      })),
      points: Math.round((allClausesPoints * (weights[at] ?? 0)) / total),
    }));
  }

  /** Returns the conditions of what is not wanted: places, hours, and titles of unwanted work. */
  function listExcluded(parts: readonly Part[]): readonly Condition[] {
    const unwanted = parts.flatMap((part) => part.unwanted);
    const forms = unwanted.flatMap((words) => toClauses(toWords(words), false).flatMap((clause) => clause.forms));
    const vectors = unwanted.map(embed);
    const excluded = titles.filter(
      (title) =>
        forms.some((form) => hasForm(title, form)) ||
        vectors.some((vector) => similarity(vector, title.vector) >= minUnwantedSimilarity),
    );
    return [
      ...(excluded.length > 0 && excluded.length < titles.length
        ? [{ not: { titles: excluded.map(({ title }) => title) } }]
        : []),
      ...parts.flatMap(({ kind, condition }) => (kind === 'not' && condition !== null ? [condition] : [])),
    ];
  }
}

function toPreferences(conditions: readonly Condition[], points: number): Retrieval['preferences'] {
  return conditions.map((condition) => ({ condition, points }));
}

function selectTitles(
  scores: ReadonlyMap<string, TitleScore>,
  isIncluded: (score: TitleScore) => boolean,
): ReadonlyMap<string, number> {
  return new Map([...scores].flatMap(([title, score]) => (isIncluded(score) ? [[title, score.points] as const] : [])));
}

/** Returns the words for the work, then the parts with a meaning, in their order. */
function toTextParts(text: string, rest: string, parts: readonly Part[], hasWork: boolean): readonly TextPart[] {
  const written = parts.map(({ start, end }) => text.slice(start, end)).join(' ');
  return [
    ...(hasWork ? [{ label: `“${rest}”`, textWithout: written }] : []),
    ...parts.map((part) => {
      const textWithout = withoutParts(text, [part]);
      return { label: part.label, textWithout: toWords(textWithout).every(isFiller) ? '' : textWithout };
    }),
  ];
}
