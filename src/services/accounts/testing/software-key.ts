import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

interface Signing {
  challenge: string;
  origin?: string;
  rp_id?: string;
  /** The count of the device; 0 where it counts nothing. */
  counted?: number;
  verifies?: boolean;
  /** How its maker vouches for it. */
  format?: 'none' | 'apple' | 'tpm';
}

/** A device's passkey without a device: ES256, as a browser would pass it on. */
export function softwareKey(site: { origin: string; rp_id: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');

  const clientData = (type: string, { challenge, origin = site.origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (flags: number, { rp_id = site.rp_id, counted = 0 }: Signing) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counted);
    return Buffer.concat([sha256(rp_id), Buffer.from([flags]), count]);
  };

  return {
    id,
    /** The answer to being made, for `addPasskey`. */
    make(asked: Signing) {
      const head = authenticatorData(userPresent | userVerified | hasKey, asked);
      const length = Buffer.from([0, credential.length]);
      const data = Buffer.concat([head, Buffer.alloc(16), length, credential, coseKey(x, y)]);
      return {
        id,
        client_data: clientData('webauthn.create', asked).toString('base64url'),
        attestation_object: attestation(data, asked.format).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** The answer to a challenge. */
    answer(asked: Signing) {
      const flags = userPresent | (asked.verifies === false ? 0 : userVerified);
      const data = authenticatorData(flags, asked);
      const client = clientData('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** CBOR of {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22, 0x58, 0x20]), bytes(y)]);
}

/** CBOR of {fmt: format, attStmt: {}, authData}. */
function attestation(data: Buffer, format = 'none'): Buffer {
  const text = (word: string) =>
    Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text(format), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
