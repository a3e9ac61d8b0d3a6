import { hash } from 'node:crypto';
import { z } from 'zod';
import { formatDate } from '#lib/jobs/format.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Finding } from './rules.ts';

/** Days after which a posting that has been away counts as a new one. */
const maxGapDays = 90;
const dayMs = 86_400_000;

const schema = z.object({
  version: z.literal(1),
  postings: z.record(z.string(), z.object({ posted: z.iso.datetime({ offset: true }), lastListed: z.iso.datetime() })),
});

/** The first known posting date of requisitions and texts, by their key, and when they were last listed. */
export type PostingDates = z.infer<typeof schema>;

export const noPostingDates: PostingDates = { version: 1, postings: {} };

/** Parses a file of posting dates. @returns the dates, or an error */
export function parsePostingDates(text: string): Result<PostingDates, string> {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? ok(parsed.data) : err('it is not a file of this command');
  } catch {
    return err('it is not JSON');
  }
}

export interface DateCheck {
  /** Returns a finding when the posting has a later date than before. @param text its description as plain text */
  readonly check: (job: JobSummary, text: string) => readonly Finding[];
  /** Returns the dates for the next run, after all postings were checked. */
  readonly toDates: () => PostingDates;
}

/**
 * Creates a check for posting dates that were reset, so that an old posting looks new: the same requisition at the same place, or
 * the same text, was posted with an earlier date.
 * @param before dates of earlier runs
 * @param now milliseconds since the epoch
 */
export function createDateCheck(before: PostingDates, now: number): DateCheck {
  const known = new Map(
    Object.entries(before.postings).filter(([, { lastListed }]) => now - Date.parse(lastListed) <= maxGapDays * dayMs),
  );
  const next = new Map(known);
  const lastListed = new Date(now).toISOString();
  return {
    check(job, text) {
      const { postedAt } = job;
      if (postedAt === null) return [];
      const keys = listKeys(job, text);
      const earlier = keys.flatMap((key) => known.get(key)?.posted ?? []);
      const first = [postedAt, ...earlier].reduce((a, b) => (Date.parse(b) < Date.parse(a) ? b : a));
      for (const key of keys) {
        const other = next.get(key)?.posted ?? first;
        next.set(key, { posted: Date.parse(other) < Date.parse(first) ? other : first, lastListed });
      }
      if (Date.parse(postedAt) - Date.parse(first) < dayMs) return [];
      const message = `its date was reset to ${formatDate(postedAt)}: it has been known since ${formatDate(first)}`;
      return [{ rule: 'date-reset', level: 'warning', message }];
    },
    toDates: () => ({ version: 1, postings: Object.fromEntries([...next].sort(([a], [b]) => (a < b ? -1 : 1))) }),
  };
}

function listKeys({ requisitionId, title, place, employer }: JobSummary, text: string): readonly string[] {
  const digest = (...parts: readonly (string | null)[]) =>
    hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22);
  return [
    ...(requisitionId === null ? [] : [`requisition ${digest(requisitionId, place.label)}`]),
    ...(text === '' ? [] : [`text ${digest(title, place.label, employer, text)}`]),
  ];
}
