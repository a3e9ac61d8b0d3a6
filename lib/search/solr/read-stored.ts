import type { z } from 'zod';

/** What a field of a document holds as JSON; null where it is not what the schema asks for. */
export function readStored<T>(schema: z.ZodType<T>, json: unknown): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(String(json)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
