import { domainToASCII } from 'node:url';

/** An address that can be in an envelope and in a header as it is. */
export interface EmailAddress {
  /** As typed, with a lower-case domain in ASCII. */
  readonly address: string;
  /** What makes two addresses the same subscriber: the address in lower case. */
  readonly identity: string;
  /** What makes two addresses the same mailbox for limits: the identity without a "+tag". */
  readonly mailbox: string;
}

/** Characters before the @ by the HTML standard's definition of a valid address. */
const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const domainPart = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const maxLength = 254;

/** Parses an email address as a form sends it. Returns null when it is none, or none that the public internet delivers to. */
export function parseEmailAddress(typed: string): EmailAddress | null {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  const domain = domainToASCII(trimmed.slice(at + 1).toLowerCase());
  const address = `${local}@${domain}`;
  if (at < 1 || address.length > maxLength || !localPart.test(local) || !domainPart.test(domain)) return null;
  const name = local.toLowerCase();
  const tag = name.indexOf('+', 1);
  return { address, identity: `${name}@${domain}`, mailbox: `${tag < 0 ? name : name.slice(0, tag)}@${domain}` };
}
