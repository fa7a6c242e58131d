/** The dimensions that an image's header claims, read before decoding. */
export interface ImageSize {
  width: number;
  height: number;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** PNG: the first chunk is the header, which holds both numbers. */
export function pngSize(head: Buffer): ImageSize | null {
  if (head.length < 33 || !head.subarray(0, 8).equals(pngSignature)) return null;
  if (head.readUInt32BE(8) !== 13 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  return sizeOf(head.readUInt32BE(16), head.readUInt32BE(20));
}

/**
 * JPEG: walks the segments up to the frame header. `read` gives bytes from an offset on, since a camera's preview
 * and profile may come first.
 */
export async function jpegSize(
  read: (from: number, length: number) => Promise<Buffer>,
): Promise<ImageSize | null> {
  const start = await read(0, 3);
  if (start.length < 3 || start.readUInt16BE(0) !== 0xffd8 || start[2] !== 0xff) return null;
  let at = 2;
  for (let segments = 0; segments < mostSegments; segments += 1) {
    const head = await read(at, 9);
    if (head.length < 4 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      return head.length < 9 ? null : sizeOf(head.readUInt16BE(7), head.readUInt16BE(5));
    }
    // Image data or the end of the file came before a frame header.
    if (marker === 0xda || marker === 0xd9 || marker === 0x00) return null;
    at += 2 + (hasNoLength(marker) ? 0 : Math.max(2, head.readUInt16BE(2)));
  }
  return null;
}

const mostSegments = 2000;

/** SOF0 to SOF15, except the three markers in that range that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function sizeOf(width: number, height: number): ImageSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}
