import type { RenderedDescription } from '#lib/jobs/description/description-cache.ts';

const requirementHeading =
  /qualif|require|what you.{0,3}ll need|what you need|what you bring|minimum|experience, education|who you are|must have|応募資格|必要|求める/i;
const otherHeading = /prefer|nice to have|physical/i;

/**
 * Returns the first lines below the requirements heading of a description. Returns none when it has no such heading.
 * @param limit maximum number of lines
 */
export function readRequirements(
  { text, outline }: Pick<RenderedDescription, 'text' | 'outline'>,
  limit: number,
): readonly string[] {
  const heading = outline.findIndex((entry) => requirementHeading.test(entry.text) && !otherHeading.test(entry.text));
  if (heading === -1) return [];
  const lines = text.split('\n').map((line) => line.trim());
  let at = -1;
  for (const entry of outline.slice(0, heading + 1)) at = lines.indexOf(entry.text, at + 1);
  if (at === -1) return [];
  const next = outline[heading + 1];
  const end = next === undefined ? -1 : lines.indexOf(next.text, at + 1);
  return lines
    .slice(at + 1, end === -1 ? undefined : end)
    .filter((line) => line !== '')
    .slice(0, limit);
}
