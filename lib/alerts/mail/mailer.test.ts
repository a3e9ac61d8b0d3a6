import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAlert, sampleConfirmation, sampleSender } from '#tests/support/sample-alert.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { writePreview } from './mail-preview.ts';
import { createMailer, type MailerOptions } from './mailer.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });

/** Address, subject and list of the sample message, which no line of the log may contain. */
const personal = /ada|mail\.example|Seattle|pilot|token/i;

function openMailer(smtpUrl: string, options: Partial<MailerOptions> = {}) {
  const mailer = createMailer({ ...sampleSender, smtpUrl, log, ...options });
  lines.length = 0;
  onTestFinished(async () => {
    await mailer.close();
    expect(lines.join('\n')).not.toMatch(personal);
  });
  return mailer;
}

test('sends by STARTTLS with a password, exactly what was composed', async () => {
  await using server = await startSmtpServer({
    options: {
      authOptional: false,
      onAuth: ({ username, password }, _, callback) =>
        username === 'alerts' && password === 'p@ss' ? callback(null, { user: 'alerts' }) : callback(new Error('no')),
    },
  });
  const mailer = openMailer(`smtp://alerts:p%40ss@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
  const unsubscribeUrl = `https://careers.example.com/job-alerts/unsubscribe/?token=${'a'.repeat(700)}`;
  expect(await mailer.send(sampleAlert({ unsubscribeUrl, listName: 'Jobs for “a\r\nBcc: eve@evil.example”' }))).toBe(
    'sent',
  );
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: ['ada@mail.example'], isSecure: true, user: 'alerts' });
  const { headers, subject, text, html, from, to, messageId } = await PostalMime.parse(
    Buffer.from(mail?.raw ?? '', 'latin1'),
  );
  expect({ subject, from, to, messageId }).toEqual({
    subject: '1 new job for “a Bcc: eve@evil.example”',
    from: { name: 'Example Air Careers', address: 'jobs@careers.example.com' },
    to: [{ name: '', address: 'ada@mail.example' }],
    messageId: '<7f3a@careers.example.com>',
  });
  const values = new Map(headers.map(({ key, value }) => [key, value.trim()]));
  expect(values.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(values.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(values.get('list-id')).toBe('Example Air job alerts <job-alerts.careers.example.com>');
  expect(values.get('auto-submitted')).toBe('auto-generated');
  expect(values.has('bcc')).toBe(false);
  expect(text).toContain('Change or stop this alert: https://careers.example.com/job-alerts/manage/?token=manage-1');
  expect(html).toContain('Ramp Agent');
  // RFC 5322: at most 998 characters a line.
  expect(Math.max(...(mail?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThan(998);
});

test('sends by TLS from the first byte', async () => {
  await using server = await startSmtpServer({ options: { secure: true } });
  const mailer = openMailer(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
  expect(await mailer.send(sampleAlert())).toBe('sent');
  expect(server.mails[0]?.isSecure).toBe(true);
});

test('sends nothing to a server whose certificate nobody vouches for', async () => {
  await using server = await startSmtpServer();
  expect(await openMailer(`smtp://127.0.0.1:${server.port}`).send(sampleAlert())).toBe('retry');
  expect(server.starts()).toBe(0);
});

test('sends nothing without TLS to another machine, and does on this one', async () => {
  await using server = await startSmtpServer({ options: { disabledCommands: ['STARTTLS', 'AUTH'] } });
  expect(await openMailer(`smtp://0.0.0.0:${server.port}`).send(sampleAlert())).toBe('retry');
  expect(server.starts()).toBe(0);
  expect(await openMailer(`smtp://127.0.0.1:${server.port}`).send(sampleAlert())).toBe('sent');
});

const plain = { disabledCommands: ['STARTTLS', 'AUTH'] };

test('retries when the password is wrong', async () => {
  await using server = await startSmtpServer({
    options: { onAuth: (_, __, callback) => callback(new Error('Invalid login')) },
  });
  const mailer = openMailer(`smtp://alerts:wrong@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
  expect(await mailer.send(sampleAlert())).toBe('retry');
});

test.each([
  ['onRecipient', '550 5.1.1 <ada@mail.example> is unknown', 'rejected'],
  ['onRecipient', '550 No such user', 'retry'],
  ['onRecipient', '550 5.7.1 Relaying denied', 'retry'],
  ['onRecipient', '552 5.2.2 Mailbox full', 'retry'],
  ['onRecipient', '450 4.2.0 Greylisted', 'retry'],
  ['onSender', '550 5.1.8 Sender not allowed', 'retry'],
  ['onMessage', '550 5.1.1 User unknown', 'rejected'],
  ['onMessage', '554 5.7.1 Looks like spam', 'retry'],
  ['onMessage', '451 4.3.0 Disk full', 'retry'],
  ['onConnect', '554 No service', 'retry'],
] as const)('%s answers “%s”: %s, and the next message is sent', async (step, reply, expected) => {
  const replies: string[] = [reply];
  await using server = await startSmtpServer({ options: plain, [step]: () => replies.pop() });
  const mailer = openMailer(`smtp://127.0.0.1:${server.port}`);
  expect(await mailer.send(sampleAlert())).toBe(expected);
  expect(server.mails).toHaveLength(0);
  expect(lines.at(-1)).toContain(`"outcome":"${expected}"`);
  expect(await mailer.send(sampleAlert())).toBe('sent');
});

test('retries once asked again, and not itself, after a connection breaks in the middle of a message', async () => {
  let drops = true;
  await using server = await startSmtpServer({ options: plain, dropsData: () => drops });
  const mailer = openMailer(`smtp://127.0.0.1:${server.port}`);
  expect(await mailer.send(sampleAlert())).toBe('retry');
  expect(server.starts()).toBe(1);
  drops = false;
  expect(await mailer.send(sampleAlert())).toBe('sent');
  expect(server.mails).toHaveLength(1);
});

test('sends over a new connection when the server has ended the idle one', async () => {
  await using server = await startSmtpServer({ options: plain });
  const mailer = openMailer(`smtp://127.0.0.1:${server.port}`);
  expect(await mailer.send(sampleAlert())).toBe('sent');
  server.disconnect();
  expect(await mailer.send(sampleAlert())).toBe('sent');
  expect(server.connections()).toBe(2);
  expect(server.mails).toHaveLength(2);
});

test('retries when nobody listens', async () => {
  const { port } = await (async () => {
    await using server = await startSmtpServer();
    return server;
  })();
  expect(await openMailer(`smtp://127.0.0.1:${port}`).send(sampleAlert())).toBe('retry');
});

test('gives up a server that does not answer', async () => {
  await using server = await startSmtpServer({ options: plain, onRecipient: () => new Promise(() => {}) });
  const mailer = openMailer(`smtp://127.0.0.1:${server.port}?socketTimeout=100`);
  expect(await mailer.send(sampleAlert())).toBe('retry');
  expect(lines.at(-1)).toContain('ETIMEDOUT');
});

test('gives up a server that answers without end', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write('220-still here\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mailer = openMailer(`smtp://127.0.0.1:${port}?greetingTimeout=60000`, { maxSendMs: 200 });
  expect(await mailer.send(sampleAlert())).toBe('retry');
  expect(lines.at(-1)).toContain('EABORT');
  server.close();
});

test('lets the message in progress finish when it is closed', async () => {
  const { promise: release, resolve } = Promise.withResolvers<undefined>();
  await using server = await startSmtpServer({ options: plain, onMessage: () => release });
  const mailer = openMailer(`smtp://127.0.0.1:${server.port}`);
  const outcomes: string[] = [];
  void mailer.send(sampleAlert()).then((outcome) => outcomes.push(outcome));
  await expect.poll(() => server.starts()).toBe(1);
  await mailer.close();
  resolve(undefined);
  await expect.poll(() => outcomes).toEqual(['sent']);
});

test('writes messages to a folder, and shows them as a preview whose HTML cannot run scripts', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'mail-')), 'new');
  onTestFinished(() => rm(path.dirname(folder), { recursive: true }));
  const mailer = openMailer(`folder:${folder}`);
  expect(await writePreview(folder, '')).toContain('None yet.');
  expect(await mailer.send(sampleConfirmation())).toBe('sent');
  const job = sampleJob({ title: '<script>alert(1)</script>' });
  expect(await mailer.send(sampleAlert({ jobs: [job], listName: '<img src=x>' }))).toBe('sent');
  const list = (await writePreview(folder, '')) ?? '';
  expect(list).toContain('These messages were not sent');
  expect(list.indexOf('1 new &lt;img src=x&gt;')).toBeLessThan(list.indexOf('Confirm your job alert'));
  const page = await writePreview(folder, /\?message=([\w-]+)/.exec(list)?.[1] ?? '');
  expect(page).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).not.toMatch(/<script|<img/);
  for (const name of ['x', '../outside', '.']) expect(await writePreview(folder, name)).toBeNull();
});
