/** An LRU cache of bytes. */
export interface ByteCache {
  get(key: string): Buffer | undefined;
  keep(key: string, bytes: Buffer): void;
}

/** Holds at most `most_bytes`; an entry larger than that is not cached. */
export function createByteCache(most_bytes: number): ByteCache {
  const kept = new Map<string, Buffer>();
  let held = 0;

  function forget(key: string): void {
    held -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    get: (key) => {
      const bytes = kept.get(key);
      // A Map keeps insertion order, so its first key is the least recently used.
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return bytes;
    },
    keep: (key, bytes) => {
      if (bytes.byteLength > most_bytes) return;
      forget(key);
      kept.set(key, bytes);
      held += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (held <= most_bytes) break;
        forget(oldest);
      }
    },
  };
}
