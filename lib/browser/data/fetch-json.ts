import type * as z from 'zod/mini';

/** Fetches JSON of this site. Rejects when the request fails, times out or returns data that the schema refuses. */
export async function fetchJson<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  timeoutMs: number,
): Promise<z.infer<Schema>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return schema.parse(await response.json());
}
