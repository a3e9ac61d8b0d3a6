import { z } from 'zod';
import { choiceFacets } from '#config/facets.ts';
import type { AnalyticsEvent } from '#lib/browser/analytics/record.ts';
import type { PageView } from '#lib/browser/analytics/start-analytics.ts';

const id = z.string().regex(/^[\w-]{1,100}$/);
const filterNames: ReadonlySet<string> = new Set([
  'text',
  'location',
  'near-me',
  ...choiceFacets.map(({ param }) => param),
]);
const filters = z.string().refine((list) => list.split(',').every((name) => filterNames.has(name)));
const search = z.strictObject({
  results: z.int().nonnegative(),
  text_length: z.int().min(0).max(200),
  filters,
  radius: z.literal([0, 25, 50, 100]),
  send_to: z.literal('default'),
});

/** The exact parameters of each event at the tag. */
const eventSchemas = {
  search,
  zero_results: search,
  apply_click: z.strictObject({ job_id: id, position: z.enum(['top', 'end']), send_to: z.literal('default') }),
  save_job: z.strictObject({ job_id: id, send_to: z.literal('default') }),
  map_open: z.strictObject({ provider: z.enum(['own', 'google']), send_to: z.literal('default') }),
} satisfies Readonly<Record<AnalyticsEvent['name'], z.ZodType>>;

/** A page view of the tag. */
const pageViewSchema = z.strictObject({
  page_title: z.string().min(1),
  page_path: z.string().startsWith('/'),
  page_location: z.url(),
  page_referrer: z.union([z.literal(''), z.url()]),
  send_to: z.literal('default'),
} satisfies Readonly<Record<keyof PageView | 'send_to', z.ZodType>>);

/** Returns the schema errors of an event by its name; empty when there are none. */
export function checkEvent(name: string, params: unknown): readonly string[] {
  const schemas: Readonly<Record<string, z.ZodType>> = { ...eventSchemas, page_view: pageViewSchema };
  const schema = schemas[name];
  if (schema === undefined) return [`${name} is not one of our events`];
  const checked = schema.safeParse(params);
  return checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`);
}
