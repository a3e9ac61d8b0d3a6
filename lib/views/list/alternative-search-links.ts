import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { AlternativeSearch, AlternativeSearchKind } from './recovery.ts';

/** A search that has jobs, as a link. */
export interface AlternativeSearchLink {
  readonly kind: AlternativeSearchKind;
  readonly text: string;
  readonly href: string;
  /** "42 jobs": what the link leads to. */
  readonly jobs: string;
}

const lead: Record<AlternativeSearchKind, string> = {
  drop: 'Without ',
  everywhere: 'Search ',
  radius: 'Look ',
  nearby: 'Nearest: ',
  far: 'Farther away: ',
  spelling: 'Did you mean ',
  place: 'Jobs in ',
  self: 'Back to ',
  all: 'See ',
};

/** Ways out as links. */
export function toAlternativeSearchLinks(ways: readonly AlternativeSearch[]): readonly AlternativeSearchLink[] {
  return ways.map(({ kind, label, query, count }) => ({
    kind,
    text: lead[kind] + label,
    href: buildListUrl(query),
    jobs: formatJobs(count),
  }));
}
