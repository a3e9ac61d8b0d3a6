import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { AlternativeSearch, AlternativeSearchKind } from './alternative-searches.ts';

/** An alternative search with results, as a link. */
export interface AlternativeSearchLink {
  readonly kind: AlternativeSearchKind;
  readonly text: string;
  readonly href: string;
  /** Number of jobs behind the link: "42 jobs". */
  readonly jobs: string;
}

const prefixes: Record<AlternativeSearchKind, string> = {
  drop: 'Remove ',
  everywhere: 'Search ',
  radius: 'Search ',
  nearby: '',
  far: 'Farther away: ',
  spelling: 'Did you mean ',
  place: 'Jobs in ',
  self: 'Go to ',
  all: 'See ',
};

/** Converts alternative searches to links. */
export function toAlternativeSearchLinks(alternatives: readonly AlternativeSearch[]): readonly AlternativeSearchLink[] {
  return alternatives.map(({ kind, label, query, count }) => ({
    kind,
    text: `${prefixes[kind]}${label}${kind === 'spelling' ? '?' : ''}`,
    href: buildListUrl(query),
    jobs: formatJobs(count),
  }));
}
