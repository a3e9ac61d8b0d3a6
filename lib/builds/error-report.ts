import { z } from 'zod';

/** Where in the browser an error showed. */
const errorKinds = ['island', 'page', 'document', 'script', 'promise', 'manifest', 'latest'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** A report of one error: what kind it is and where in our scripts, nothing of what its message says. */
export const errorReport = z.strictObject({
  kind: z.enum(errorKinds),
  name: z.string().regex(/^[A-Za-z][\w .:-]{0,60}$/),
  /** Places in scripts of the build, innermost first: file, line and column. */
  frames: z.array(z.string().regex(/^\/_next\/static\/[\w./~-]{1,150}:\d{1,7}:\d{1,9}$/)).max(3),
  /** Only its route is kept. */
  path: z.string().max(1000),
  build: z.string().regex(/^[\w.:-]{1,200}$/),
});
