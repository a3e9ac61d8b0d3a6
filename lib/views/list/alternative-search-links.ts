import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { AlternativeSearch, AlternativeSearchKind } from './alternative-searches.ts';
import type { ListView } from '#lib/views/list-answer.ts';

/** An alternative search with results, as a link. */
export type AlternativeSearchLink = ListView['alternativeSearches'][number];

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
