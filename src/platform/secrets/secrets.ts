import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKey, SecretKeys } from './secret-keys.ts';

/**
 * Secrets that the portal sends to others and nobody may read: tokens and passwords of outside systems. The
 * database stores them encrypted, under a key that it doesn't hold.
 */
export interface Secrets {
  /** `place` names the one row the secret is for, and everything else it is bound to. */
  seal(plain: string, place: Place): string;
  /** Null if its key is gone, it was tampered with, or it was sealed for another place. */
  open(sealed: string, place: Place): string | null;
  /**
   * The same content under the current key, unread, so that an earlier key can be removed. Null if it stands under the
   * current key already, or can't be opened.
   */
  reseal(sealed: string, place: Place): string | null;
  /**
   * 256 bits that are always the same for this place and can't be computed without the current key: for a
   * secret that a repeated job must reproduce although nothing may store it.
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
  const open: Secrets['open'] = (sealed, place) => {
    const [id = '', content = ''] = sealed.split('.');
    const key = keys.get(id);
    return key ? openUnder(key, Buffer.from(content, 'base64url'), place) : null;
  };
  return {
    seal: (plain, place) => sealUnder(current, plain, place),
    open,
    reseal: (sealed, place) => {
      const plain = sealed.startsWith(`${current.id}.`) ? null : open(sealed, place);
      return plain === null ? null : sealUnder(current, plain, place);
    },
    derive: (place) =>
      Buffer.from(hkdfSync('sha256', current.bytes, 'derived', bytesOf(place), derivedBytes)),
  };
}

/** The key's id, a dot, then base64url of IV, tag and ciphertext. */
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

/** An unambiguous encoding: no two places have the same bytes. */
function bytesOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify(place), 'utf8');
}
