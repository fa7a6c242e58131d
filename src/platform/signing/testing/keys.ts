import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { moneyLetter, openTestDocuments } from '../../documents/testing.ts';
import { issueCertificate } from '../issue-certificate.ts';
import { readSigningKey, type SigningKey } from '../signing-keys.ts';

/** A private key and its certificates in PEM, as an authority hands them over. */
export interface MadeKey {
  name: string;
  private_key: KeyObject;
  key: string;
  /** Its own, then its issuers'. */
  certificates: string;
}

/** A moment within the year 2026, in which made certificates are valid. */
export const signedAt = new Date('2026-11-22T05:42:00Z');

/** A key whose certificate the issuer signs, or it itself. */
export function makeKey(
  kind: `RSA-${number}` | `P-${number}`,
  name = 'Waha University',
  issuer?: MadeKey,
): MadeKey {
  const { privateKey, publicKey } = kind.startsWith('RSA')
    ? generateKeyPairSync('rsa', { modulusLength: Number(kind.slice(4)) })
    : generateKeyPairSync('ec', { namedCurve: kind });
  const certificate = issueCertificate({
    subject: { name, name_ar: 'جامعة الواحة' },
    public_key: publicKey,
    issuer: { name: issuer?.name ?? name, name_ar: 'جامعة الواحة' },
    issuer_key: issuer?.private_key ?? privateKey,
    from: new Date('2026-01-01T00:00:00Z'),
    to: new Date('2026-12-31T00:00:00Z'),
    is_authority: !issuer,
  });
  const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const certificates = `${certificate}${issuer?.certificates ?? ''}`;
  return { name, private_key: privateKey, key, certificates };
}

export function readMade({ key, certificates }: MadeKey, now = signedAt): SigningKey {
  const pem = (name: string, text: string) => ({ name, text });
  return readSigningKey(pem('KEY', key), pem('CERTIFICATES', certificates), now);
}

/** An Arabic letter, not yet signed. */
export async function printPaper(): Promise<Buffer> {
  const documents = openTestDocuments();
  const paper = await documents.print(moneyLetter('ar'), 1);
  documents.close();
  return paper as Buffer;
}
