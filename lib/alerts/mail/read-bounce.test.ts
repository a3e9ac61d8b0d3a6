import { expect, test } from 'vitest';
import { readBounce } from './read-bounce.ts';

interface ReportParts {
  readonly type: 'delivery-status' | 'feedback-report';
  readonly fields: string;
  readonly original?: string;
  readonly originalType?: string;
}

const sent = `From: Example Air Careers <jobs@careers.example.com>
To: ada@mail.example
Message-ID: <7f3a@careers.example.com>
Subject: 3 new pilot jobs
`;

/** Writes a report as servers send it, with line ends of SMTP. */
function writeReport({ type, fields, original = sent, originalType = 'message/rfc822' }: ReportParts): string {
  return `From: MAILER-DAEMON@mx.example
To: jobs@careers.example.com
Subject: Delivery report
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type}; boundary="b1"

--b1
Content-Type: text/plain

About the message to bob@elsewhere.example.

--b1
Content-Type: message/${type}

${fields}
--b1
Content-Type: ${originalType}

${original}
--b1--
`.replaceAll('\n', '\r\n');
}

const postfix = `Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4F1D2
Arrival-Date: Fri, 20 Nov 2026 08:00:00 -0800 (PST)

Final-Recipient: rfc822; ada@mail.example
Original-Recipient: rfc822;ada@mail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example
Diagnostic-Code: smtp; 550 5.1.1 <ada@mail.example>: Recipient address
    rejected: User unknown
`;

test('reads that a mailbox does not exist', async () => {
  expect(await readBounce(writeReport({ type: 'delivery-status', fields: postfix }))).toEqual({
    kind: 'bounce',
    address: 'ada@mail.example',
    isPermanent: true,
  });
});

test('reads bytes as well as text, and headers of the original without its body', async () => {
  const report = writeReport({ type: 'delivery-status', fields: postfix, originalType: 'text/rfc822-headers' });
  expect(await readBounce(Buffer.from(report))).toMatchObject({ address: 'ada@mail.example' });
});

const failed = (status: string, diagnostic = ''): string =>
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ada@mail.example\nAction: failed\nStatus: ${status}\n${diagnostic}`;

test.each([
  ['a full mailbox', failed('5.2.2'), false],
  ['a server that could not be reached for days', failed('4.4.1'), false],
  ['a block list', failed('5.7.1', 'Diagnostic-Code: smtp; 550 5.7.1 blocked\n'), false],
  ['a general status with a reply that says more', failed('5.0.0', 'Diagnostic-Code: smtp; 550 5.1.1 no user\n'), true],
  ['a general status with a plain reply', failed('5.0.0', 'Diagnostic-Code: smtp;550 no such user\n'), true],
  ['a general status with a block list', failed('5.0.0', 'Diagnostic-Code: smtp; 550 5.7.1 blocked\n'), false],
  ['a status with a comment', failed('5.1.1 (bad destination mailbox)'), true],
  ['a delay', failed('5.1.1').replace('Action: failed', 'Action: delayed'), false],
])('reads whether %s is permanent', async (_, fields, isPermanent) => {
  expect(await readBounce(writeReport({ type: 'delivery-status', fields }))).toMatchObject({
    address: 'ada@mail.example',
    isPermanent,
  });
});

test('names the address that the message was sent to, not the one to which it is forwarded', async () => {
  const fields = failed('5.1.1').replace('ada@mail.example', 'ada@second.example');
  expect(await readBounce(writeReport({ type: 'delivery-status', fields }))).toMatchObject({
    address: 'ada@mail.example',
  });
  const withoutOriginal = writeReport({ type: 'delivery-status', fields, original: 'Subject: none\n' });
  expect(await readBounce(withoutOriginal)).toMatchObject({ address: 'ada@second.example' });
});

const abuse = `Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <jobs@careers.example.com>
Original-Rcpt-To: <ada@mail.example>
`;

test('reads a complaint', async () => {
  const complaint = { kind: 'complaint', address: 'ada@mail.example', isPermanent: true };
  expect(await readBounce(writeReport({ type: 'feedback-report', fields: abuse }))).toEqual(complaint);
  const anonymous = abuse.replace(/Original-Rcpt-To.*\n/, '');
  expect(await readBounce(writeReport({ type: 'feedback-report', fields: anonymous }))).toEqual(complaint);
});

test.each([
  ['a message that was taken out of the spam folder', abuse.replace('abuse', 'not-spam'), sent],
  ['a report about forged messages', abuse.replace('abuse', 'auth-failure'), sent],
  [
    'a complaint that hides the recipient',
    abuse.replace(/<ada.*>/, '[redacted]'),
    sent.replace('ada@mail.example', 'undisclosed'),
  ],
])('reads nothing from %s', async (_, fields, original) => {
  expect(await readBounce(writeReport({ type: 'feedback-report', fields, original }))).toBeNull();
});

test.each([
  ['a receipt', writeReport({ type: 'delivery-status', fields: postfix.replace('failed', 'delivered') })],
  ['an automatic reply', `${sent}Auto-Submitted: auto-replied\n\nI am away until Monday. 550 5.1.1 ada@mail.example\n`],
  ['an empty message', ''],
  ['bytes', new Uint8Array(1000).fill(255)],
  [
    'deep nesting',
    Array.from(
      { length: 400 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
    ).join(''),
  ],
  [
    'an address that is none',
    writeReport({ type: 'delivery-status', fields: failed('5.1.1').replace('ada@mail.example', 'x'), original: '' }),
  ],
])('reads nothing from %s', async (_, raw) => {
  expect(await readBounce(raw)).toBeNull();
});
