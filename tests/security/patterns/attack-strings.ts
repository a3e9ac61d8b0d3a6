import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A text that may cost more than its length: `pump` repeated between a prefix and a suffix. */
export interface Attack {
  readonly start: string;
  readonly pump: string;
  readonly end: string;
}

const often = 20;
const maxSamples = 5;
const probes = [
  ...Array.from('aZ09_ -./:;,?&=#@%+*<>()[]{}|\\\'"!~`^$'),
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u007f',
  '\u00a0',
  'é',
  'ß',
  'ー',
  '漢',
  '•',
  '\u200c',
  '\u200d',
  '\u202e',
  '\u2028',
  '\u0301',
  '：',
  '￿',
  '😀',
  '\ud800',
];

/** Texts that repeat what each repeated part of a pattern matches, between its prefix and a mismatch. */
export function buildAttacks(source: string, flags: string): readonly Attack[] {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parseLiteral(String(new RegExp(source, flags))).pattern;
  const attacks = new Map<string, Attack>();
  const literals = new Set<string>();
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => {
      if (literals.size < maxSamples) literals.add(String.fromCodePoint(value));
    },
  });
  const add = (start: string, pump: string): void => {
    if (pump === '') return;
    for (const end of ['', '\u0000', '\n', ...literals])
      attacks.set(JSON.stringify([start, pump, end]), { start, pump, end });
  };
  for (const whole of sampleAlternatives(pattern.alternatives, flags)) add('', whole);
  const visit = (node: AST.Alternative | AST.Element, lead: string): void => {
    if (node.type === 'Alternative') {
      let before = lead;
      if (node.elements.length > 1) for (const part of node.elements) add('', sample(part, flags)[0] ?? '');
      for (const element of node.elements) {
        visit(element, before);
        before += sample(element, flags)[0] ?? '';
        add('', before.slice(lead.length));
      }
    } else if (node.type === 'Quantifier') {
      if (node.max >= often)
        for (const pump of sample(node.element, flags)) for (const start of new Set(['', lead])) add(start, pump);
      visit(node.element, lead);
    } else if ('alternatives' in node) {
      for (const alternative of node.alternatives) visit(alternative, lead);
    }
  };
  for (const alternative of pattern.alternatives) visit(alternative, '');
  return [...attacks.values()];
}

function sampleAlternatives(alternatives: readonly AST.Alternative[], flags: string): readonly string[] {
  return alternatives
    .slice(0, maxSamples)
    .map(({ elements }) => elements.map((element) => sample(element, flags)[0] ?? '').join(''));
}

/** Short texts that a part of a pattern matches. */
function sample(node: AST.Element, flags: string): readonly string[] {
  switch (node.type) {
    case 'Assertion':
    case 'Backreference':
      return [''];
    case 'Quantifier':
      return sample(node.element, flags).map((text) => text.repeat(Math.max(1, Math.min(node.min, often))));
    case 'Group':
    case 'CapturingGroup':
      return sampleAlternatives(node.alternatives, flags);
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''));
      return probes.filter((probe) => one.test(probe)).slice(0, maxSamples);
    }
  }
}
