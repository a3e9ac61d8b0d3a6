import { writeFile } from 'node:fs/promises';
import { drawScenes } from './scene-svg.ts';

for (const [motif, svg] of drawScenes())
  await writeFile(new URL(`../../public/art/scene-${motif}.svg`, import.meta.url), svg);
