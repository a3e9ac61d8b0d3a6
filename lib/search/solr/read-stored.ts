import type { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';

/** Parses a JSON field of a document; null when it does not match the schema. */
export function readStored<T>(schema: z.ZodType<T>, json: unknown): T | null {
  return schema.safeParse(parseJson(String(json))).data ?? null;
}
