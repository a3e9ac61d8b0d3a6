import { z } from 'zod';

/** What a component may have between its tags. */
type PartBody =
  /** Nothing: `<LiveJobs />`. The component shows live data. */
  | { readonly kind: 'empty' }
  /** One list. The bold text at the start of an item is its label, which may have to be a link. */
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly label: 'required' | 'linked' | 'none' }
  /** Any content, including other components. */
  | { readonly kind: 'flow' };

export interface PartRule {
  /** The attributes. A message says what a value must be. */
  readonly attributes: z.ZodType<Readonly<Record<string, string>>>;
  readonly body: PartBody;
  /** How often a page may use the component. */
  readonly maxUses: number;
}

const none = z.strictObject({});
const list = (isOrdered: boolean, label: 'required' | 'linked' | 'none'): PartRule => ({
  attributes: none,
  body: { kind: 'list', isOrdered, label },
  maxUses: 2,
});
const flow: PartRule = { attributes: none, body: { kind: 'flow' }, maxUses: 2 };
const data: PartRule = { attributes: none, body: { kind: 'empty' }, maxUses: 1 };

const text = (minLength: number, message: string) =>
  z
    .string(message)
    .trim()
    .min(minLength, message)
    .regex(/^[^<>]*$/u, 'must not contain < or >');
const file = 'must name a file of public/people, such as ana-lopez.webp';

/** What a page must state about a photograph of a real person. `docs/content.md` has the art direction. */
const personAttributes = z.strictObject({
  photo: z.string(file).regex(/^[a-z\d-]+\.(?:avif|jpg|webp)$/u, file),
  alt: text(15, 'must describe the photo in a sentence'),
  name: text(2, 'must be the name that the person agreed to'),
  role: text(2, 'must be the job of the person'),
  license: text(5, 'must say who took the photo and by which license we show it'),
  consent: z.iso.date('must be the day of the written consent, such as 2026-11-20'),
});

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
  ['Scene', { ...flow, attributes: z.strictObject({ motif: z.string('must name a scene of config/motifs.ts') }) }],
  ['Japanese', { ...flow, maxUses: 1 }],
  ['Bases', { ...data, attributes: z.strictObject({ codes: z.string('must list airports') }) }],
  ['PayRange', { ...data, attributes: z.strictObject({ titles: z.string('must list job titles') }) }],
  ['LiveJobs', data],
]);
