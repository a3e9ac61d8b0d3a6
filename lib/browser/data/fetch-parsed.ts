/**
 * Fetches and parses JSON from an address of this site. Rejects when the request fails, times out or returns other
 * data.
 * @param parse returns null for other data
 */
export async function fetchParsed<T>(
  address: string,
  timeoutMs: number,
  parse: (data: unknown) => T | null,
): Promise<T> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const parsed = parse(await response.json());
  if (parsed === null) throw new Error('The response has unexpected data.');
  return parsed;
}
