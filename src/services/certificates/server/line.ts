import type { Reads } from '#platform/database/database.ts';
import type { Line } from '#platform/waits/line.ts';
import { certificatesContract } from '../contract.ts';
import type { CertificateTables } from '../tables/tables.ts';

/** How many certificates a student may download. */
export function certificatesLine(reads: Reads<CertificateTables>): Line {
  return {
    open: certificatesContract.calls.listOwn,
    read: async ({ actor }) => {
      const { count } = await reads
        .selectFrom('certificate')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('student_id', '=', actor.id)
        .where('state', '=', 'confirmed')
        .executeTakeFirstOrThrow();
      return { says: 'ready', values: () => ({ count }) };
    },
  };
}
