import type { Expression, TextField } from '#config/facet-schema.ts';
import { fold } from '#lib/jobs/fold.ts';

/** The fields of rules, with the values of the row. */
export interface RuleFields {
  readonly buid: number | null;
  readonly isFlagged: boolean;
  readonly texts: Readonly<Record<TextField, readonly string[]>>;
}

function listWords(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** Returns whether a posting meets a rule, without the compiler that the backends use. */
export function meetsRule(fields: RuleFields, rule: Expression): boolean {
  if ('all' in rule) return rule.all.every((part) => meetsRule(fields, part));
  if ('any' in rule) return rule.any.some((part) => meetsRule(fields, part));
  if ('not' in rule) return !meetsRule(fields, rule.not);
  switch (rule.field) {
    case 'featured':
      return fields.isFlagged;
    case 'buid':
      return rule.in.some((buid) => buid === fields.buid);
    default: {
      const texts = fields.texts[rule.field].filter((text) => fold(text) !== '');
      if ('is' in rule) return texts.some((text) => rule.is.some((value) => fold(value) === fold(text)));
      const run = listWords(rule.words);
      return (
        run.length > 0 &&
        texts.some((text) =>
          listWords(text).some((_, start, words) => run.every((word, at) => words[start + at] === word)),
        )
      );
    }
  }
}
