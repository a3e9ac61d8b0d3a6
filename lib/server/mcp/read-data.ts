import { parseJson } from '#lib/parse-json.ts';
import type { ReadAddress } from '#lib/server/page-cache/read-address.ts';

/** Answers of the site for a tool: those that its pages get, with the same cache and the same bound of renders. */
export interface ToolContext {
  readonly readAddress: ReadAddress;
  /** Absolute origin, no trailing slash. */
  readonly siteUrl: string;
}

/** What a tool says in place of jobs while the search is down. An outage must not look like a search without results. */
export const outage =
  'The job search is not available right now. This does not mean that there are no jobs. Please try again in a moment.';

/** Returns the status and the parsed body of an address of data. The body is undefined unless it is JSON. */
export async function readData(
  { readAddress }: Pick<ToolContext, 'readAddress'>,
  address: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { status, body } = await readAddress(address);
  return { status, body: parseJson(body.toString()) };
}
