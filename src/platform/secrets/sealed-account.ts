import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { ibanHint } from '../language/iban.ts';
import type { Place, Secrets } from './secrets.ts';

/**
 * Where a table keeps accounts: its columns `iban`, which is sealed, and `iban_hint`, which lists show. `of` names the
 * columns of the row that it is sealed for; they never change, so that nobody who can write into the database
 * has another account paid.
 */
export interface IbanColumn<Of extends string> {
  table: string;
  of: readonly Of[];
}

type OfRow<Of extends string> = Readonly<Record<Of, string | number>>;

/** A normalized IBAN with the SWIFT code of its bank, where that is asked for and known. */
export interface Account {
  iban: string;
  swift: string | null;
}

/** Returns the columns of an account's row. IBAN and SWIFT code are sealed as one text. */
export function sealAccount<Of extends string>(
  secrets: Pick<Secrets, 'seal'>,
  column: IbanColumn<Of>,
  row: OfRow<Of>,
  { iban, swift }: Account,
): { iban: string; iban_hint: string } {
  const whole = swift === null ? iban : `${iban} ${swift}`;
  return { iban: secrets.seal(whole, placeOf(column, row)), iban_hint: ibanHint(iban) };
}

/** Opens the whole account, for the person who transfers to it; null if its key is lost or it was changed. */
export function openAccount<Of extends string>(
  secrets: Pick<Secrets, 'open'>,
  column: IbanColumn<Of>,
  row: OfRow<Of> & { iban: string | null },
): Account | null {
  const whole = row.iban === null ? null : secrets.open(row.iban, placeOf(column, row));
  if (whole === null) return null;
  const [iban = '', swift = null] = whole.split(' ');
  return { iban, swift };
}

const atOnce = 500;

/** Seals values under an earlier key again, so that the key can be removed: a line of a service's `tidy`. */
export async function resealAccounts<Tables, Of extends string>(
  database: Pick<Database<Tables>, 'transaction'>,
  secrets: Secrets,
  column: IbanColumn<Of>,
): Promise<void> {
  const table = sql.table(column.table);
  const columns = sql.join(['id', 'iban', ...column.of].map((name) => sql.ref(name)));
  for (let after = 0, isMore = true; isMore; ) {
    await database.transaction(async ({ writes }) => {
      const { rows } = await sql<OfRow<Of> & { id: number; iban: string }>`
        select ${columns} from ${table} where iban is not null and id > ${after}
        order by id limit ${atOnce} for update`.execute(writes);
      for (const row of rows) {
        const sealed = secrets.reseal(row.iban, placeOf(column, row));
        if (sealed === null) continue;
        await sql`update ${table} set iban = ${sealed} where id = ${row.id}`.execute(writes);
      }
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === atOnce;
    });
  }
}

function placeOf<Of extends string>({ table, of }: IbanColumn<Of>, row: OfRow<Of>): Place {
  return [`${table}.iban`, ...of.map((name) => String(row[name]))];
}
