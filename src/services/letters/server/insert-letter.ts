import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Halalas, nothing, times } from '#platform/language/numbers/money.ts';
import type { LetterKind } from '../letter.ts';
import type { LetterRow, LetterTables } from '../tables/tables.ts';
import type { Tables } from './letters-platform.ts';

type Tx = Transaction<Tables>;

export interface Texts {
  text?: string | undefined;
  text_ar?: string | undefined;
}

type Columns = Insertable<LetterTables['letter']>;

type New = Pick<Columns, 'kind' | 'side_id' | 'cycle_id' | 'student_fee' | 'made_by' | 'made_at'> &
  Partial<
    Pick<
      Columns,
      | 'notes'
      | 'send_on'
      | 'internship_id'
      | 'trainer_id'
      | 'trainee_count'
      | 'placements'
      | 'total_cost'
    >
  >;

/** Columns that a new letter has none of. */
const undecided = {
  send_on: null,
  internship_id: null,
  trainer_id: null,
  written_by: null,
  coordinator_by: null,
  coordinator_at: null,
  finance_by: null,
  finance_at: null,
  confirmed_at: null,
  confirmed_by: null,
  due_at: null,
  sent_at: null,
  recipient_id: null,
  opened_at: null,
  paper: null,
  placements: null,
  iban: null,
  iban_hint: null,
  mailing: null,
  unsent_at: null,
  paid_on: null,
  receipt_file_id: null,
  payment_file_id: null,
  voucher_file_id: null,
};

/** The code on a paper; long and random, so that nobody can guess it. */
export const newCode = (): string => randomBytes(16).toString('base64url');

/** A letter at its beginning, with the texts that were written or the template's. */
export async function insertLetter(tx: Tx, row: New, texts: Texts = {}): Promise<LetterRow> {
  return tx.writes
    .insertInto('letter')
    .values({
      ...undecided,
      ...(await textsOf(tx, row.kind, texts)),
      total_cost: nothing,
      moved_at: row.made_at,
      check_code: newCode(),
      ...row,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function textsOf({ writes }: Tx, kind: LetterKind, { text, text_ar }: Texts) {
  const template = await writes
    .selectFrom('letter_template')
    .select(['text', 'text_ar'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { text: text ?? template.text, text_ar: text_ar ?? template.text_ar };
}

/** Sets the letter's cost, by the seats of its items. */
export async function setCost(
  { writes }: Tx,
  id: number,
  student_fee: Halalas,
): Promise<LetterRow> {
  const { trainee_count } = await writes
    .selectFrom('letter')
    .select('trainee_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return writes
    .updateTable('letter')
    .set({ student_fee, total_cost: times(student_fee, trainee_count) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
