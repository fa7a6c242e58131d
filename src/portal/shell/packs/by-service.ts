import type { PhraseTree } from '#platform/language/phrases.ts';

/** Phrases by the service in whose folder their file stands. A file's name says who loads it, so no pack names a service. */
export function byService(files: Record<string, unknown>): Record<string, PhraseTree> {
  return Object.fromEntries(
    Object.entries(files).map(([path, phrases]) => [path.split('/')[3], phrases as PhraseTree]),
  );
}
