const slowTypes: ReadonlySet<unknown> = new Set(['slow-2g', '2g']);

/**
 * Returns whether the visitor saves data: data saver is on, or the connection is very slow.
 * @param connection `navigator.connection`, where supported
 */
export function prefersReducedData(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  if ('saveData' in connection && connection.saveData === true) return true;
  return 'effectiveType' in connection && slowTypes.has(connection.effectiveType);
}
