import type { RenderedDescription } from '#lib/jobs/description/description-cache.ts';

const about =
  /qualif|require|what you.{0,3}ll need|what you need|what you bring|minimum|experience, education|who you are|must have|応募資格|必要|求める/i;
const notAbout = /prefer|nice to have|physical/i;

/**
 * The first lines below the heading of a description that says what an applicant needs; empty when it has none.
 * @param limit lines, at most
 */
export function readRequirements(
  { text, outline }: Pick<RenderedDescription, 'text' | 'outline'>,
  limit: number,
): readonly string[] {
  const heading = outline.findIndex((entry) => about.test(entry.text) && !notAbout.test(entry.text));
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
