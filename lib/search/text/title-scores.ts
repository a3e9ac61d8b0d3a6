import { LRUCache } from 'lru-cache';
import { ranks } from '#config/fillers.ts';
import { hasRun, toStems, type Form, type TextClause } from './clauses.ts';
import type { KnownTitle } from './plan.ts';
import { embed, normalize, similarity, type Vector } from './word-vectors.ts';
import { toStem, toWords } from './words.ts';

/** A title as a planner compares it with texts. */
export interface ComparedTitle {
  readonly title: string;
  readonly stems: readonly string[];
  /** Of the title, its categories and its duties together. */
  readonly vector: Vector;
  readonly duties: readonly Vector[];
  readonly dutyStems: ReadonlySet<string>;
}

/** How well a title fits the work that a text names. */
export interface TitleScore {
  /** Share of the clauses that the title has, by weight, from 0 to 1. */
  readonly coverage: number;
  /** Cosine between the text and the title with its duties. */
  readonly similarity: number;
  readonly points: number;
}

/** Points of a title that has all clauses, and for each word of a short title. */
const titlePoints = 500;
const wholeTitlePoints = 100;
/** Points of a title that is the text. */
const exactTitlePoints = 2000;
/** Points of duties that have all words of the text. */
const dutyWordPoints = 300;
/** Points of equal vectors: those of title and duties together, and of the nearest sentence of the duties. */
const vectorPoints = 1400;
const dutyVectorPoints = 800;
const activityPoints = 600;
/** Points of the title of a rank where the text names none. */
const rankPoints = -120;
/** Titles whose duties are compared one by one: those nearest to the text. */
const maxComparedDuties = 25;
/** Numbers of words that people write as initials. */
const initialedLengths = [3, 4];
const categoryWeight = 0.5;
const dutiesWeight = 2;
const rankStems: ReadonlySet<string> = new Set(ranks.split(' ').map(toStem));

/** What people do, and words of the titles of those who do it. */
const activities = (
  [
    ['teach teaching taught train training trained instruct coach tutor', 'instructor'],
    ['supervise supervising boss', 'supervisor lead'],
    ['schedule scheduling roster arrange', 'scheduler'],
    ['recruit recruiting hire hiring', 'talent'],
    ['inspect inspecting', 'inspector'],
    ['fix fixing repair repairing maintain wrench overhaul', 'technician mechanic'],
    ['load loading unload fuel fueling deice deicing', 'ramp'],
  ] as const
).map(([verbs, nouns]) => ({
  verbs: new Set(verbs.split(' ').map(toStem)),
  nouns: nouns.split(' ').map(toStem),
}));

/** Titles keep their vectors when a backend reads its postings again. */
const comparedTitles = new LRUCache<string, ComparedTitle, KnownTitle>({
  max: 20_000,
  memoMethod: (_key, _stale, { context }) => toComparedTitle(context),
});

export function compareTitle(title: KnownTitle): ComparedTitle {
  const { title: label, categories, duties } = title;
  return comparedTitles.memo(JSON.stringify([label, categories, duties]), { context: title });
}

function toComparedTitle({ title, categories, duties }: KnownTitle): ComparedTitle {
  const sentences = duties.map(embed);
  const vector = addVectors([
    [1, embed(title)],
    [categoryWeight, embed(`${title}, ${categories.join(' ')}`)],
    [dutiesWeight, addVectors(sentences.map((sentence) => [1, sentence]))],
  ]);
  return { title, stems: toStems(title), vector, duties: sentences, dutyStems: new Set(duties.flatMap(toStems)) };
}

function addVectors(weighted: readonly (readonly [number, Vector])[]): Vector {
  const sum = new Float32Array(weighted[0]?.[1].length ?? 0);
  for (const [weight, vector] of weighted) vector.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + weight * value));
  return normalize(sum);
}

/** @param weights how much each clause says */
export function scoreTitles(
  titles: readonly ComparedTitle[],
  clauses: readonly TextClause[],
  weights: readonly number[],
): ReadonlyMap<string, TitleScore> {
  const words = clauses.flatMap((clause) => clause.words);
  const stems = new Set(words.map(toStem));
  const namesRank = !rankStems.isDisjointFrom(stems);
  const typedStems = words.map(toStem).join(' ');
  const query = embed(words.join(' '));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const nouns = activities.filter(({ verbs }) => !verbs.isDisjointFrom(stems)).flatMap((activity) => activity.nouns);
  const cover = (has: (form: Form) => boolean): number =>
    clauses.reduce(
      (sum, { forms }, at) => sum + (weights[at] ?? 0) * Math.max(0, ...forms.filter(has).map(({ weight }) => weight)),
      0,
    ) / Math.max(total, Number.EPSILON);
  const similarities = titles.map(({ vector }) => similarity(query, vector));
  const minCompared = similarities.toSorted((a, b) => b - a)[maxComparedDuties] ?? -1;
  return new Map(
    titles.map((compared, number) => {
      const { title, duties, dutyStems } = compared;
      const coverage = cover((form) => hasForm(compared, form));
      const inDuties = cover((form) => form.stems.every((stem) => dutyStems.has(stem)));
      const similarityOfTitle = similarities[number] ?? 0;
      const nearestDuty =
        similarityOfTitle < minCompared
          ? 0
          : duties.reduce((nearest, duty) => Math.max(nearest, similarity(query, duty)), 0);
      const points =
        titlePoints * coverage +
        (wholeTitlePoints * coverage) / Math.max(1, compared.stems.length) +
        dutyWordPoints * inDuties +
        (compared.stems.join(' ') === typedStems ? exactTitlePoints : 0) +
        (compared.stems.some((stem) => nouns.includes(stem)) ? activityPoints : 0) +
        (!namesRank && compared.stems.some((stem) => rankStems.has(stem)) ? rankPoints : 0) +
        vectorPoints * similarityOfTitle +
        dutyVectorPoints * nearestDuty;
      return [title, { coverage, similarity: similarityOfTitle, points: Math.max(0, Math.round(points)) }];
    }),
  );
}

/** Returns whether a title has a form. Japanese titles have no spaces between their words. */
export function hasForm({ title, stems }: Pick<ComparedTitle, 'title' | 'stems'>, form: Form): boolean {
  return hasRun(stems, form.stems) || (/[\u3040-\u9fff]/.test(form.text) && title.includes(form.text));
}

/** Returns words side by side in titles by their initials. */
export function listInitials(titles: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const runs = new Map<string, Set<string>>();
  for (const words of titles.map(toWords))
    for (const length of initialedLengths)
      for (let at = 0; at + length <= words.length; at += 1) {
        const run = words.slice(at, at + length);
        runs.getOrInsertComputed(run.map((word) => word[0]).join(''), () => new Set<string>()).add(run.join(' '));
      }
  return runs;
}
