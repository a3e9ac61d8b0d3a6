import { parse } from 'yaml';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { countWords } from './count-words.ts';

const leadWords = { least: 20, most: 60 };

const lead = z
  .string('must be a text')
  .refine(
    (text) => countWords(text) >= leadWords.least && countWords(text) <= leadWords.most,
    `must have ${leadWords.least} to ${leadWords.most} words`,
  );

const schema = z.strictObject({
  /** One or two sentences under the heading. */
  lead,
  /** Day of the last change of the words, `YYYY-MM-DD`. */
  updated: z.iso.date('must be a day such as 2026-11-20'),
  /** Stands in the hero in place of the registry's heading. */
  headline: z
    .string('must be a text')
    .min(1, 'must not be empty')
    .max(80, 'must have at most 80 characters')
    .exactOptional(),
});

export type FrontMatter = z.output<typeof schema>;

/**
 * Reads the fields at the top of a prose file.
 * @param source YAML without its fences
 * @returns the fields, or one line per fault: "lead must have 20 to 60 words"
 */
export function parseFrontMatter(source: string): Result<FrontMatter, readonly string[]> {
  const fields = readYaml(source);
  if (!fields.ok) return err([fields.error]);
  const parsed = schema.safeParse(fields.value);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')} is not a field`
        : `${issue.path.join('.') || 'front matter'} ${issue.message}`,
    ),
  );
}

function readYaml(source: string): Result<unknown, string> {
  try {
    // The core schema keeps days as texts.
    return ok(parse(source, { schema: 'core' }) ?? {});
  } catch (error) {
    return err(
      `front matter is not YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
  }
}
