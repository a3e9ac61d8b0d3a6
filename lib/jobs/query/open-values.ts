import { employmentTypes, typeFillers } from '#config/employment-types.ts';
import type { ChoiceFacetId } from '#config/facets.ts';
import type { OpenField } from '#config/facet-schema.ts';
import { isPathSegment } from '#lib/http/path-segments.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import { fold, foldWords } from '#lib/jobs/fold.ts';
import { memoize } from '#lib/memoize.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';

const typePatterns = employmentTypes.map((type) => ({
  ...type,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${type.names})(?![\p{L}\p{N}])`, 'gu'),
}));

/** Legal forms at the end of a company's name, in folded words. */
const legalForm =
  / (?:co )?(?:inc|incorporated|llc|llp|ltd|limited|plc|corp|corporation|gmbh|ag|nv|bv|sa|sas|srl|pty|pty ltd)$/;

/** Returns the employment types that a text names, by whatever spelling; the text itself when it names none. */
export const toTypeNames = memoize((text): readonly string[] => {
  const labels = new Set<string>();
  let rest = foldWords(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  let isClear = false;
  for (const { pattern, label, isClear: leavesMeaning } of typePatterns) {
    const others = rest.replace(pattern, ' ');
    if (others === rest) continue;
    labels.add(label);
    isClear ||= leavesMeaning === true;
    rest = others;
  }
  const isUnderstood = isClear || rest.split(' ').every((word) => typeFillers.has(word) || /^\d*$/.test(word));
  return labels.size > 0 && isUnderstood ? [...labels] : [text];
});

/** Returns the slug that all spellings of a value share. It is also the slug of each of their former slugs. */
export function toOpenSlug(field: OpenField, label: string): string {
  const plain = fold(label).replaceAll('.', '');
  const words = foldWords(plain);
  const named = field === 'company' ? words.replace(legalForm, '') : words;
  const slug = named
    .split(' ')
    .filter((word) => word !== 'and')
    .join('-');
  return slug === '' ? words.replaceAll(' ', '-') || 'none' : slug;
}

/** Returns the values of a facet that takes the words of employers, each once. */
export function toOpenValues(field: OpenField, texts: readonly string[]): readonly NamedSlug[] {
  const labels = field === 'employmentType' ? texts.flatMap(toTypeNames) : texts;
  const values = labels.map((label): NamedSlug => ({ slug: toOpenSlug(field, label), label }));
  return [...new Map(values.toReversed().map((value) => [value.slug, value])).values()].reverse();
}

const configuredSlugs = mapChoiceFacets(({ values }) => new Set(values.map(({ slug }) => slug)));
const openFields = mapChoiceFacets(({ fallbackField }) => fallbackField);

/** Returns the slugs of the values that a slug in an address names: `pt` names `part-time`. */
export function toValueSlugs(id: ChoiceFacetId, slug: string): readonly string[] {
  const field = openFields[id];
  if (field === null || configuredSlugs[id].has(slug) || !isPathSegment(slug)) return [slug];
  return toOpenValues(field, [slug]).map((value) => value.slug);
}

/** Returns the best spelling of a value: the most usual one, then one with capitals, the shortest, the one with accents. */
export function chooseSpelling(counts: ReadonlyMap<string, number>): string {
  const isWritten = (label: string): boolean => label !== label.toUpperCase() && label !== label.toLowerCase();
  const [best = ''] = [...counts].sort(
    ([a, countOfA], [b, countOfB]) =>
      countOfB - countOfA || Number(isWritten(b)) - Number(isWritten(a)) || a.length - b.length || (a < b ? 1 : -1),
  )[0] ?? [''];
  return best;
}
