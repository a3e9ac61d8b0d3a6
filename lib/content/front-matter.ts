import { parse } from 'yaml';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';

const leadWords = { min: 20, max: 60 };

const lead = z
  .string('must be a text')
  .refine(
    (text) => countWords(text) >= leadWords.min && countWords(text) <= leadWords.max,
    `must have ${leadWords.min} to ${leadWords.max} words`,
  );

const schema = z.strictObject({
  /** One or two sentences under the heading. */
  lead,
  /** Day of the last edit, `YYYY-MM-DD`. */
  updated: z.iso.date('must be a day such as 2026-11-20'),
  /** Replaces the heading of the page registry in the hero. */
  headline: z
    .string('must be a text')
    .min(1, 'must not be empty')
    .max(80, 'must have at most 80 characters')
    .exactOptional(),
});

type FrontMatter = z.output<typeof schema>;

/**
 * Parses the front matter of a prose file.
 * @param source YAML without the `---` fences
 * @returns the fields, or one line per problem: "lead must have 20 to 60 words"
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
    // The core schema leaves dates as strings.
    return ok(parse(source, { schema: 'core' }) ?? {});
  } catch (error) {
    return err(
      `front matter is not YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
  }
}

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/gu;

/** Counts the words of a text in a language that uses spaces. An aircraft type or an amount is one word. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Counts the Japanese characters of a text, without punctuation and other scripts. */
export function countJapanese(text: string): number {
  return text.match(japanese)?.length ?? 0;
}
