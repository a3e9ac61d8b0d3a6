import { z } from 'zod';
import type { RunningSite } from '#tests/support/start-site.ts';

const line = z.looseObject({
  msg: z.literal('An error in a browser.'),
  kind: z.string(),
  name: z.string(),
  fingerprint: z.string(),
  frames: z.array(z.string()),
  route: z.string(),
  build: z.string(),
});

export type BrowserError = z.infer<typeof line>;

/** Records the errors that browsers report to a site from now on. @returns a function that returns them */
export function followBrowserErrors(site: RunningSite): () => readonly BrowserError[] {
  const before = site.stderr().length;
  return () =>
    site
      .stderr()
      .slice(before)
      .split('\n')
      .filter((text) => text.includes('An error in a browser.') && text.endsWith('}'))
      .map((text) => line.parse(JSON.parse(text)));
}
