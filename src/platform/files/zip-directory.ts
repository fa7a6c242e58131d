/** The central directory of a zip, read without unpacking anything. */
export interface ZipDirectory {
  names: string[];
  /** Total bytes of all files: compressed, and uncompressed as the directory claims. */
  packed: number;
  unpacked: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestEnd = 65_557;

type Read = (from: number, length: number) => Promise<Buffer>;

/** Null if the zip is incomplete, or too large for a plain directory (zip64). */
export async function readZipDirectory(bytes: number, read: Read): Promise<ZipDirectory | null> {
  const tail = await read(Math.max(0, bytes - longestEnd), longestEnd);
  const at = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (at < 0 || tail.length - at < 22 || tail.readUInt32LE(at) !== endMark) return null;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  // Trailing data would make it two files in one.
  const isWhole = at + 22 + tail.readUInt16LE(at + 20) === tail.length;
  if (!isWhole || start + length > bytes || length > mostDirectory) return null;
  return entriesOf(await read(start, length), count);
}

const mostDirectory = 4_000_000;

function entriesOf(directory: Buffer, count: number): ZipDirectory | null {
  const found: ZipDirectory = { names: [], packed: 0, unpacked: 0 };
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    found.packed += directory.readUInt32LE(at + 20);
    found.unpacked += directory.readUInt32LE(at + 24);
    found.names.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? found : null;
}
