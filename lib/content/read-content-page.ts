import type { PageConfig } from '#config/schema.ts';
import { currentRequest } from '#lib/http/current-request.ts';
import { runtime } from '#lib/runtime.ts';

/** The registry's page at the current request's path; null when there is none or its flag is off. */
export function readContentPage(): PageConfig | null {
  const path = currentRequest()?.requestedPath ?? '';
  return runtime().routing.pages.get(path) ?? null;
}
