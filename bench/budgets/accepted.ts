import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Accepted } from './check-budgets.ts';

const bytes = z.number().int().nonnegative();
const shape = z.record(
  z.string(),
  z.object({ html: bytes, scripts: bytes, styles: bytes, fonts: bytes, firstView: bytes }),
);
const file = path.join(import.meta.dirname, 'bytes.json');

/** Returns the bytes that were accepted last. */
export function readAccepted(): Accepted {
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Stores bytes as accepted. */
export function accept(now: Accepted): void {
  const lines = Object.entries(now).map(
    ([id, routeBytes]) => `  ${JSON.stringify(id)}: ${JSON.stringify(routeBytes).replaceAll(/[:,]/g, '$& ')}`,
  );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
