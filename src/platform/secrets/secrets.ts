import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKey, SecretKeys } from './secret-keys.ts';

/**
 * What the portal has to say to others and nobody may read: tokens and passwords of outside systems.
 * The database holds them sealed, under a key that it doesn't hold.
 */
export interface Secrets {
  /** `place` names the one row that it is for, and all that it counts for there. */
  seal(plain: string, place: Place): string;
  /** Null: its key is no longer here, it was tampered with, or it was sealed for another place. */
  open(sealed: string, place: Place): string | null;
  /** Whether it is under the current key; one that isn't is sealed anew, so that its key can go. */
  isCurrent(sealed: string): boolean;
  /**
   * 256 bits that are the same each time for this place, and that nobody can tell without the current key: a
   * secret that work done twice has to have twice, though nothing may keep it meanwhile.
   */
  derive(place: Place): Buffer;
}

/** For example `['reload_source.token', 'students', 'source.example']`. */
export type Place = readonly [column: string, ...of: string[]];

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const derivedBytes = 32;

export function createSecrets({ current, others }: SecretKeys): Secrets {
  const keys = new Map([...others, current].map((key) => [key.id, key]));
  return {
    seal: (plain, place) => sealUnder(current, plain, place),
    open: (sealed, place) => {
      const [id = '', content = ''] = sealed.split('.');
      const key = keys.get(id);
      return key ? openUnder(key, Buffer.from(content, 'base64url'), place) : null;
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
    derive: (place) =>
      Buffer.from(hkdfSync('sha256', current.bytes, 'derived', bytesOf(place), derivedBytes)),
  };
}

/** The key's id, a point, and what else is needed to open it. */
function sealUnder(key: SecretKey, plain: string, place: Place): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key.bytes, iv, { authTagLength: tagBytes });
  cipher.setAAD(bytesOf(place));
  const hidden = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

function openUnder(key: SecretKey, content: Buffer, place: Place): string | null {
  if (content.length < ivBytes + tagBytes) return null;
  const iv = content.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, key.bytes, iv, { authTagLength: tagBytes });
  decipher.setAAD(bytesOf(place));
  decipher.setAuthTag(content.subarray(ivBytes, ivBytes + tagBytes));
  const plain = decipher.update(content.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Written so that no two places read the same. */
function bytesOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify(place), 'utf8');
}
