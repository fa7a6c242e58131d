import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { certificatesAddresses } from '../addresses.ts';
import { certificatesContract } from '../contract.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';
import { mayIssue } from './issue.ts';

const { confirmCertificates, listGraduates } = certificatesContract.calls;

/** Issued certificates wait for somebody else to confirm them. */
export function certificatesWaits({ database: { reads } }: Pick<CertificatesPlatform, 'database'>) {
  return [
    defineWaits({
      act: confirmCertificates,
      list: listGraduates,
      kinds: {
        certificates_to_confirm: certificatesAddresses.graduates({
          role: 'admin',
          state: 'to_confirm',
        }),
      },
      read: async ({ actor }) => ({
        certificates_to_confirm: await waitingIn(
          reads
            .selectFrom('certificate')
            .where('state', '=', 'issued')
            .where('written_by', '<>', actor.id)
            .$if(!mayIssue('courses', actor), (q) => q.where('kind', '=', 'internship')),
          { since: 'issued_at', about: 'student_id' },
        ),
      }),
    }),
  ];
}
