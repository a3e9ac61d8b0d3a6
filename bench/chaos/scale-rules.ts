import { parse, stringify } from 'yaml';
import { z } from 'zod';

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const rulesFile = z.object({
  groups: z.array(
    z.looseObject({
      rules: z.array(z.looseObject({ alert: z.string(), expr: z.string(), for: z.string().optional() })),
    }),
  ),
});

/**
 * Returns alert rules of Prometheus for a time that runs `factor` times as fast: every `for`, range and offset is that
 * much shorter. Thresholds stay.
 * @param text a file of rules in YAML
 * @param only name of the only rule that is returned; undefined: all are
 */
export function scaleRules(text: string, factor: number, only?: string): string {
  const scale = (duration: string): string =>
    `${Math.round([...duration.matchAll(/(\d+)([smhdw])/g)].reduce((sum, [, count, unit = 's']) => sum + Number(count) * (secondsOf[unit] ?? 0) * 1000, 0) / factor)}ms`;
  const { groups } = rulesFile.parse(parse(text));
  return stringify({
    groups: groups.map((group) => ({
      ...group,
      rules: group.rules
        .filter(({ alert }) => only === undefined || alert === only)
        .map((rule) => ({
          ...rule,
          expr: rule.expr
            .replace(/\[([\dsmhdw]+)\]/g, (_, range: string) => `[${scale(range)}]`)
            .replace(/\boffset ([\dsmhdw]+)/g, (_, offset: string) => `offset ${scale(offset)}`),
          ...(rule.for === undefined ? {} : { for: scale(rule.for) }),
        })),
    })),
  });
}
