import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { scaleRules } from './scale-rules.ts';

describe('scaleRules', () => {
  it('shortens every duration and changes nothing else', () => {
    const rule = {
      alert: 'A',
      expr: 'rate(a_total[5m]) > 60 * rate(a_total[1h30m] offset 1w) and b_5m > 3600',
      for: '2m',
      labels: { severity: 'page' },
    };
    expect(parse(scaleRules(JSON.stringify({ groups: [{ name: 'g', rules: [rule] }] }), 30))).toEqual({
      groups: [
        {
          name: 'g',
          rules: [
            {
              ...rule,
              expr: 'rate(a_total[10000ms]) > 60 * rate(a_total[180000ms] offset 20160000ms) and b_5m > 3600',
              for: '4000ms',
            },
          ],
        },
      ],
    });
  });

  it('returns one rule alone', () => {
    const rules = ['A', 'B'].map((alert) => ({ alert, expr: 'a > 1' }));
    expect(parse(scaleRules(JSON.stringify({ groups: [{ name: 'g', rules }] }), 30, 'B'))).toEqual({
      groups: [{ name: 'g', rules: [{ alert: 'B', expr: 'a > 1' }] }],
    });
  });

  it('leaves no duration of the shipped rules as it is', () => {
    const scaled = scaleRules(readFileSync('deploy/prometheus/alerts.yaml', 'utf8'), 30);
    expect(scaled).toMatch(/for: \d+ms/);
    expect(scaled).not.toMatch(/(?:for: |offset |\[)\d+(?!\d|ms)[smhdw]/);
  });
});
