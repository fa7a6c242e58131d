import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { type Halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import {
  listMajorsWithin,
  listReferenceNames,
  placedStudents,
} from '#services/people/server/public.ts';
import type { Way } from '../way.ts';
import type { Tables } from './payments-platform.ts';

/** The number of days to draw, and of terms, the latest ones. */
const daysDrawn = 30;
const termsDrawn = 12;

interface Sums {
  claims: Halalas;
  exemptions: Halalas;
  paid: Halalas;
  balance: Halalas;
}

/** Sums of charges, exemptions, payments and balances by term and major: some hundred rows. */
function partsOf(reads: Reads<Tables>, semester?: string) {
  return reads
    .selectFrom('fee')
    .innerJoin(placedStudents({}).as('placed'), 'placed.person_id', 'fee.student_id')
    .select([
      'fee.term_code',
      'placed.major_code',
      sql<Halalas>`sum(fee.charged + fee.vat)`.as('claims'),
      sql<Halalas>`sum(fee.exempted)`.as('exemptions'),
      sql<Halalas>`sum(fee.paid)`.as('paid'),
      sql<Halalas>`sum(fee.balance)`.as('balance'),
    ])
    .$if(semester !== undefined, (of) => of.where('fee.term_code', '=', semester ?? ''))
    .groupBy(['fee.term_code', 'placed.major_code'])
    .as('part');
}

const summed = (['claims', 'exemptions', 'paid', 'balance'] as const).map((key) =>
  sql<Halalas>`sum(${sql.ref(`part.${key}`)})::bigint`.as(key),
);

/** Finance’s figures: by day, and by way, term and college; with a term, the ways and colleges of that term. */
export async function figuresOf(
  reads: Reads<Tables>,
  { semester, now }: { semester: string | undefined; now: Date },
) {
  const today = riyadhDay(now);
  const first = addDays(today, 1 - daysDrawn);
  const ofDay = sql<string>`(ledger_entry.at at time zone 'Asia/Riyadh')::date::text`;
  const majors = await listMajorsWithin(reads, {});
  const college = sql<number>`(select college from unnest(${majors.map(({ id }) => id)}::integer[],
    ${majors.map((major) => major.college)}::integer[]) as placed (major, college)
    where major = part.major_code)`;
  const [names, days, ways, terms, colleges] = await Promise.all([
    listReferenceNames(reads),
    reads
      .selectFrom('ledger_entry')
      .select(ofDay.as('day'))
      .select(sql<Halalas>`-sum(amount)::bigint`.as('paid'))
      .where('kind', 'in', ['payment', 'refund'])
      // Payments in the source's file are left out: they came earlier, on days that it doesn't know.
      .where('payment_id', 'is not', null)
      .where('at', '>=', momentOf(first, '00:00').toISOString())
      .groupBy(ofDay)
      .execute(),
    reads
      .selectFrom('ledger_entry')
      .leftJoin('payment', 'payment.id', 'ledger_entry.payment_id')
      .select('payment.way')
      // Of those in the source's file, each is an entry alone.
      .select(sql<number>`count(distinct coalesce(payment.id, -ledger_entry.id))`.as('payments'))
      .select(sql<Halalas>`-sum(ledger_entry.amount)::bigint`.as('paid'))
      .where('ledger_entry.fee_id', 'is not', null)
      .where('ledger_entry.kind', 'in', ['payment', 'refund'])
      .$if(semester !== undefined, (of) =>
        of.where('ledger_entry.fee_id', 'in', (e) =>
          e
            .selectFrom('fee')
            .select('fee.id')
            .where('fee.term_code', '=', semester ?? ''),
        ),
      )
      .groupBy('payment.way')
      .orderBy('payment.way')
      .execute(),
    reads
      .selectFrom(partsOf(reads))
      .select('part.term_code')
      .select(summed)
      .groupBy('part.term_code')
      .orderBy('part.term_code', 'desc')
      .limit(termsDrawn)
      .execute(),
    reads
      .selectFrom(partsOf(reads, semester))
      .select(college.as('college_code'))
      .select(summed)
      .groupBy('college_code')
      .orderBy('college_code')
      .execute(),
  ]);
  const named = (list: string, code: string) =>
    names.get(list)?.get(code) ?? { name: code, name_ar: code };
  return {
    days: Array.from({ length: daysDrawn }, (_, place) => {
      const day = addDays(first, place);
      const { paid } = days.find((row) => row.day === day) ?? {};
      return { day, paid: riyalsOf(paid ?? nothing) };
    }),
    ways: ways.map(({ way, payments, paid }) => ({
      way: way as Way | null,
      payments,
      paid: riyalsOf(paid),
    })),
    terms: terms.map(({ term_code, ...row }) => ({
      code: term_code,
      ...named('term', term_code),
      ...inRiyals(row),
    })),
    colleges: colleges.map(({ college_code, ...row }) => ({
      code: String(college_code),
      ...named('college', String(college_code)),
      ...inRiyals(row),
    })),
  };
}

function inRiyals({ claims, exemptions, paid, balance }: Sums) {
  return {
    claims: riyalsOf(claims),
    exemptions: riyalsOf(exemptions),
    paid: riyalsOf(paid),
    balance: riyalsOf(balance),
  };
}
