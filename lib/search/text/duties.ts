import type { JobSummary } from '#lib/jobs/job.ts';
import type { KnownTitle } from './plan.ts';

/** Postings of a title whose descriptions tell its duties, the newest. */
const maxReadOfTitle = 3;
/** Shorter sentences are headings. */
const minLength = 15;
/** A sentence of more titles is about the employer: of this number, and of this share of all. */
const maxTitles = 3;
const maxShare = 0.1;

/** Returns the sentences of a description as plain text. */
export function toSentences(plain: string): readonly string[] {
  const sentences = plain.split(/(?<=[.!?:])\s+|\n+|\s[•+*-]\s/).map((sentence) => sentence.trim());
  return [...new Set(sentences.filter(({ length }) => length >= minLength))];
}

/** Returns, for each title, those of its sentences that few other titles have. */
export function selectDuties(sentencesOfTitles: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>();
  for (const sentence of sentencesOfTitles.flat()) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  const max = Math.max(maxTitles, sentencesOfTitles.length * maxShare);
  return sentencesOfTitles.map((sentences) => sentences.filter((sentence) => (counts.get(sentence) ?? 0) <= max));
}

/** Returns the titles of jobs. @param jobs newest first @param readSentences returns the sentences of a description */
export function listTitles<T extends Pick<JobSummary, 'title' | 'jobCategory'>>(
  jobs: readonly T[],
  readSentences: (job: T) => readonly string[],
): readonly KnownTitle[] {
  const titles = [...Map.groupBy(jobs, ({ title }) => title)];
  const sentences = titles.map(([, ofTitle]) => [...new Set(ofTitle.slice(0, maxReadOfTitle).flatMap(readSentences))]);
  const duties = selectDuties(sentences);
  return titles.map(([title, ofTitle], at) => ({
    title,
    categories: [...new Set(ofTitle.flatMap(({ jobCategory }) => jobCategory.map(({ label }) => label)))],
    count: ofTitle.length,
    duties: duties[at] ?? [],
  }));
}
