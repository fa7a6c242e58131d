import type { Pool } from 'pg';

/** A student who comes to the opening. */
export interface Comer {
  user_id: string;
  /** Of riyals that were just charged. */
  fee_id: number;
  /** Whether they may have internships to wish for; who has none pays. */
  may_wish: boolean;
}

export const fee_riyals = 100;

/** So many students who can sign in, each with a new fee; over and over if there are too few. */
export async function listComers(pool: Pool, count: number): Promise<Comer[]> {
  const { rows } = await pool.query<Comer>(
    `with student as (
       select user_id, person_id, row_number() over (order by user_id) as place,
         count(*) over () as students,
         enable_internship and status_internship_documents = 'Accepted' and not student.is_halted as may_wish
       from account join student using (person_id)
       where account.is_active and not first_login and activated_at is not null
     ), comer as (
       select nextval(pg_get_serial_sequence('fee', 'id'))::int as fee_id, student.*
       from generate_series(0, $1 - 1) as number join student on place = 1 + number % students
     ), fee as (
       insert into fee (id, student_id, term_code, pay_type_id, description, description_ar, origin,
         due_on, percentage, created_at)
       overriding system value
       select fee_id, person_id, '261', 3, 'Opening', 'افتتاح', 'hand', '2099-12-31', 0, now() from comer
     ), charge as (
       insert into ledger_entry (student_id, fee_id, kind, amount, reason, at)
       select person_id, fee_id, 'charge', $2 * 100, 'hand', now() from comer
     )
     select user_id, fee_id, may_wish from comer order by md5(user_id)`,
    [count, fee_riyals],
  );
  return rows;
}
