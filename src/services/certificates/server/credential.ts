import { refuse } from '#platform/contract/refusal.ts';
import { signCredential } from '#platform/signing/credential.ts';
import { checkPath } from '../addresses.ts';
import { printNumber } from '../certificate-number.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';

/** The certificate as an Open Badges 3.0 credential, which a wallet checks with the portal's public keys. */
export async function credentialFile(
  deps: CertificatesPlatform,
  row: CertificateRow,
  issuer: string,
) {
  if (row.confirmed_at === null || row.state !== 'confirmed') return refuse('already_ended');
  const { speak, public_url, signing } = deps;
  if (!signing) return refuse('signing_off');
  const address = `${public_url}${checkPath()}/${row.number}`;
  const { student } = row.facts;
  const name = speak('en', `certificates:kinds.${row.kind}`);
  const credential = {
    id: address,
    issuer: { id: public_url, name: issuer },
    subject: { id: `urn:student:${student.student_id}`, name: student.name.en },
    achievement: {
      id: `${public_url}${checkPath()}#${row.kind}`,
      name,
      description: speak('en', `certificates:credential.${row.kind}`),
      criteria: speak('en', 'certificates:credential.criteria'),
    },
    valid_from: new Date(row.confirmed_at),
  };
  const text = await signCredential(credential, signing);
  return {
    type: 'application/jwt',
    file_name: `${student.student_id} ${printNumber(row.number)}.jwt`,
    body: Buffer.from(text),
  };
}
