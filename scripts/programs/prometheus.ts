import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Where Prometheus with its promtool is unpacked when the system has none. */
export const unpackedPrometheus = path.join(import.meta.dirname, '../../node_modules/.cache/prometheus');

/** Finds the promtool for tests of the alert rules: the system's, or the unpacked one; null when neither runs. */
export function findPromtool(): string | null {
  const candidates = ['promtool', path.join(unpackedPrometheus, 'usr/bin/promtool')];
  return (
    candidates.find((file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0) ?? null
  );
}
