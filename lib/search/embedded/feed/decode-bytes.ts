import { isUtf8 } from 'node:buffer';

export interface DecodedBytes {
  readonly text: string;
  /** What is wrong with the bytes; null when they are UTF-8. */
  readonly problem: string | null;
}

const windows1252 = new TextDecoder('windows-1252');

/** Decodes UTF-8. Bytes that are not UTF-8 are read as Windows-1252, unless other characters show that only some bytes are broken. */
export function decodeBytes(bytes: Buffer): DecodedBytes {
  const text = bytes.toString('utf8');
  if (!text.includes('\ufffd') || isUtf8(bytes)) return { text, problem: null };
  if (/[^\u0000-\u007f\ufffd]/.test(text)) return { text, problem: 'not UTF-8' };
  return { text: windows1252.decode(bytes), problem: 'not UTF-8, read as Windows-1252' };
}

/** Returns UTF-16 with a byte order mark as UTF-8, and UTF-8 without its mark. Anything else is unchanged. */
export function toUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString('hex', 0, 3);
  if (mark === 'efbbbf') return bytes.subarray(3);
  if (!mark.startsWith('fffe') && !mark.startsWith('feff')) return bytes;
  return Buffer.from(new TextDecoder(mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be').decode(bytes));
}
