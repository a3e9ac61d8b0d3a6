import { z } from 'zod';
import { personAttributes } from './person.ts';

/** What a component may have between its tags. */
export type PartBody =
  /** Nothing: `<LiveJobs />`. The component shows live data. */
  | { readonly kind: 'empty' }
  /** One list. Each item becomes an `entry` element, and the bold text at its start becomes the attribute `label`. */
  | {
      readonly kind: 'list';
      readonly entry: string | null;
      readonly isOrdered: boolean;
      readonly label: 'required' | 'linked' | 'none';
    }
  /** Any content, including other components. */
  | { readonly kind: 'flow' };

export interface PartRule {
  /** All of them are required. A message says what the value must be. */
  readonly attributes: ReadonlyMap<string, z.ZodType<string>>;
  readonly body: PartBody;
  /** How often a page may use the component. */
  readonly maxUses: number;
}

const list = (entry: string | null, isOrdered: boolean, label: 'required' | 'linked' | 'none'): PartRule => ({
  attributes: new Map(),
  body: { kind: 'list', entry, isOrdered, label },
  maxUses: 2,
});
const flow: PartRule = { attributes: new Map(), body: { kind: 'flow' }, maxUses: 2 };
const data: PartRule = { attributes: new Map(), body: { kind: 'empty' }, maxUses: 1 };

/** Every component that prose may use, by name. `docs/content.md` has an example of each. */
export const proseParts: ReadonlyMap<string, PartRule> = new Map<string, PartRule>([
  ['Facts', list('Fact', false, 'required')],
  ['Timeline', list('TimelineEntry', false, 'required')],
  ['Day', list('DayEntry', false, 'required')],
  ['Steps', list('Step', true, 'required')],
  ['Checklist', list(null, false, 'none')],
  ['Cards', list('Card', false, 'linked')],
  ['Route', list('Stop', true, 'required')],
  ['Airlines', list('Airline', false, 'linked')],
  ['Aside', flow],
  ['Footnote', { ...flow, maxUses: 1 }],
  ['Note', flow],
  ['Questions', { ...flow, maxUses: 1 }],
  ['Person', { ...flow, attributes: personAttributes }],
  ['Scene', { ...flow, attributes: new Map([['motif', z.string('must name a scene of config/motifs.ts')]]) }],
  ['Japanese', { ...flow, maxUses: 1 }],
  ['Bases', { ...data, attributes: new Map([['codes', z.string('must list airports')]]) }],
  ['PayRange', { ...data, attributes: new Map([['titles', z.string('must list job titles')]]) }],
  ['LiveJobs', data],
]);
