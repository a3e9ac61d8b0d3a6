/** The buffers behind all typed arrays in a value, each once: handed over, they need no copy. */
export function collectBuffers(value: unknown, found = new Set<ArrayBuffer>()): readonly ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const item of value) collectBuffers(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collectBuffers(item, found);
  }
  return [...found];
}
