import { getPage } from './get-raw.ts';

/** Returns the address of the first job of the list of all jobs. @throws Error when it has none */
export async function findJobPath(site: string): Promise<string> {
  const list = (await getPage(`${site}/jobs/`)).body.toString('utf8');
  const path = /href="(\/[\w-]+\/[\w-]+\/[0-9A-F]{32}\/job\/)"/.exec(list)?.[1];
  if (path === undefined) throw new Error('The list of jobs links to no job.');
  return path;
}
