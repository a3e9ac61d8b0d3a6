/** Result of fetching a build file. A status of 403 or 404 means that there is no such file; it is not a failure. */
export type BuildFile =
  | { readonly kind: 'found'; readonly value: unknown }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly name: string };

/**
 * Fetches a build file. Never rejects.
 * @param timeoutMs time after which the request counts as failed
 */
export async function fetchBuildFile(address: string, timeoutMs: number): Promise<BuildFile> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 403 || response.status === 404) return { kind: 'absent' };
    if (!response.ok) return { kind: 'failed', name: `Status ${response.status}` };
    const value: unknown = await response.json();
    return { kind: 'found', value };
  } catch (error) {
    return { kind: 'failed', name: error instanceof Error ? error.name : 'Unknown' };
  }
}
