import type { PageConfig } from '#config/schema.ts';
import type { ListOutcome } from './load-list.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

/** The registry's page of a list that stands at an address of its own, while nothing is searched, filtered or paged; else null. */
export function readPresetPage(outcome: ListOutcome): PageConfig | null {
  if (outcome.kind !== 'list' || outcome.preset === undefined) return null;
  const { page, preset } = outcome;
  return buildListUrl(page.query, preset) === preset.path ? (runtime().routing.pages.get(preset.path) ?? null) : null;
}
