import { type FileHandle, open } from 'node:fs/promises';

/** Reads a piece of a local file; past the end it is shorter, or empty. */
export type ReadPiece = (from: number, length: number) => Promise<Buffer>;

export async function withPieces<Answer>(
  path: string,
  work: (read: ReadPiece) => Promise<Answer>,
): Promise<Answer> {
  const handle = await open(path, 'r');
  try {
    return await work((from, length) => readPiece(handle, from, length));
  } finally {
    await handle.close();
  }
}

async function readPiece(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, from);
  return buffer.subarray(0, bytesRead);
}
