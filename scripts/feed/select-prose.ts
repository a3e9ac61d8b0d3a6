import { pools, type Part } from './prose.ts';

type Line = { tags: readonly string[]; text: string; isEssential: boolean; needsPlace: boolean };

/** Templates of one section; those that every posting of the kind must have are separate. */
export type Choice = { essential: string[]; other: string[] };

const cache = new Map<string, readonly Line[]>();

function toLine(raw: string): Line {
  const match = /^@(\S+) (.*)$/s.exec(raw);
  const text = match?.[2] ?? raw;
  const tags = match?.[1]?.split(',') ?? [];
  return {
    tags: tags.filter((tag) => tag !== 'must'),
    text,
    isEssential: tags.includes('must'),
    needsPlace: /\{(city|code|airport)\}/.test(text),
  };
}

function getLines(pool: string, part: Part): readonly Line[] {
  const key = `${pool}/${part}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const lines = (pools[pool]?.[part] ?? []).map(toLine);
  cache.set(key, lines);
  return lines;
}

/**
 * Returns the templates of one pool that apply to a posting. A line may start with `@tag,!other `: each tag must (or
 * must not) apply; `must` marks an essential line.
 */
export function selectProse(pool: string, part: Part, tags: ReadonlySet<string>): Choice {
  const lines = getLines(pool, part)
    .filter((line) => !(line.needsPlace && tags.has('virtual')))
    .filter((line) => line.tags.every((tag) => (tag.startsWith('!') ? !tags.has(tag.slice(1)) : tags.has(tag))));
  return {
    essential: lines.filter((line) => line.isEssential).map((line) => line.text),
    other: lines.filter((line) => !line.isEssential).map((line) => line.text),
  };
}
