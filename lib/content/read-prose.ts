import { cache } from 'react';
import { z } from 'zod';
import type { Prose, ProseTree } from './prose.ts';

const prose = z.object({
  frontMatter: z.object({ lead: z.string(), updated: z.string(), headline: z.string().exactOptional() }),
  tree: z.custom<ProseTree>((value) => z.object({ type: z.literal('root'), children: z.array(z.unknown()) }).safeParse(value).success),
  outline: z.array(z.object({ id: z.string(), text: z.string(), language: z.literal('ja').nullable() })),
});
const proseModule = z.object({ default: prose });

/**
 * The words of a page, compiled by the build. Works inside the framework only; scripts and tests use `parseProse`.
 * @param path canonical path of a page of the registry, or `/`
 */
export const readProse = cache(async (path: string): Promise<Prose> => {
  const name = path === '/' ? 'home' : path.slice(1, -1);
  const loaded: unknown = await import(`../../content/${name}.mdx`);
  return proseModule.parse(loaded).default;
});
