import type { PageConfig } from '#config/schema.ts';
import type { ListOutcome } from '#lib/jobs/load-list.ts';
import { buildListUrl } from '#lib/urls.ts';
import { readContentPage } from './read-content-page.ts';

/** The registry's page of a list that stands at an address of its own, while nothing is searched, filtered or paged; else null. */
export function readPresetPage(outcome: ListOutcome): PageConfig | null {
  if (outcome.kind !== 'list' || outcome.preset === undefined) return null;
  const { page, preset } = outcome;
  return buildListUrl(page.query, preset) === preset.path ? readContentPage() : null;
}
