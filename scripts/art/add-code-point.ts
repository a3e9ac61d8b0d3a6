interface TableRecord {
  readonly record: number;
  readonly offset: number;
  readonly length: number;
}

function findTable(font: DataView, name: string): TableRecord {
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(record + byte)));
    if (tag === name) return { record, offset: font.getUint32(record + 8), length: font.getUint32(record + 12) };
  }
  throw new Error(`The font has no ${name} table.`);
}

/** Reads glyphs by code point from the font's format 4 table. */
function readGlyphs(font: DataView, offset: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < font.getUint16(offset + 2); index += 1) {
    const start = offset + font.getUint32(offset + 4 + index * 8 + 4);
    if (font.getUint16(start) !== 4) continue;
    const segments = font.getUint16(start + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = font.getUint16(start + 14 + segment * 2);
      const first = font.getUint16(start + 16 + (segments + segment) * 2);
      const delta = font.getUint16(start + 16 + (2 * segments + segment) * 2);
      const rangeAt = start + 16 + (3 * segments + segment) * 2;
      const range = font.getUint16(rangeAt);
      for (let code = first; code <= end && code < 0xffff; code += 1) {
        const raw = range === 0 ? code : font.getUint16(rangeAt + range + (code - first) * 2);
        if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

/** Returns the code points up to U+FFFF that a TrueType font covers. */
export function readCodePoints(font: Buffer): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return new Set(readGlyphs(view, findTable(view, 'cmap').offset).keys());
}

function writeTable(glyphs: ReadonlyMap<number, number>): Buffer {
  const codes = [...glyphs.keys()].sort((left, right) => left - right);
  const segments = codes.length + 1;
  const table = Buffer.alloc(12 + 16 + segments * 8);
  const words = [0, 1, 3, 1, 0, 12, 4, 16 + segments * 8, 0, segments * 2, 0, 0, 0];
  words.forEach((word, index) => table.writeUInt16BE(word, index * 2));
  [...codes, 0xffff].forEach((code, index) => {
    const glyph = glyphs.get(code) ?? 0;
    table.writeUInt16BE(code, 26 + index * 2);
    table.writeUInt16BE(code, 28 + (segments + index) * 2);
    table.writeUInt16BE((glyph - code) & 0xffff, 28 + (2 * segments + index) * 2);
  });
  return table;
}

/** Returns a TrueType font in which another code point uses an existing glyph. */
export function addCodePoint(font: Buffer, added: number, like: number): Buffer {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = findTable(view, 'cmap');
  const glyphs = readGlyphs(view, cmap.offset);
  const glyph = glyphs.get(like);
  if (glyph === undefined) throw new Error(`The font has no glyph for U+${like.toString(16)}.`);
  const table = writeTable(new Map(glyphs).set(added, glyph));
  const padded = Buffer.concat([font, Buffer.alloc((4 - (font.length % 4)) % 4)]);
  padded.writeUInt32BE(padded.length, cmap.record + 8);
  padded.writeUInt32BE(table.length, cmap.record + 12);
  return Buffer.concat([padded, table]);
}
