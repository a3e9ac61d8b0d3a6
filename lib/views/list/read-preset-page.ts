import type { PageConfig } from '#config/schema.ts';
import type { ListOutcome } from './load-list.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

/** Returns the registered page of a preset list while its selection and page are unchanged, otherwise null. */
export function readPresetPage(outcome: ListOutcome): PageConfig | null {
  if (outcome.kind !== 'list' || outcome.preset === undefined) return null;
  const { page, preset } = outcome;
  return buildListUrl(page.query, preset) === preset.path ? (runtime().routing.pages.get(preset.path) ?? null) : null;
}
