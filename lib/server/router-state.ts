import { z } from 'zod';

const parameterKinds = [
  'c',
  'ci(..)(..)',
  'ci(.)',
  'ci(..)',
  'ci(...)',
  'oc',
  'd',
  'di(..)(..)',
  'di(.)',
  'di(..)',
  'di(...)',
] as const;
const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.enum(parameterKinds), z.array(z.string()).nullable()]),
]);
const refreshMarks = ['refetch', 'inside-shared-layout', 'metadata-only'] as const;

const routerState = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy((): z.ZodType => routerState),
  ),
  z.tuple([z.string(), z.string()]).nullable().optional(),
  z.enum(refreshMarks).nullable().optional(),
  z.number().nullable().optional(),
  z.string().optional(),
]);

/** True for a `next-router-state-tree` header that the framework can read; it fails the whole page on any other. */
export function isRouterState(header: string): boolean {
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
