import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Of a password's SHA-256: among 100,000, one of ten million other passwords looks like one of them. */
const bytes = 5;

/** Written by the build, too large for the browser. */
const file = new URL('../../../../../dist/server/usual-passwords.bin', import.meta.url);

let packed: Buffer | null = null;

/** Whether a password, bare as `bareOf` makes it, is one of the 100,000 most common. */
export function isWidelyUsed(bare: string): boolean {
  packed ??= readFileSync(file);
  const wanted = hashOf(bare);
  let from = 0;
  let to = packed.length / bytes;
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = wanted.compare(packed, middle * bytes, (middle + 1) * bytes);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}

/** The sorted beginnings of the passwords' hashes. */
export function packPasswords(bare: Iterable<string>): Buffer {
  return Buffer.concat([...new Set(bare)].map(hashOf).sort(Buffer.compare));
}

function hashOf(bare: string): Buffer {
  return createHash('sha256').update(bare).digest().subarray(0, bytes);
}
