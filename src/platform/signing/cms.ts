import { createHash, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { der, integer, octets, oid, readValues, sequence, set } from './der.ts';
import type { SigningAlgorithm, SigningKey } from './signing-keys.ts';

const data = oid('1.2.840.113549.1.7.1');
const signed_data = oid('1.2.840.113549.1.7.2');
const content_type = oid('1.2.840.113549.1.9.3');
const message_digest = oid('1.2.840.113549.1.9.4');
const signing_certificate = oid('1.2.840.113549.1.9.16.2.47');

const sha256 = { hash: 'sha256', hash_name: sequence(oid('2.16.840.1.101.3.4.2.1')) };
const sha384 = { hash: 'sha384', hash_name: sequence(oid('2.16.840.1.101.3.4.2.2')) };

/** The hash of each kind of signature, and the names of both (RFC 5754). */
const algorithms: Record<SigningAlgorithm, typeof sha256 & { name: Buffer }> = {
  RS256: { ...sha256, name: sequence(oid('1.2.840.113549.1.1.11'), der(0x05)) },
  ES256: { ...sha256, name: sequence(oid('1.2.840.10045.4.3.2')) },
  ES384: { ...sha384, name: sequence(oid('1.2.840.10045.4.3.3')) },
};

const signInThreads = promisify(sign);

/**
 * Signs the parts, one after the other, as detached CMS (RFC 5652): what a PAdES B-B signature needs and nothing more.
 * It tells no time, which stands in the paper's own dictionary. The signature is made in Node's threads.
 */
export async function signDetached(parts: readonly Uint8Array[], key: SigningKey): Promise<Buffer> {
  const { hash } = algorithms[key.algorithm];
  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  const attributes = attributesOf(digest.digest(), key.certificate.raw);
  const signature = await signInThreads(hash, attributes, key.private_key);
  return sequence(signed_data, tagged(signedData(attributes, signature, key)));
}

/** With the SigningCertificateV2 of RFC 5035, so that no other certificate of the same key can take its place. */
function attributesOf(digest: Buffer, certificate: Buffer): Buffer {
  const hash = octets(createHash('sha256').update(certificate).digest());
  return set(
    sequence(content_type, set(data)),
    sequence(message_digest, set(octets(digest))),
    sequence(signing_certificate, set(sequence(sequence(sequence(hash))))),
  );
}

function signedData(attributes: Buffer, signature: Buffer, key: SigningKey): Buffer {
  const { hash_name, name } = algorithms[key.algorithm];
  const signer = sequence(
    integer(1),
    issuerAndSerial(key.certificate.raw),
    hash_name,
    // Signed as the SET that they are, though they stand under a tag of their own.
    Buffer.concat([Buffer.of(0xa0), attributes.subarray(1)]),
    name,
    octets(signature),
  );
  const certificates = tagged(...key.chain.map(({ raw }) => raw));
  return sequence(integer(1), set(hash_name), sequence(data), certificates, set(signer));
}

/** In a certificate's body the version alone is tagged; then come serial number, algorithm and issuer. */
function issuerAndSerial(certificate: Buffer): Buffer {
  const [whole] = readValues(certificate);
  const [body] = whole ? readValues(whole.content) : [];
  const [serial, , issuer] = body ? readValues(body.content).filter(({ tag }) => tag < 0x80) : [];
  if (!serial || !issuer) throw new Error('the certificate names no issuer');
  return sequence(issuer.whole, serial.whole);
}

function tagged(...members: readonly Uint8Array[]): Buffer {
  return der(0xa0, ...members);
}
