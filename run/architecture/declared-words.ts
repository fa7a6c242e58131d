import type { PhraseTree } from '../../src/platform/language/phrases.ts';
import { keysOf, readPhrases } from './phrase-files.ts';
import type { Tree } from './tree.ts';

/** Something that a service declares by name, with phrases of its own. */
export interface DeclaredKind {
  name: string;
  service: string;
  place: string;
  /** The phrases it needs; for a plural, its `_other` form counts. */
  says: readonly string[];
}

/** Phrases of a family that these kinds lack, and phrases of kinds that no longer exist. */
export function declaredWordProblems(
  tree: Tree,
  family: string,
  kinds: readonly DeclaredKind[],
): string[] {
  const all = readPhrases(tree);
  const missing = kinds.flatMap(({ name, service, says }) => {
    const phrases = all.find(({ owner }) => owner === service);
    if (!phrases) return [];
    const { ar, en, ar_path, en_path } = phrases;
    const written: [string, PhraseTree][] = [
      [ar_path, ar],
      [en_path, en],
    ];
    return written.flatMap(([path, texts]) => {
      const keys = keysOf(texts);
      return says
        .map((word) => `${family}.${name}.${word}`)
        .filter((key) => !keys.includes(key) && !keys.includes(`${key}_other`))
        .map((key) => `${path}: write ${key}`);
    });
  });
  const forgotten = all.flatMap(({ owner, ar, ar_path }) => {
    const said = typeof ar[family] === 'object' ? Object.keys(ar[family]) : [];
    return said
      .filter((name) => !kinds.some((kind) => kind.service === owner && kind.name === name))
      .map((name) => `${ar_path}: no kind is ${family}.${name}; remove it from both languages`);
  });
  return [...missing, ...forgotten];
}
