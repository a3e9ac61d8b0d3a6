import type { z } from 'zod';

/** Parses a JSON field of a document; null when it does not match the schema. */
export function readStored<T>(schema: z.ZodType<T>, json: unknown): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(String(json)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
