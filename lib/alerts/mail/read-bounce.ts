import PostalMime, { type Email } from 'postal-mime';
import { isAddressGone, parseReply } from './recipient-status.ts';

/** What a mail server reports about a message that it accepted earlier. */
interface Bounce {
  /** `complaint`: the recipient has marked the message as spam. */
  readonly kind: 'bounce' | 'complaint';
  /** Address that the message was sent to. */
  readonly address: string;
  /** The address does not exist any more, or its owner wants no messages: never send to it again. */
  readonly isPermanent: boolean;
}

type Fields = ReadonlyMap<string, string>;

const readOptions = { attachmentEncoding: 'utf8', forceRfc822Attachments: true } as const;
/** Complaints of RFC 5965; the others are reports about forgery and viruses, or take a complaint back. */
const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud', 'opt-out']);

function readPart({ attachments }: Email, ...types: readonly string[]): string | null {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
  return typeof content === 'string' ? content : null;
}

/** Reads groups of fields that are separated by empty lines, as headers. */
async function readGroups(text: string): Promise<readonly Fields[]> {
  const groups = text.split(/\r?\n(?:[ \t]*\r?\n)+/).filter((group) => group.trim() !== '');
  const mails = await Promise.all(groups.map((group) => PostalMime.parse(`${group.trim()}\r\n\r\n`)));
  return mails.map(({ headers }) => new Map(headers.map(({ key, value }) => [key, value.trim()])));
}

/** Reads an address as fields of reports have it: "rfc822; ada@example.com", "<ada@example.com>". Null: there is none. */
function toAddress(field: string | undefined): string | null {
  const address = (field ?? '')
    .replace(/^[^;@]*;/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1');
  return /^[^\s<>@]+@[^\s<>@]+$/.test(address) ? address : null;
}

/** Returns the recipient of the reported message, which a report has whole or in part; null: it is not named. */
async function readRecipient(report: Email): Promise<string | null> {
  const source = readPart(report, 'message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers');
  if (source === null) return null;
  const { to } = await PostalMime.parse(source.includes('\n\n') ? source : `${source.trimEnd()}\r\n\r\n`);
  return toAddress(to?.[0]?.address);
}

/** Reads a delivery status notification (RFC 3464). Messages have one recipient, so the first that is not delivered is it. */
async function readStatus(report: Email, text: string): Promise<Bounce | null> {
  const groups = await readGroups(text);
  const fields = groups.find((group) => /^(?:failed|delayed)\b/i.test(group.get('action') ?? ''));
  if (fields === undefined) return null;
  // The last recipient may be one to whom the first forwards mail.
  const address =
    toAddress(fields.get('original-recipient')) ??
    (await readRecipient(report)) ??
    toAddress(fields.get('final-recipient'));
  if (address === null) return null;
  const reply = parseReply((fields.get('diagnostic-code') ?? '').replace(/^\s*smtp\s*;/i, ''));
  const stated = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
  const isGeneral = stated === null || stated.startsWith('5.0.');
  const hasFailed = /^failed\b/i.test(fields.get('action') ?? '');
  const isPermanent = hasFailed && isAddressGone({ code: reply.code, status: isGeneral ? reply.status : stated });
  return { kind: 'bounce', address, isPermanent };
}

/** Reads a complaint (ARF, RFC 5965). */
async function readComplaint(report: Email, text: string): Promise<Bounce | null> {
  const [fields] = await readGroups(text);
  if (!complaints.has((fields?.get('feedback-type') ?? '').toLowerCase())) return null;
  const address = toAddress(fields?.get('original-rcpt-to')) ?? (await readRecipient(report));
  return address === null ? null : { kind: 'complaint', address, isPermanent: true };
}

/**
 * Reads a bounce or complaint from a complete message with its headers. Anyone can forge one: take reports from the own
 * mail server alone.
 * @returns null when the message is neither, or does not name the recipient
 */
export async function readBounce(raw: string | Uint8Array): Promise<Bounce | null> {
  try {
    const report = await PostalMime.parse(raw, readOptions);
    const status = readPart(report, 'message/delivery-status', 'message/global-delivery-status');
    if (status !== null) return await readStatus(report, status);
    const complaint = readPart(report, 'message/feedback-report');
    return complaint === null ? null : await readComplaint(report, complaint);
  } catch {
    // The parser refuses messages whose headers or nesting exceed its limits.
    return null;
  }
}
