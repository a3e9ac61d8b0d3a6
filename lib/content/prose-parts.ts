import { z } from 'zod';
import { personAttributes } from './person.ts';

/** What a component may have between its tags. */
type PartBody =
  /** Nothing: `<LiveJobs />`. The component shows live data. */
  | { readonly kind: 'empty' }
  /** One list. The bold text at the start of an item is its label, which may have to be a link. */
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly label: 'required' | 'linked' | 'none' }
  /** Any content, including other components. */
  | { readonly kind: 'flow' };

export interface PartRule {
  /** All of them are required. A message says what the value must be. */
  readonly attributes: ReadonlyMap<string, z.ZodType<string>>;
  readonly body: PartBody;
  /** How often a page may use the component. */
  readonly maxUses: number;
}

const list = (isOrdered: boolean, label: 'required' | 'linked' | 'none'): PartRule => ({
  attributes: new Map(),
  body: { kind: 'list', isOrdered, label },
  maxUses: 2,
});
const flow: PartRule = { attributes: new Map(), body: { kind: 'flow' }, maxUses: 2 };
const data: PartRule = { attributes: new Map(), body: { kind: 'empty' }, maxUses: 1 };

/** Every component that prose may use, by name. `docs/content.md` has an example of each. */
export const proseParts: ReadonlyMap<string, PartRule> = new Map<string, PartRule>([
  ['Facts', list(false, 'required')],
  ['Timeline', list(false, 'required')],
  ['Day', list(false, 'required')],
  ['Steps', list(true, 'required')],
  ['Checklist', list(false, 'none')],
  ['Cards', list(false, 'linked')],
  ['Route', list(true, 'required')],
  ['Airlines', list(false, 'linked')],
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
