import { crc32 } from 'node:zlib';

/** Packs small files uncompressed, in memory: for the portal's downloads, not for uploads. */
export function writeZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const body = Buffer.from(text, 'utf8');
    const about = describe(Buffer.from(name, 'utf8'), body);
    const local = Buffer.concat([u32(0x04034b50), about.both, about.name, body]);
    directory.push(centralEntry(about, offset));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = u16(directory.length);
  const end = [
    u32(0x06054b50),
    u16(0),
    u16(0),
    count,
    count,
    u32(central.length),
    u32(offset),
    u16(0),
  ];
  return Buffer.concat([...parts, central, ...end]);
}

interface About {
  name: Buffer;
  /** The fields shared by the local and the central header. */
  both: Buffer;
}

function describe(name: Buffer, body: Buffer): About {
  const both = Buffer.concat([
    u16(20),
    // Flag: names are UTF-8.
    u16(0x0800),
    u16(0),
    // 1 January 1980, midnight: equal content gives equal files.
    u16(0),
    u16(0x21),
    u32(crc32(body)),
    u32(body.length),
    u32(body.length),
    u16(name.length),
    u16(0),
  ]);
  return { name, both };
}

function centralEntry({ name, both }: About, offset: number): Buffer {
  const rest = [u16(0), u16(0), u16(0), u32(0), u32(offset)];
  return Buffer.concat([u32(0x02014b50), u16(20), both, ...rest, name]);
}

function u16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
