import { z } from 'zod';
import type { Prose } from './prose.ts';

const segment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('Bases'), codes: z.string() }),
  z.object({ kind: z.literal('PayRange') }),
  z.object({ kind: z.literal('LiveJobs') }),
]);
const prose = z.object({
  frontMatter: z.object({ lead: z.string(), updated: z.string(), headline: z.string().exactOptional() }),
  segments: z.array(segment),
  outline: z.array(z.object({ id: z.string(), text: z.string(), language: z.literal('ja').nullable() })),
});
const proseModule = z.object({ default: prose });

const known = new WeakMap<object, Prose>();

/** The words in a module that the build made of a prose file, checked when it is first asked for. @throws when it is no such module */
export function parseProseModule(loaded: unknown): Prose {
  if (typeof loaded !== 'object' || loaded === null) throw new TypeError('Prose is a module.');
  const read = known.get(loaded) ?? proseModule.parse(loaded).default;
  known.set(loaded, read);
  return read;
}

/**
 * The words of a page, compiled by the build. Works inside the framework only; scripts and tests use `parseProse`.
 * @param path canonical path of a page of the registry, or `/`
 */
export async function readProse(path: string): Promise<Prose> {
  const name = path === '/' ? 'home' : path.slice(1, -1);
  const loaded: unknown = await import(`../../content/${name}.mdx`);
  return parseProseModule(loaded);
}
