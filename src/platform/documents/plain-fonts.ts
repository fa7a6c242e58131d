/** Instructions for coarse screens, which take a third of a font: paper and its readers draw outlines. */
const hints = ['fpgm', 'prep', 'cvt ', 'gasp', 'hdmx', 'VDMX', 'DSIG'];

const recordSize = 16;
const tablesAt = 12;

/** A TrueType font without instructions and names of glyphs: every document that embeds it is smaller. */
export function plainFont(font: Buffer): Buffer {
  const tables = readTables(font);
  const table = (tag: string) => Buffer.from(tables.get(tag) ?? []);
  const [head, maxp, post] = [table('head'), table('maxp'), table('post')];
  const isLong = head.readUInt16BE(50) === 1;
  const loca = table('loca');
  const glyphs = table('glyf');
  const startOf = (id: number) =>
    isLong ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2;
  const plain = Array.from({ length: maxp.readUInt16BE(4) }, (_, id) =>
    plainGlyph(glyphs.subarray(startOf(id), startOf(id + 1))),
  );
  head.writeUInt16BE(1, 50);
  maxp.writeUInt16BE(0, 26);
  post.writeUInt32BE(0x0003_0000, 0);
  const changed = new Map([
    ...tables,
    ['head', head],
    ['maxp', maxp],
    ['post', post.subarray(0, 32)],
    ['glyf', Buffer.concat(plain)],
    ['loca', placesOf(plain)],
  ]);
  for (const tag of hints) changed.delete(tag);
  return writeTables(font.subarray(0, 4), changed);
}

function readTables(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
      const record = font.subarray(tablesAt + place * recordSize);
      const start = record.readUInt32BE(8);
      return [
        record.toString('latin1', 0, 4),
        font.subarray(start, start + record.readUInt32BE(12)),
      ];
    }),
  );
}

function writeTables(kind: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const records = Buffer.alloc(tablesAt + sorted.length * recordSize);
  kind.copy(records);
  records.writeUInt16BE(sorted.length, 4);
  let at = records.length;
  const bodies = sorted.map(([tag, body], place) => {
    const record = records.subarray(tablesAt + place * recordSize);
    record.write(tag, 'latin1');
    record.writeUInt32BE(at, 8);
    record.writeUInt32BE(body.length, 12);
    const whole = padded(body);
    at += whole.length;
    return whole;
  });
  return Buffer.concat([records, ...bodies]);
}

/** A simple glyph has its instructions after the ends of its contours, a composed one after its last part. */
function plainGlyph(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph;
  const contours = glyph.readInt16BE(0);
  if (contours < 0) return padded(plainParts(glyph));
  const at = 10 + contours * 2;
  const outline = glyph.subarray(at + 2 + glyph.readUInt16BE(at));
  return padded(Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), outline]));
}

const flag = { words: 0x1, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80, instructed: 0x100 };

function plainParts(glyph: Buffer): Buffer {
  const parts = Buffer.from(glyph);
  let at = 10;
  for (let goesOn = true; goesOn; ) {
    const flags = parts.readUInt16BE(at);
    parts.writeUInt16BE(flags & ~flag.instructed, at);
    at += flags & flag.words ? 8 : 6;
    if (flags & flag.scale) at += 2;
    else if (flags & flag.scales) at += 4;
    else if (flags & flag.matrix) at += 8;
    goesOn = (flags & flag.more) !== 0;
  }
  return parts.subarray(0, at);
}

function placesOf(glyphs: readonly Buffer[]): Buffer {
  const places = Buffer.alloc((glyphs.length + 1) * 4);
  let at = 0;
  for (const [id, glyph] of glyphs.entries()) {
    at += glyph.length;
    places.writeUInt32BE(at, (id + 1) * 4);
  }
  return places;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}
