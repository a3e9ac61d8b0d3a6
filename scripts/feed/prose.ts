import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = path.join(import.meta.dirname, 'prose');

function read<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(parse(readFileSync(path.join(folder, `${name}.yaml`), 'utf8')));
}

const lines = z.array(z.string()).readonly();
const parts = ['team', 'summary', 'duties', 'required', 'preferred', 'conditions'] as const;
export type Part = (typeof parts)[number];

const pool = z.partialRecord(z.enum(parts), lines);
const poolFiles = [
  'attendant',
  'cargo',
  'contact',
  'control',
  'guest',
  'intern',
  'japanese',
  'office',
  'pilot',
  'ramp',
  'technician',
  'technology',
] as const;

/** Sentence templates by the keys of roles, each with the section in which it may be used. */
export const pools: Readonly<Record<string, z.infer<typeof pool>>> = Object.fromEntries(
  poolFiles.flatMap((file) => Object.entries(read(file, z.record(z.string(), pool)))),
);

/** One or two true sentences about each place, by the keys of `places.ts`; added to the team section. */
export const placeProse = read('places', z.record(z.string(), lines));

/** Headings and closing statements of every posting. */
export const statements = read(
  'statements',
  z.object({
    headings: z.record(z.enum([...parts, 'pay', 'fairness']), lines),
    payRange: lines,
    paySingle: lines,
    payUnknown: lines,
    benefits: lines,
    fairness: lines,
    closings: lines,
  }),
);

const words = z.string().transform((text) => text.split(' '));
const jobType = z.enum(['Full-Time', 'Part-Time', 'On-Call']);
const payUnit = z.enum(['hourly', 'annual']);
export type JobType = z.infer<typeof jobType>;
export type PayUnit = z.infer<typeof payUnit>;

const role = z.object({
  /** May contain `{code}`: the airport code of the place. */
  title: z.string(),
  category: z.string(),
  department: z.string(),
  brands: words.pipe(z.array(z.enum(['alaska', 'horizon', 'hawaiian']))),
  /** Keys of the text pools, the general one first. */
  pools: words,
  weight: z.number(),
  places: words,
  types: words.pipe(z.array(jobType)),
  pay: words.transform(([unit, low, high]) => ({ unit: payUnit.parse(unit), low: Number(low), high: Number(high) })),
  /** Share of virtual postings. */
  virtual: z.number().default(0),
});

const kinds = read(
  'roles',
  z.object({
    codes: z.record(z.string(), z.object({ onet: lines, moc: lines })),
    placeLists: z.record(z.string(), words),
    roles: z.array(role),
    japaneseRoles: z.array(role),
  }),
);

export type Role = Readonly<z.infer<typeof role>> & {
  readonly onet: readonly string[];
  readonly moc: readonly string[];
};

function toRole(found: z.infer<typeof role>): Role {
  return {
    ...found,
    places: found.places.flatMap((name) => kinds.placeLists[name] ?? [name]),
    ...(kinds.codes[found.category] ?? { onet: [], moc: [] }),
  };
}

/** Kinds of postings. */
export const roles: readonly Role[] = kinds.roles.map(toRole);

/** Kinds of postings that are written in Japanese first; see the `japanese` text pool. */
export const japaneseRoles: readonly Role[] = kinds.japaneseRoles.map(toRole);
