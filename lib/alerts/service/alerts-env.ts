import path from 'node:path';
import { z } from 'zod';
import { previewSecretPrefix } from '#lib/alerts/secrets.ts';
import { parseSettings, port, refuse } from '#lib/env.ts';
import type { Result } from '#lib/result.ts';

const minSecretLength = 32;
const previewMessage = 'must not be the secret of a preview: make one (openssl rand -base64 36)';

const secrets = z.string({ error: 'is missing' }).transform((value, context) => {
  const [newest = '', ...older] = value.split(',').map((part) => part.trim());
  if (value.includes(previewSecretPrefix)) return refuse(context, previewMessage);
  return [newest, ...older].every((secret) => secret.length >= minSecretLength)
    ? ([newest, ...older] as const)
    : refuse(
        context,
        `must be secrets of ${minSecretLength} characters or more, separated by commas, the newest first`,
      );
});

const schema = z.object({
  SMTP_URL: z
    .string({ error: 'is missing: job alerts are off without it' })
    .regex(/^(?:smtps?:\/\/|folder:)./, 'must start with smtp://, smtps:// or folder:'),
  ALERTS_FROM: z
    .string({ error: 'is missing' })
    .regex(/^[^\p{Cc}@]*@[^\p{Cc}]*$/u, 'must be the address of the sender'),
  ALERTS_SECRETS: secrets,
  ALERTS_DATABASE: z.string().default(path.join('tmp', 'alerts.sqlite')),
  ALERTS_DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must be a URL that starts with postgres://')
    .optional(),
  ALERTS_PORT: port.default(3001),
  ALERTS_HOST: z.string().default('127.0.0.1'),
  ALERTS_BOUNCE_SECRET: z.string().min(minSecretLength, `must have ${minSecretLength} characters or more`).optional(),
});

/** Settings of the process of job alerts that the site does not have. */
export type AlertsEnv = z.output<typeof schema>;

/** Every environment variable that only the process of job alerts reads. `.env.example` documents the same ones. */
export const alertsEnvNames: readonly string[] = Object.keys(schema.shape);

/** Parses the settings of job alerts. Returns one line that names the first bad one and does not repeat its value. */
export function parseAlertsEnv(record: Readonly<Record<string, string | undefined>>): Result<AlertsEnv, string> {
  return parseSettings(schema, alertsEnvNames, record, new Set(alertsEnvNames));
}
