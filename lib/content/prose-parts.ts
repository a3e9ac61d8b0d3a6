/** What stands between the tags of a part. */
export type PartBody =
  /** Nothing: `<LiveJobs />`; a component shows live data in its place, between runs of words. */
  | { readonly kind: 'empty' }
  /** One list; each entry becomes an `entry` element, its bold beginning the attribute `label`. */
  | {
      readonly kind: 'list';
      readonly entry: string | null;
      readonly isOrdered: boolean;
      readonly label: 'required' | 'linked' | 'none';
    }
  /** Anything, other parts included. */
  | { readonly kind: 'flow' };

export interface PartRule {
  readonly attributes: readonly string[];
  readonly body: PartBody;
  readonly most: number;
}

const list = (entry: string | null, isOrdered: boolean, label: 'required' | 'linked' | 'none'): PartRule => ({
  attributes: [],
  body: { kind: 'list', entry, isOrdered, label },
  most: 2,
});
const flow: PartRule = { attributes: [], body: { kind: 'flow' }, most: 2 };
const data: PartRule = { attributes: [], body: { kind: 'empty' }, most: 1 };

/** Every part that prose may use, by its name; docs/content.md shows each. */
export const proseParts: ReadonlyMap<string, PartRule> = new Map<string, PartRule>([
  ['Facts', list('Fact', false, 'required')],
  ['Timeline', list('TimelineEntry', false, 'required')],
  ['Steps', list('Step', true, 'required')],
  ['Checklist', list(null, false, 'none')],
  ['Cards', list('Card', false, 'linked')],
  ['Note', flow],
  ['Questions', { ...flow, most: 1 }],
  ['Japanese', { ...flow, most: 1 }],
  ['Bases', { ...data, attributes: ['codes'] }],
  ['PayRange', data],
  ['LiveJobs', data],
]);
