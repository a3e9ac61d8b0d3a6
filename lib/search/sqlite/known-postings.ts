import type { DatabaseSync } from 'node:sqlite';
import type { Coordinates, JobSummary, NamedSlug } from '#lib/jobs/job.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { StoredJob } from './posting-writer.ts';

/** What a reading of a feed compares of a posting. */
export interface ComparedPosting {
  readonly row: number;
  readonly id: string;
  /** When it closes, in milliseconds since the epoch; null: never. */
  readonly openUntil: number | null;
  readonly city: NamedSlug | null;
  /** As posted. */
  readonly coordinates: Coordinates | null;
  /** Whether the coordinates are known to be wrong. */
  readonly isStray: boolean;
}

/** A posting of a database. */
export interface KnownPosting extends ComparedPosting {
  /** Hash of its row in the feed. */
  readonly hash: string;
  /** The time of posting that the row states. */
  readonly dated: string | null;
  /** When it left the feed, in milliseconds since the epoch; null: it has not. */
  readonly leftAt: number | null;
}

export type KnownPostings = ReturnType<typeof readKnown>;

/** Reads the postings of a database; null: there are none. */
export function readKnown(database: DatabaseSync | null) {
  const select = (sql: string) => database?.prepare(sql).all() ?? [];
  const postings = select('SELECT * FROM reading').map((values): KnownPosting => {
    const { row, id, hash, dated, open_until, left_at, city, latitude, longitude, is_stray } = values;
    return {
      row: Number(row),
      id: String(id),
      hash: String(hash),
      dated: dated === null ? null : String(dated),
      openUntil: open_until === null ? null : Number(open_until),
      leftAt: left_at === null ? null : Number(left_at),
      city: city === null ? null : { slug: String(city), label: String(city) },
      coordinates: latitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) },
      isStray: is_stray === 1,
    };
  });
  const selectJob = database?.prepare('SELECT summary, description FROM job WHERE row = ?');
  return {
    postings,
    hidden: new Set(select('SELECT hash FROM hidden').map(({ hash }) => String(hash))),
    /** Former ids with the present ones. */
    formerIds: select('SELECT id, now FROM former_id').map(({ id, now }) => [String(id), String(now)] as const),
    readJob({ row }: KnownPosting): StoredJob {
      const { summary, description } = selectJob?.get(row) ?? {};
      // posting-writer.ts writes only this type.
      return { summary: unchecked<JobSummary>(JSON.parse(String(summary))), description: String(description) };
    },
  };
}
