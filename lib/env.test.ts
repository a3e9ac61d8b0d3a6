import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alertsEnvNames } from '#lib/alerts/service/alerts-env.ts';
import { envNames, hasAlertsPreview, parseEnv, toAlertsUrl } from './env.ts';

describe('parseEnv', () => {
  it('has a working default for every setting', () => {
    expect(parseEnv({})).toEqual({
      ok: true,
      value: {
        PORT: 3000,
        SHUTDOWN_DELAY: 0,
        FEED_GRACE: 600,
        PAGE_CACHE: 'on',
        INDEXING: 'on',
        AI_CRAWLERS: 'on',
        SEARCH_BACKEND: 'embedded',
        SEARCH_API_METHOD: 'GET',
        SOLR_URL: ['http://localhost:8983/solr'],
        SOLR_COLLECTION: 'jobs',
        HOSTNAME: undefined,
        SMTP_URL: false,
        OTEL_SDK_DISABLED: false,
        OTEL_TRACES_SAMPLER_ARG: 1,
      },
    });
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '', 3000],
    ['HOSTNAME', '127.0.0.1', '127.0.0.1'],
    ['HOSTNAME', '::1', '::1'],
    ['HOSTNAME', 'localhost', 'localhost'],
    ['HOSTNAME', '5f3a9c1b22de', undefined],
    ['SITE_URL', 'https://careers.example.com/', 'https://careers.example.com'],
    ['SITE_URL', 'http://localhost:3000', 'http://localhost:3000'],
    ['SEARCH_BUIDS', 'any', 'any'],
    ['SEARCH_BUIDS', '34035, 1318', [34035, 1318]],
    ['OTEL_TRACES_SAMPLER_ARG', '0.25', 0.25],
    ['SEARCH_API_URL', 'https://search.example.com/base/', 'https://search.example.com/base'],
  ] as const)('reads %s=%j as %j', (name, raw, value) => {
    const env = parseEnv({ [name]: raw });
    expect(env.ok && env.value[name]).toEqual(value);
  });

  it('does not repeat an address that holds a password', () => {
    const env = parseEnv({ SOLR_URL: 'https://reader:hunter2/x@solr.example.com/?a=b' });
    expect(env).toMatchObject({ ok: false, error: expect.stringMatching(/^SOLR_URL /) });
    expect(JSON.stringify(env)).not.toContain('hunter2');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['SITE_URL', 'careers.example.com'],
    ['SITE_URL', 'ftp://careers.example.com'],
    ['SITE_URL', 'https://careers.example.com/jobs'],
    ['SITE_URL', 'https://user@careers.example.com'],
    ['PAGE_CACHE', 'no'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['INDEXING', 'no'],
    ['AI_CRAWLERS', 'no'],
    ['SEARCH_BACKEND', 'elastic'],
    ['SEARCH_API_METHOD', 'PUT'],
    ['SEARCH_BUIDS', '1,two'],
    ['SEARCH_BUIDS', ','],
    ['SOLR_URL', 'localhost:8983'],
    ['ANALYTICS_CONSENT', 'ask'],
    ['WEB_VITALS', 'yes'],
    ['ANALYTICS_ID', 'G-1"><script>'],
  ])('rejects %s=%j with one line that names the variable', (name, raw) => {
    const env = parseEnv({ [name]: raw });
    expect(env.ok).toBe(false);
    const line = env.ok ? '' : env.error;
    expect(line.startsWith(`${name} must be `)).toBe(true);
    expect(line).not.toContain('\n');
  });

  it('requires a Solr user together with a password and never shows the password', () => {
    const user = { SOLR_USER: 'careers', SOLR_PASSWORD: 'twelve-or-more' };
    expect(parseEnv(user)).toMatchObject({ ok: true, value: user });
    for (const half of [{ SOLR_USER: 'careers' }, { SOLR_PASSWORD: 'twelve-or-more' }])
      expect(parseEnv(half)).toMatchObject({ ok: false });
    const short = parseEnv({ ...user, SOLR_PASSWORD: 'eleven-char' });
    expect(short).toMatchObject({
      ok: false,
      error: 'SOLR_PASSWORD must be 12 to 200 printable characters without spaces.',
    });
    expect(parseEnv({ SOLR_PASSWORD: 'twelve-or-more' })).toMatchObject({
      ok: false,
      error: expect.not.stringContaining('twelve'),
    });
  });

  it('knows the process of job alerts by its URL, and at its usual place where mail can be sent', () => {
    const read = (record: Record<string, string>) => {
      const env = parseEnv(record);
      expect(JSON.stringify(env)).not.toContain('secret');
      return env.ok ? toAlertsUrl(env.value) : env.error;
    };
    expect(read({})).toBeNull();
    expect(read({ SMTP_URL: 'smtps://user:secret@mail.example' })).toBe('http://127.0.0.1:3001');
    expect(read({ SMTP_URL: 'folder:tmp/mail', ALERTS_URL: 'http://alerts:3001/' })).toBe('http://alerts:3001');
    expect(read({ ALERTS_URL: 'alerts' })).toMatch(/^ALERTS_URL must be/);
  });

  it.each([
    [{}, true],
    [{ ALERTS_PREVIEW: 'off' }, false],
    [{ JOBS_FEED: 'feed.ndjson' }, false],
    [{ SEARCH_BACKEND: 'solr' }, false],
    [{ SMTP_URL: 'smtps://mail.example' }, false],
    [{ ALERTS_PREVIEW: 'on', JOBS_FEED: 'feed.ndjson' }, 'ALERTS_PREVIEW is for the sample jobs alone: '],
  ])('with %j has a preview of job alerts: %s', (record: Record<string, string>, expected) => {
    const env = parseEnv(record);
    const answer = env.ok ? hasAlertsPreview(env.value) : env.error;
    if (typeof expected === 'string') expect(answer).toContain(expected);
    else expect(answer).toBe(expected);
  });

  it('reads exactly the variables that .env.example documents', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const documented = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(documented.toSorted()).toEqual([...new Set([...envNames, ...alertsEnvNames])].toSorted());
  });

  it('accepts .env.example unchanged', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const values = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
    );
    expect(parseEnv(values).ok).toBe(true);
  });
});
