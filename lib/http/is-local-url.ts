/** Returns whether a URL names this machine, by its loopback name or address. */
export function isLocalUrl(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}
