import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** Returns the Node flags of `npm start`. @param tree where the sources are */
function readStartFlags(tree: string): readonly string[] {
  return (
    manifest.parse(JSON.parse(readFileSync(path.join(tree, 'package.json'), 'utf8'))).scripts.start.match(/--\S+/g) ??
    []
  );
}

/** The flags of this tree. */
export const startFlags = readStartFlags(path.join(import.meta.dirname, '../..'));
