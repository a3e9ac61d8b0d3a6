/** What became of asking for a build file; a status of 403 or 404 is no fault: there is no such file. */
export type BuildFile =
  | { readonly kind: 'found'; readonly value: unknown }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly name: string };

/** Asks for a build file. Never rejects. @param timeoutMs milliseconds until it counts as failed */
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
