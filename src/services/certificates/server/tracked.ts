import { sql } from 'kysely';
import { type Tracked, titleByValue, trackedIn } from '#platform/tracked/tracked.ts';
import { certificatesAddresses } from '../addresses.ts';
import { certificateKinds } from '../certificate.ts';
import { certificatesContract } from '../contract.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';

/** A student's certificates, once they are confirmed, as the list of their own has them. */
export function certificatesTracked({
  database: { reads },
  speak,
}: CertificatesPlatform): Tracked[] {
  return [
    {
      open: certificatesContract.calls.listOwn,
      title: 'certificates:name',
      states: (state) => `certificates:states.${state}`,
      marks: { confirmed: 'accepted', replaced: 'cancelled', revoked: 'refused' },
      kinds: { certificate: () => certificatesAddresses.own() },
      rows: ({ actor }) =>
        trackedIn(
          reads
            .selectFrom('certificate')
            .where('student_id', '=', actor.id)
            .where('confirmed_at', 'is not', null),
          {
            ...titleByValue('kind', certificateKinds, (language, kind) =>
              speak(language, `certificates:kinds.${kind}`),
            ),
            kind: sql`'certificate'`,
            id: 'id',
            // As `printNumber` writes it.
            number: sql`substr(number, 1, 4) || '-' || substr(number, 5, 4) || '-' || substr(number, 9)`,
            state: 'state',
            since: 'issued_at',
            ended_at: sql`coalesce(ended_at, confirmed_at)`,
          },
        ),
    },
  ];
}
