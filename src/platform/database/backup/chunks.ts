import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Bytes of a chunk before it is sealed; only the last one has fewer. */
const chunkBytes = 1_048_576;
const algorithm = 'aes-256-gcm';
const tagBytes = 16;

/**
 * Encrypts a stream in chunks. A chunk's nonce is its number and whether it is the last, so that chunks can't be moved,
 * repeated or cut off unnoticed. A key is for one stream alone, since no nonce may come twice under it.
 */
export async function* sealChunks(key: Buffer, plain: AsyncIterable<Buffer>, size = chunkBytes) {
  for await (const { piece, nonce } of cut(plain, size)) {
    const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Yields checked bytes alone, and never holds more than a chunk: no length is read from the stream. */
export async function* openChunks(key: Buffer, sealed: AsyncIterable<Buffer>, size = chunkBytes) {
  for await (const { piece, nonce } of cut(sealed, size + tagBytes)) {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
  }
}

/** A full piece waits until another byte or the end shows whether it is the last; it is valid until the next one. */
async function* cut(stream: AsyncIterable<Buffer>, size: number) {
  const piece = Buffer.allocUnsafe(size);
  let [filled, number] = [0, 0];
  for await (const given of stream) {
    for (let at = 0; at < given.length; ) {
      if (filled === size) {
        yield { piece, nonce: nonceOf(number, false) };
        [filled, number] = [0, number + 1];
      }
      const copied = given.copy(piece, filled, at);
      [at, filled] = [at + copied, filled + copied];
    }
  }
  yield { piece: piece.subarray(0, filled), nonce: nonceOf(number, true) };
}

function nonceOf(number: number, is_last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 0, 6);
  nonce.writeUInt8(is_last ? 1 : 0, 11);
  return nonce;
}
