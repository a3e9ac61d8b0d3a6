import { stemmer } from 'stemmer';
import type { Condition, Phrase, Retrieval, TextPlan } from '#lib/search/text/plan.ts';
import { placesOf } from './oracle/known-places.ts';
import type { OracleJob } from './oracle/oracle-job.ts';

/** What the phrases and the pay of a plan are tested on. */
export interface PlannedText {
  readonly names: string;
  readonly body: string;
  /** In U.S. dollars; null: unknown. */
  readonly hourlyPay: number | null;
}

/** IDs that a plan finds, best first. */
export interface Evaluated {
  readonly found: readonly string[];
  readonly related: readonly string[];
  /** Found postings that match every word. */
  readonly whole: readonly string[];
}

const cjk = /^[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff々ー]+$/u;

/** Returns the stems of a text, those of a run of Japanese characters in pairs. */
export function toStems(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ʻ'’]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    if (!cjk.test(word) || word.length < 3) return [stemmer(word)];
    return Array.from(word.slice(1), (second, at) => `${word[at]}${second}`);
  });
}

const join = (stems: readonly string[]): string => ` ${stems.join(' ')} `;

/** Creates an evaluation of plans by one look at each posting. @param jobs open postings, newest first */
export function createEvaluator(jobs: readonly OracleJob[], textOf: (job: OracleJob) => PlannedText) {
  const stemsOf = new Map(
    jobs.map((job) => {
      const { names, body, hourlyPay } = textOf(job);
      return [job, { names: join(toStems(names)), body: join(toStems(body)), hourlyPay }];
    }),
  );

  function hasPhrase(job: OracleJob, { words, in: field }: Phrase): boolean {
    const stems = toStems(words);
    const texts = stemsOf.get(job);
    if (stems.length === 0 || texts === undefined) return false;
    return texts.names.includes(join(stems)) || (field === 'all' && texts.body.includes(join(stems)));
  }

  function holds(job: OracleJob, condition: Condition): boolean {
    if ('any' in condition) return condition.any.some((part) => holds(job, part));
    if ('not' in condition) return !holds(job, condition.not);
    if ('places' in condition) return placesOf(job).some(({ slug }) => condition.places.includes(slug));
    if ('facet' in condition) return job.choices[condition.facet].some((slug) => condition.values.includes(slug));
    if ('titles' in condition) return condition.titles.includes(job.title);
    if ('phrases' in condition) return condition.phrases.some((words) => hasPhrase(job, { words, in: 'all' }));
    const pay = stemsOf.get(job)?.hourlyPay ?? null;
    return pay !== null && pay >= (condition.pay.unit === 'hour' ? condition.pay.amount : condition.pay.amount / 2080);
  }

  function retrieve({ conditions, titles, clauses, allClausesPoints, minPoints, preferences }: Retrieval) {
    return jobs
      .map((job) => {
        const present = clauses.filter(({ phrases }) => phrases.some((phrase) => hasPhrase(job, phrase)));
        const sum = present.reduce((total, { points }) => total + points, 0);
        const hasAll = present.length === clauses.length;
        const points = (titles.get(job.title) ?? 0) + (hasAll && present.length > 0 ? allClausesPoints : sum);
        const preferred = preferences.filter(({ condition }) => holds(job, condition));
        return { job, points, hasAll, score: preferred.reduce((total, { points: more }) => total + more, points) };
      })
      .filter(({ job, points }) => points >= minPoints && conditions.every((condition) => holds(job, condition)))
      .toSorted((a, b) => b.score - a.score);
  }

  return (plan: TextPlan): Evaluated => {
    const found = retrieve(plan.find);
    const ids = found.map(({ job }) => job.id);
    const related = plan.related === null ? [] : retrieve(plan.related).map(({ job }) => job.id);
    return {
      found: ids,
      whole: found.filter(({ hasAll }) => hasAll).map(({ job }) => job.id),
      related: related.filter((id) => !ids.includes(id)),
    };
  };
}
