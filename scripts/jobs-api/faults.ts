/** Every way in which the service can fail. */
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

/** Which requests a fault hits. */
export type FaultScope = 'all' | 'search' | 'detail';

const sentinel = new RegExp(`\\bfault[^a-z0-9]{1,3}(${faultKinds.join('|')})(?![a-z0-9])`, 'i');
const sentinelGuid = /FA17(\d{28})/i;

export function isFaultKind(text: unknown): text is FaultKind {
  return faultKinds.some((kind) => kind === text);
}

/** The fault that a text asks for: `fault:slow` in any spelling of the sign between, or the guid of a fault. */
export function findSentinel(text: string): FaultKind | null {
  const named = sentinel.exec(text)?.[1]?.toLowerCase();
  if (isFaultKind(named)) return named;
  const number = sentinelGuid.exec(text)?.[1];
  return number === undefined ? null : (faultKinds[Number(number)] ?? null);
}

/** The guid whose detail document, and whose search by guid, fail in this way. */
export function toSentinelGuid(kind: FaultKind): string {
  return `FA17${String(faultKinds.indexOf(kind)).padStart(28, '0')}`;
}

/** Requests in a row that fail, and then that do not, while the service flaps. */
export const flapLength = 5;
