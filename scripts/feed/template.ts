import type { Random } from './random.ts';

export type Slots = Readonly<Record<string, string>>;

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const part = /\[([^\]]*)\]|\{(#?)(\d+)-(\d+)\}|\{([a-zA-Z]+)\}/g;
const article = /\b([Aa])n? (?=(early|evening|overnight|afternoon|weekend|eight|nine|ten|seven|six)\b)/g;

/** Draws round values between round limits: 50-70 gives 50, 55, 60 and so on, never 57. */
function drawNumber(low: number, high: number, random: Random): number {
  const step = low >= 100 ? 25 : low >= 15 && low % 5 === 0 && high % 5 === 0 ? 5 : 1;
  return low + step * random.int(0, Math.floor((high - low) / step));
}

/**
 * Fills `{slot}`, `{2-4}` (a number, spelled out up to ten), `{#2-4}` (in digits) and `[this|that]`; alternatives may
 * contain slots.
 */
export function fillTemplate(template: string, slots: Slots, random: Random): string {
  const replace = (text: string): string =>
    text.replace(part, (_, options?: string, digits?: string, low?: string, high?: string, name?: string) => {
      if (options !== undefined) return replace(random.pick(options.split('|')));
      if (low !== undefined && high !== undefined) {
        const number = drawNumber(Number(low), Number(high), random);
        return digits === '#' ? String(number) : (words[number] ?? String(number));
      }
      const value = slots[name ?? ''];
      if (value === undefined) throw new Error(`template slot "${name ?? ''}" is not known: ${template}`);
      return value;
    });
  if (!/[[{]/.test(template)) return template;
  const text = replace(template).replace(
    article,
    (_, a: string, word: string) => `${a}${/^[aeo]/.test(word) ? 'n' : ''} `,
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
