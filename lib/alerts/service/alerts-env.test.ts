import { expect, test } from 'vitest';
import { parseAlertsEnv } from './alerts-env.ts';

const settings = {
  SMTP_URL: 'folder:tmp/mail',
  ALERTS_FROM: 'Careers <careers@example.com>',
  ALERTS_SECRETS: 'a'.repeat(32),
};

test.each([
  ['0', true],
  ['65535', true],
  ['65536', false],
  ['http', false],
])('the port %s is allowed: %s', (port, isAllowed) => {
  expect(parseAlertsEnv({ ...settings, ALERTS_PORT: port }).ok).toBe(isAllowed);
});
