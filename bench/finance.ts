import type { Pool } from 'pg';
import { measureGrowing } from './growth.ts';
import { openSessions } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** The requests of finance: its lists with their filters, the day and the figures. */
const paths = [
  ...['', 'state=open', 'state=paid', 'state=overdue', 'semester=251', 'search=qahtani'].map(
    (list) => `/services/semester/fees?${list}`,
  ),
  ...['', 'status=paid', 'type=sadad', 'semester=251', 'search=qahtani', 'page=30'].map(
    (list) => `/services/payments?${list}`,
  ),
  '/services/rosom/payments',
  '/services/jeel/payments',
  '/services/refunds',
  '/services/payment/cases',
  '/services/payment/day?day=2026-08-05',
  '/services/payment/figures',
  '/services/payment/figures?semester=251',
];

/** How finance's lists grow with the university: four fees a student, nine of ten paid. */
export function measureFinance(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'What finance reads',
    databaseOf: async (students) => (await site.fuller(students, { name: 'fees', fill })).url,
    readersOf: financeOf,
    paths,
    tables: ['fee', 'payment', 'ledger_entry', 'refund_request', 'payment_case', 'student'],
  });
}

async function financeOf(pool: Pool) {
  const { rows } = await pool.query<{ person_id: number }>(
    'select person_id from account where user_type = 4 and role = 12 and is_active',
  );
  return openSessions(
    pool,
    rows.map(({ person_id }) => person_id),
  );
}

async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `insert into fee (student_id, term_code, pay_type_id, description, description_ar, origin, due_on, percentage, created_at)
     select person_id, term, (select id from pay_type where code = 'LB'), 'Laboratory', 'المختبر', 'hand',
       date '2026-09-01' - 30 * place::int, 10, timestamptz '2026-08-01' - interval '30 days' * place
     from student, unnest(array['251', '242', '241', '232']) with ordinality as terms (term, place)`,
  );
  await pool.query(
    `insert into ledger_entry (student_id, fee_id, kind, amount, reason, at)
     select student_id, id, 'charge', 100000 + id % 100 * 1000, 'bench', created_at
     from fee where description = 'Laboratory'`,
  );
  await pool.query(
    `insert into payment (transaction_id, check_code, student_id, fee_id, way, state, amount, provider_ref, applicant,
       created_at, paid_at, told_paid)
     select gen_random_uuid(), 'bench-' || id, student_id, id, way, 'paid', charged, 'bench-' || id,
       case way when 'jeel' then '{"first_name":"a","last_name":"b","relation":"father","phone":"500000000","national_id":"1000000016"}'::jsonb end,
       created_at + interval '5 days', created_at + interval '5 days', charged
     from (
       select *, (array['card', 'sadad', 'sadad', 'jeel'])[1 + id % 4] as way
       from fee where description = 'Laboratory' and id % 10 <> 0
     ) as paid`,
  );
  await pool.query(
    `insert into ledger_entry (student_id, fee_id, kind, amount, payment_id, reason, at)
     select student_id, fee_id, 'payment', -amount, id, invoice_number, paid_at
     from payment where check_code like 'bench-%'`,
  );
}
