import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** The JOSE name of a key's signatures, which also decides the hash of a paper's. */
export type SigningAlgorithm = 'RS256' | 'ES256' | 'ES384';

/** The public half of a key, by which its signatures are checked for as long as papers of it exist. */
export interface PublicSigningKey {
  /** The key's RFC 7638 thumbprint. */
  kid: string;
  algorithm: SigningAlgorithm;
  /** Its members of RFC 7518, and nothing private. */
  jwk: Readonly<Record<string, string>>;
  certificate: X509Certificate;
}

/** A key that signs. */
export interface SigningKey extends PublicSigningKey {
  private_key: KeyObject;
  /** The certificates that go with each paper: the key's own, then each one's issuer. */
  chain: readonly X509Certificate[];
}

export interface SigningKeys {
  /** Signs everything new. */
  current: SigningKey;
  /** Earlier keys, newest first, whose signatures stay good; none can sign. */
  old: readonly PublicSigningKey[];
}

/** PEM text, and the setting or file that people know it by. */
export interface NamedPem {
  name: string;
  text: string;
}

/** The most bytes that a file of keys or certificates may have. */
export const mostPemBytes = 256_000;

const fewestRsaBits = 2048;

/**
 * Reads a private key with its certificates, leaf first. Throws an Error of one line that begins with the name of what
 * is wrong: no such key, a weak one, a certificate of another key, a broken chain, one that is not valid `now`.
 */
export function readSigningKey(key: NamedPem, certificates: NamedPem, now: Date): SigningKey {
  const private_key = readPrivateKey(key);
  const chain = readCertificates(certificates);
  const [certificate] = chain;
  if (!certificate) throw new Error(`${certificates.name} holds no certificate in PEM`);
  if (!certificate.checkPrivateKey(private_key)) {
    throw new Error(`${certificates.name} must begin with the certificate of ${key.name}`);
  }
  checkChain(certificates.name, chain);
  for (const one of chain) checkDates(certificates.name, one, now);
  return { ...publicKeyOf(certificate, key.name), private_key, chain };
}

/** The keys of certificates whose private keys sign no more; those may have expired. Throws as readSigningKey. */
export function readOldKeys(certificates: NamedPem): PublicSigningKey[] {
  return readCertificates(certificates).map((one) => publicKeyOf(one, certificates.name));
}

/** The texts of the PEM blocks of a kind. */
export function blocksOf({ text }: NamedPem, kind: 'PRIVATE KEY' | 'CERTIFICATE'): string[] {
  return text.match(new RegExp(`-----BEGIN ${kind}-----[^-]*-----END ${kind}-----`, 'g')) ?? [];
}

function readPrivateKey(pem: NamedPem): KeyObject {
  const [text, another] = blocksOf(pem, 'PRIVATE KEY');
  if (!text || another) {
    throw new Error(`${pem.name} must hold one private key, as PKCS#8 in PEM without a password`);
  }
  return orThrow(`${pem.name} holds a private key that can’t be read`, () =>
    createPrivateKey(text),
  );
}

function readCertificates(pem: NamedPem): X509Certificate[] {
  return blocksOf(pem, 'CERTIFICATE').map((text) =>
    orThrow(`${pem.name} holds a certificate that can’t be read`, () => new X509Certificate(text)),
  );
}

function checkChain(name: string, chain: readonly X509Certificate[]): void {
  for (const [place, one] of chain.entries()) {
    const next = chain[place + 1];
    if (next && !(one.checkIssued(next) && one.verify(next.publicKey))) {
      throw new Error(`${name} must hold each certificate before its issuer’s, ours first`);
    }
  }
}

function checkDates(name: string, { validFromDate, validToDate }: X509Certificate, now: Date) {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  if (now < validFromDate) {
    throw new Error(`${name} holds a certificate that is not valid before ${dayOf(validFromDate)}`);
  }
  if (now > validToDate) {
    throw new Error(`${name} holds a certificate that expired on ${dayOf(validToDate)}`);
  }
}

function publicKeyOf(certificate: X509Certificate, name: string): PublicSigningKey {
  const algorithm = algorithmOf(certificate.publicKey);
  if (!algorithm) {
    throw new Error(`${name} must be RSA of ${fewestRsaBits} bits or more, or EC P-256 or P-384`);
  }
  const { kty, n, e, crv, x, y } = certificate.publicKey.export({ format: 'jwk' });
  // In the order of the alphabet, which the thumbprint demands; a key has either the one kind of members or the other.
  const members = JSON.stringify({ crv, e, kty, n, x, y });
  const kid = createHash('sha256').update(members).digest('base64url');
  return { kid, algorithm, jwk: JSON.parse(members), certificate };
}

/** Null for a key that is too weak, or that papers can't be signed with. */
function algorithmOf(key: KeyObject): SigningAlgorithm | null {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa') return modulusLength >= fewestRsaBits ? 'RS256' : null;
  if (namedCurve === 'prime256v1') return 'ES256';
  return namedCurve === 'secp384r1' ? 'ES384' : null;
}

function orThrow<Result>(message: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
