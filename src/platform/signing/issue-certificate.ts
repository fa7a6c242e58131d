import { type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import type { University } from '../house/university.ts';
import { der, integer, octets, oid, sequence, set } from './der.ts';

/** A certificate that is to be issued. */
export interface CertificateWish {
  subject: Names;
  public_key: KeyObject;
  /** The names and the key that sign it, RSA or EC. */
  issuer: Names;
  issuer_key: KeyObject;
  /** Before 2050, as is the end. */
  from: Date;
  to: Date;
  /** Whether it may issue others; otherwise it signs documents. */
  is_authority: boolean;
}

type Names = Pick<University, 'name' | 'name_ar'>;

const algorithms = {
  ec: sequence(oid('1.2.840.10045.4.3.2')),
  rsa: sequence(oid('1.2.840.113549.1.1.11'), der(0x05)),
};

const yes = der(0x01, Buffer.of(0xff));

/** The bits of keyUsage, behind the number of unused ones. */
const signsDocuments = der(0x03, Buffer.of(6, 0xc0));
const signsCertificates = der(0x03, Buffer.of(2, 0x04));

/** Issues an X.509 certificate: a demo's to itself, and those of tests. */
export function issueCertificate(wish: CertificateWish): X509Certificate {
  const { public_key, issuer_key, is_authority } = wish;
  const algorithm = algorithms[issuer_key.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec'];
  const extensions = sequence(
    extension('2.5.29.19', is_authority ? sequence(yes) : sequence()),
    extension('2.5.29.15', is_authority ? signsCertificates : signsDocuments),
  );
  const body = sequence(
    der(0xa0, integer(2)),
    // A serial number that is positive, and whose first byte is not zero.
    der(0x02, Buffer.of(0x40), randomBytes(15)),
    algorithm,
    nameOf(wish.issuer),
    sequence(timeOf(wish.from), timeOf(wish.to)),
    nameOf(wish.subject),
    public_key.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, issuer_key));
  return new X509Certificate(sequence(body, algorithm, signature));
}

/** Country, organization and common name. */
function nameOf({ name, name_ar }: Names): Buffer {
  const part = (id: string, tag: number, text: string) =>
    set(sequence(oid(id), der(tag, Buffer.from(text))));
  return sequence(
    part('2.5.4.6', 0x13, 'SA'),
    part('2.5.4.10', 0x0c, name_ar),
    part('2.5.4.3', 0x0c, name),
  );
}

/** A critical one. */
function extension(id: string, value: Uint8Array): Buffer {
  return sequence(oid(id), yes, octets(value));
}

function timeOf(time: Date): Buffer {
  return der(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
}
