import { readFileSync } from 'node:fs';
import { keysOf, type SecretKeys } from './secret-keys.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/**
 * Secrets whose keys lie in a file that a command may add to while portals run: a process that meets a key it doesn't
 * know reads the file again, and seals under its first from then on.
 */
export function fileSecrets(path: string, keys: SecretKeys): Secrets {
  let known = createSecrets(keys);
  let ids = idsOf(keys);

  function learn(sealed: string): void {
    if (ids.includes(sealed.split('.')[0] ?? '')) return;
    try {
      const found = keysOf(path, readFileSync(path, 'utf8'));
      [known, ids] = [createSecrets(found), idsOf(found)];
    } catch {
      // With the keys that it has, a process opens and seals as before.
    }
  }

  return {
    seal: (plain, place) => known.seal(plain, place),
    open: (sealed, place) => {
      learn(sealed);
      return known.open(sealed, place);
    },
    reseal: (sealed, place) => {
      learn(sealed);
      return known.reseal(sealed, place);
    },
    derive: (place) => known.derive(place),
  };
}

export function idsOf({ current, others }: SecretKeys): string[] {
  return [current, ...others].map(({ id }) => id);
}
