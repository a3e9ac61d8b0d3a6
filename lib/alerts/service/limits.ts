import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Keys that are counted at once, about 100 bytes each; the ones that were not seen for longest are forgotten. */
const maxKeys = 50_000;

/**
 * Creates a limit of `max` events of a key in fixed windows of time.
 * @param now milliseconds since the epoch
 * @returns a function that counts one event, and returns false when the key had its maximum in this window
 */
export function createRateLimit(max: number, windowMs: number, now: () => number): (key: string) => boolean {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: maxKeys });
  return (key) => {
    const known = windows.get(key);
    const current = known === undefined || known.endsAt <= now() ? { count: 0, endsAt: now() + windowMs } : known;
    if (current.count >= max) return false;
    current.count += 1;
    windows.set(key, current);
    return true;
  };
}

/** Returns the key of a computer for limits: its address, or the /64 network of an IPv6 address, which one household has. */
export function toClientKey(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const toGroups = (text: string): readonly string[] => text.split(':').filter((group) => group !== '');
  const zeros = ':0'.repeat(8 - toGroups(address).length);
  return toGroups(address.replace('::', `${zeros}:`))
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
