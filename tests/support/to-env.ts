import { parseEnv, type Env } from '#lib/env.ts';

/** Returns the settings of a site on a free port of this machine. @throws Error when a setting is not valid */
export function toEnv(over: Record<string, string> = {}): Env {
  const env = parseEnv({ PORT: '0', HOSTNAME: '127.0.0.1', ...over });
  if (!env.ok) throw new Error(env.error);
  return env.value;
}
