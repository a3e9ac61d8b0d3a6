import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nextFolder } from '#scripts/find-next.ts';

const dist = path.join(nextFolder, 'dist');
const kinds = [
  'server/*.js',
  'server/{lib,web,app-render,base-http,response-cache}/**/*.js',
  'lib/constants.js',
  'client/components/app-router-headers.js',
];
/** Headers of the router itself: `flights` has them. */
const routers = /^(?:next-router-|next-url$)/;

/** Returns every header name in the server's code with a prefix of the framework: new releases bring new ones. */
export function readFrameworkHeaders(): readonly string[] {
  const names = new Set<string>();
  for (const file of globSync(kinds.map((kind) => path.join(dist, kind)))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /['"]((?:x-(?:middleware|nextjs|next|invoke|matched|now|prerender|action|vercel)|next)-[a-z-]*[a-z])['"]/g,
    ))
      names.add(name);
  }
  return [...names].filter((name) => !routers.test(name)).sort();
}
