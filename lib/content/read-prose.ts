import { z } from 'zod';
import { prose, type Prose } from './prose.ts';

const proseModule = z.object({ default: prose });
const parsedModules = new WeakMap<object, Prose>();

/** Returns the prose in a module that the build compiled from a prose file. Validates each module once. @throws for any other module */
export function parseProseModule(loaded: unknown): Prose {
  if (typeof loaded !== 'object' || loaded === null) throw new TypeError('The prose is not a module.');
  return parsedModules.getOrInsertComputed(loaded, () => proseModule.parse(loaded).default);
}

/**
 * Returns the prose of a page, compiled by the build. Works only inside Next.js; scripts and tests use `parseProse`.
 * @param path canonical path of a registered page, or `/`
 */
export async function readProse(path: string): Promise<Prose> {
  const name = path === '/' ? 'home' : path.slice(1, -1);
  const loaded: unknown = await import(`../../content/${name}.mdx`);
  return parseProseModule(loaded);
}
