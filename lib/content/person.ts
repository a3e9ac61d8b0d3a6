import { z } from 'zod';

const text = (minLength: number, message: string) =>
  z
    .string(message)
    .trim()
    .min(minLength, message)
    .regex(/^[^<>]*$/u, 'must not contain < or >');
const file = 'must name a file of public/people, such as ana-lopez.webp';

/** What a page must state about a photograph of a real person. `docs/content.md` has the art direction. */
export const personAttributes: ReadonlyMap<string, z.ZodType<string>> = new Map<string, z.ZodType<string>>([
  ['photo', z.string(file).regex(/^[a-z\d-]+\.(?:avif|jpg|webp)$/u, file)],
  ['alt', text(15, 'must describe the photo in a sentence')],
  ['name', text(2, 'must be the name that the person agreed to')],
  ['role', text(2, 'must be the job of the person')],
  ['license', text(5, 'must say who took the photo and by which license we show it')],
  ['consent', z.iso.date('must be the day of the written consent, such as 2026-11-20')],
]);
