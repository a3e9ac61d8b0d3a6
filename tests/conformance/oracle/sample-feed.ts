import { readFileSync } from 'node:fs';
import { site } from '#config/site.ts';
import { createOracle, type Oracle } from './oracle.ts';

export const sampleFeed = 'data/sample-feed.ndjson';

/** When the bundled feed was made, so that open jobs do not depend on the calendar. */
export const sampleTime = Date.parse('2026-11-20T16:00:00Z');

/** Returns the raw rows of the bundled feed. */
function readSampleRows(): readonly unknown[] {
  const lines = readFileSync(sampleFeed, 'utf8').trim().split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}

/** Creates the oracle of the bundled feed. @param now milliseconds since the epoch */
export function createSampleOracle(now = sampleTime): Oracle {
  return createOracle(readSampleRows(), { buids: site.buids, now });
}
