const slow: ReadonlySet<unknown> = new Set(['slow-2g', '2g']);

/** True where a visitor has no bytes to spare: data saving is on, or the connection is a very slow one. @param connection `navigator.connection`, where there is one */
export function isThrifty(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  if ('saveData' in connection && connection.saveData === true) return true;
  return 'effectiveType' in connection && slow.has(connection.effectiveType);
}
