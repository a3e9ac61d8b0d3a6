import { hash } from 'node:crypto';

/** Returns a hash of eight characters that changes with the text. */
export function hashText(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 8);
}
