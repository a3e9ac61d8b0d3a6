/** Every kind of failure of the hosted search. */
export const faultKinds = [
  'slow',
  'hang',
  'drip',
  '500',
  '429',
  'html',
  'wrong-types',
  'truncated',
  'huge',
  'flapping',
  'refused',
  '503',
  'reset',
  'empty',
  'no-jobs',
  'no-meta',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** Which requests a fault affects. */
export type FaultScope = 'all' | 'search' | 'detail';

const sentinel = new RegExp(`\\bfault[^a-z0-9]{1,3}(${faultKinds.join('|')})(?![a-z0-9])`, 'i');
const sentinelGuid = /FA17(\d{28})/i;

export function isFaultKind(text: unknown): text is FaultKind {
  return faultKinds.some((kind) => kind === text);
}

/** Returns the fault that a text requests: `fault:slow` with any character between, or the GUID of a fault. */
export function findSentinel(text: string): FaultKind | null {
  const named = sentinel.exec(text)?.[1]?.toLowerCase();
  if (isFaultKind(named)) return named;
  const number = sentinelGuid.exec(text)?.[1];
  return number === undefined ? null : (faultKinds[Number(number)] ?? null);
}

/** Returns the GUID whose detail document and whose search by GUID fail in this way. */
export function toSentinelGuid(kind: FaultKind): string {
  return `FA17${String(faultKinds.indexOf(kind)).padStart(28, '0')}`;
}

/** Number of requests that fail, and then that succeed, while the hosted search flaps. */
export const flapLength = 5;
