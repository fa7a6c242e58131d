import { sql } from 'kysely';
import { refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/network.ts';
import { openPaces } from '#platform/http/paces.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { type CheckWay, typeOf } from '../certificate.ts';
import { readNumber } from '../certificate-number.ts';
import type { CertificateCheck } from '../contract.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { Tables } from './certificates-platform.ts';

/** A certificate that was confirmed, by its number as typed. */
export async function findByNumber(
  reads: Reads<Tables>,
  typed: string,
): Promise<CertificateRow | undefined> {
  const number = readNumber(typed);
  if (number === null) return undefined;
  return reads
    .selectFrom('certificate')
    .selectAll()
    .where('number', '=', number)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** The facts that anybody may learn who has the number: no name, no marks. */
export function checkOf(row: CertificateRow): CertificateCheck {
  const { kind, facts, state, confirmed_at, ended_at } = row;
  const { ar: name_ar, en: name } = facts.student.join_term;
  return {
    code: row.number,
    student: facts.student.student_id,
    type: typeOf(kind),
    kind,
    date_from: row.date_from,
    date_to: row.date_to,
    join_term: { name, name_ar },
    state: state === 'replaced' || state === 'revoked' ? state : 'valid',
    issued_at: riyadhDay(confirmed_at ?? row.issued_at),
    ended_at: ended_at === null ? null : riyadhDay(ended_at),
  };
}

/** Counts a check by its day and way, at most one a minute, and by nothing that tells of who checked. */
export async function noteCheck(
  database: Database<Tables>,
  { certificate_id, way, now }: { certificate_id: number; way: CheckWay; now: Date },
): Promise<void> {
  const last_at = now.toISOString();
  await database.transaction(({ writes }) =>
    writes
      .insertInto('certificate_check')
      .values({ certificate_id, day: riyadhDay(now), way, last_at })
      .onConflict((counted) =>
        counted
          .columns(['certificate_id', 'day', 'way'])
          .doUpdateSet({ times: sql`certificate_check.times + 1`, last_at })
          // A page that is read again counts once, and many at once don't write one row.
          .where(
            sql<boolean>`certificate_check.last_at <= ${last_at}::timestamptz - interval '1 minute'`,
          ),
      )
      .execute(),
  );
}

/** Wrong numbers that an address may try at once, and then each minute. */
const wrongPace = { at_once: 30, per_minute: 10 };

/** Checks numbers for everybody: wrong ones are slowed per network of addresses, right ones never. */
export function openChecks(database: Database<Tables>) {
  const paces = openPaces();
  const wrong = { name: 'certificates.wrong', method: 'POST', pace: wrongPace } as const;
  return async (
    typed: string,
    { way, address, now }: { way: CheckWay; address: string; now: Date },
  ) => {
    const row = await findByNumber(database.reads, typed);
    if (!row) {
      const wait_s = paces.take(networkOf(address), wrong);
      return wait_s > 0
        ? refuse('too_many_tries', { values: { seconds: wait_s } })
        : refuse('wrong_certificate');
    }
    await noteCheck(database, { certificate_id: row.id, way, now });
    return { row, check: checkOf(row) };
  };
}

export type CheckNumber = ReturnType<typeof openChecks>;

/** Whether a file with this SHA-256 is the very paper of the certificate; while nobody has fetched that, no file is. */
export async function isPaper(
  reads: Reads<Tables>,
  { certificate_id, digest }: { certificate_id: number; digest: Buffer },
): Promise<boolean> {
  const paper = await reads
    .selectFrom('certificate_paper')
    .select('certificate_id')
    .where('certificate_id', '=', certificate_id)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return paper !== undefined;
}
