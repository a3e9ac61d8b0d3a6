/**
 * Data from an address of this site. Rejects when they cannot be had, take too long or are not what was asked for.
 * @param timeoutMs milliseconds @param parse null: the data are something else
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
  if (parsed === null) throw new Error('Other data');
  return parsed;
}
