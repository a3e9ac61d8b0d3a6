import { z } from 'zod';
import { firstText, toText } from './read-values.ts';

/** Forms in which rows state a value. */
export const text = z.string();
export const texts = z.array(text);
export const oneOrMoreTexts = z.union([texts, text.transform((value) => [value])]);
export const textOrNumber = z.union([text, z.number().transform(String)]);
export const flag = z.boolean();
export const number = z.union([
  z.number(),
  text
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

/**
 * Called for each value that is left out or corrected, with the name of its field. The row counts.
 * @param note why, where name and value do not tell: "ambiguous", "not https"
 */
export type OnDrop = (name: string, value: unknown, note?: string) => void;

/**
 * Returns what a row states under a name such as `pay_low`, which employers also write as `paylow` among their own fields.
 * @param form form of the field of the row; values of employers' own fields have any form
 */
export type ReadStated = (name: string, form: z.ZodType) => unknown;

/** What rows without an ID have in its field. */
const placeholderId = /^(?:-+|0|0{8}(?:-0{4}){3}-0{12}|n\/?a|nan|nil|none|null|tbd|undefined|unknown)$/i;

/** Creates a reader for the fields of one row, all of which may be missing or null. */
export function createFieldReader(row: Readonly<Record<string, unknown>>, onDrop: OnDrop) {
  /** Returns the value of a field; undefined when it is missing or has another form, which is reported. */
  function read<T>(name: string, form: z.ZodType<T>): T | undefined {
    const value = row[name];
    if (value === null || value === undefined) return undefined;
    const parsed = form.safeParse(value);
    if (!parsed.success) onDrop(name, value);
    return parsed.data;
  }
  return {
    read,
    /** Returns an ID, which may be a number; null for a placeholder such as "N/A", which is reported. */
    readId(name: string): string | null {
      const id = toText(read(name, textOrNumber));
      if (id === null || !placeholderId.test(id)) return id;
      onDrop(name, id, 'no ID');
      return null;
    },
    /** Returns the first of several fields that has text, as one line. */
    readText: (...names: readonly string[]): string | null => firstText(...names.map((name) => read(name, text))),
  };
}
