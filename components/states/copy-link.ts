import { announce } from './announce.ts';

/**
 * Copies the full address of a page of this site to the clipboard and announces it.
 * @param path path and query
 */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    announce('Link copied.');
  } catch {
    announce('We couldn’t copy the link. Copy it from the address bar.');
  }
}
