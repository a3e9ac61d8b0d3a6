import { hash } from 'node:crypto';

/** Eight letters that differ where the text does. */
export function hashText(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 8);
}
