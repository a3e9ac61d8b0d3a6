import { z } from 'zod';

const tokens = z.array(z.looseObject({ text: z.string(), position: z.number() }));
const schema = z.object({
  analysis: z.object({ field_types: z.object({ text_stems: z.object({ index: z.array(z.unknown()) }) }) }),
});

/** Returns the stem of each word by the analyzer of a collection. @param url of the collection @param headers of each request */
export async function readStems(
  url: string,
  words: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const stems: string[] = [];
  for (let at = 0; at < words.length; at += 1000) {
    const part = words.slice(at, at + 1000);
    const body = new URLSearchParams({
      'analysis.fieldtype': 'text_stems',
      'analysis.fieldvalue': part.join(' '),
      wt: 'json',
      'json.nl': 'flat',
    });
    const response = await fetch(`${url}/analysis/field`, { method: 'POST', headers, body });
    const { index } = schema.parse(await response.json()).analysis.field_types.text_stems;
    for (const { text, position } of tokens.parse(index.at(-1))) stems[at + position - 1] ??= text;
  }
  return stems;
}
