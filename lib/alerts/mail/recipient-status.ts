/** What a mail server said about a message: its reply code (RFC 5321) and its enhanced status code (RFC 3463). */
export interface ServerReply {
  readonly code: number | null;
  /** "5.1.1"; null when the reply has none. */
  readonly status: string | null;
}

/** Reads the codes at the start of a reply: "550 5.1.1 No such user". */
export function parseReply(text: string): ServerReply {
  const match = /^\s*(\d{3})(?:[ -]+(\d\.\d{1,3}\.\d{1,3})(?!\S))?/.exec(text);
  return { code: match?.[1] === undefined ? null : Number(match[1]), status: match?.[2] ?? null };
}

/** No such mailbox, moved, name not allowed, and a domain that accepts no mail (RFC 7504). */
const goneCodes: ReadonlySet<number | null> = new Set([550, 551, 553, 556]);
/** Those about the address of the sender. */
const senderStatuses: ReadonlySet<string> = new Set(['5.1.7', '5.1.8']);
/** A mailbox that is disabled; what Microsoft's servers say of one that does not exist. */
const goneStatuses: ReadonlySet<string> = new Set(['5.2.1', '5.4.1', '5.5.0']);

/**
 * Returns whether a reply means that the address does not exist or will never accept mail. A full mailbox may empty, and
 * a refusal by policy (5.7.x: a block list, relaying, authentication) is about the sender: it would stop every alert at
 * once if it counted.
 */
export function isAddressGone({ code, status }: ServerReply): boolean {
  if (status === null || status.startsWith('5.0.')) return goneCodes.has(code);
  return goneStatuses.has(status) || (status.startsWith('5.1.') && !senderStatuses.has(status));
}
