import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { sampleAlert, sampleConfirmation, sampleSender } from '#tests/support/sample-alert.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { createMailer } from './create-mailer.ts';

const announcement = z.object({ url: z.url() });

async function openFolder() {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'mail-')), 'new');
  const { promise: url, resolve } = Promise.withResolvers<string>();
  const log = pino({}, { write: (line: string) => resolve(announcement.parse(JSON.parse(line)).url) });
  const mailer = createMailer({ ...sampleSender, smtpUrl: `folder:${folder}`, log, previewPort: 0 });
  onTestFinished(async () => {
    await mailer.close();
    await rm(path.dirname(folder), { recursive: true });
  });
  return { folder, mailer, url: await url };
}

test('writes each message as a file of mail and as HTML', async () => {
  const { folder, mailer } = await openFolder();
  expect(await mailer.send(sampleAlert())).toBe('sent');
  const files = await readdir(folder);
  expect(files.map((file) => path.extname(file)).sort()).toEqual(['.eml', '.html']);
  const [mail = '', html = ''] = files.sort();
  const parsed = await PostalMime.parse(await readFile(path.join(folder, mail)));
  expect(parsed).toMatchObject({ subject: '1 new pilot job in Seattle, WA', messageId: '<7f3a@careers.example.com>' });
  expect(parsed.html?.trim()).toBe(await readFile(path.join(folder, html), 'utf8'));
});

test('shows messages, newest first, with HTML that cannot run scripts', async () => {
  const { mailer, url } = await openFolder();
  expect(await (await fetch(url)).text()).toContain('None yet.');
  await mailer.send(sampleConfirmation());
  await mailer.send(
    sampleAlert({ jobs: [sampleJob({ title: '<script>alert(1)</script>' })], listName: '<img src=x>' }),
  );
  const list = await (await fetch(url)).text();
  expect(list.indexOf('1 new &#x3C;img src=x>')).toBeLessThan(list.indexOf('Confirm your job alert'));
  const [link = ''] = /\/messages\/[\w-]+/.exec(list) ?? [];
  const page = await (await fetch(new URL(link, url))).text();
  expect(page).toContain('&#x3C;script>alert(1)');
  expect(page).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(page).not.toContain('<script');
  const html = await fetch(new URL(link.replace('messages', 'html'), url));
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html.headers.get('content-security-policy')).toMatch(/sandbox (?!.*allow-(?:scripts|same-origin))/);
  expect(await html.text()).toContain('<base target="_blank">');
});

test.each(['/messages/x', '/html/../outside', '/html/..%2foutside', '/x', '/messages/'])(
  'has no message at %s',
  async (target) => {
    const { folder, url } = await openFolder();
    await writeFile(path.join(path.dirname(folder), 'outside.html'), 'Not a message');
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    request(new URL(url), { path: target }, (response) => resolve(response.resume().statusCode)).end();
    expect(await promise).toBe(404);
  },
);

test('does not answer to the name of another site', async () => {
  const { url } = await openFolder();
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  request(url, { headers: { host: 'evil.example' } }, (response) => resolve(response.resume().statusCode)).end();
  expect(await promise).toBe(421);
});

test('keeps writing when the port of the page is taken', async () => {
  const first = await openFolder();
  const { promise: warned, resolve } = Promise.withResolvers<string>();
  const second = createMailer({
    ...sampleSender,
    smtpUrl: `folder:${first.folder}`,
    log: pino({}, { write: (line: string) => resolve(line) }),
    previewPort: Number(new URL(first.url).port),
  });
  expect(await warned).toContain('EADDRINUSE');
  expect(await second.send(sampleAlert())).toBe('sent');
  await second.close();
});
