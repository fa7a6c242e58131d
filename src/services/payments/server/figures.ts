import { type ExpressionBuilder, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { add, type Halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import {
  listMajorsWithin,
  listReferenceNames,
  placedStudents,
} from '#services/people/server/public.ts';
import type { Way } from '../way.ts';
import type { Tables } from './payments-platform.ts';

/** So many days are drawn, and so many terms, the latest. */
const daysDrawn = 30;
const termsDrawn = 12;

interface Sums {
  claims: Halalas;
  exemptions: Halalas;
  paid: Halalas;
  balance: Halalas;
}

/** What was charged, exempted and paid of fees, and what is left of them. */
const sums = (_: ExpressionBuilder<Tables, 'fee'>) => [
  sql<Halalas>`sum(fee.charged + fee.vat)::bigint`.as('claims'),
  sql<Halalas>`sum(fee.exempted)::bigint`.as('exemptions'),
  sql<Halalas>`sum(fee.paid)::bigint`.as('paid'),
  sql<Halalas>`sum(fee.balance)::bigint`.as('balance'),
];

const noSums: Sums = { claims: nothing, exemptions: nothing, paid: nothing, balance: nothing };

/** The sums of all parts that belong to the same, by its code. */
function summedBy<Part extends Sums>(parts: readonly Part[], codeOf: (part: Part) => string) {
  const summed = new Map<string, Sums>();
  for (const part of parts) {
    const so_far = summed.get(codeOf(part)) ?? noSums;
    summed.set(codeOf(part), {
      claims: add(so_far.claims, part.claims),
      exemptions: add(so_far.exemptions, part.exemptions),
      paid: add(so_far.paid, part.paid),
      balance: add(so_far.balance, part.balance),
    });
  }
  return summed;
}

/** Finance’s figures: by day, and by way, term and college; with a term, the ways and colleges of that term. */
export async function figuresOf(
  reads: Reads<Tables>,
  { semester, now }: { semester: string | undefined; now: Date },
) {
  const today = riyadhDay(now);
  const first = addDays(today, 1 - daysDrawn);
  const ofDay = sql<string>`(ledger_entry.at at time zone 'Asia/Riyadh')::date::text`;
  const [names, majors, days, ways, parts] = await Promise.all([
    listReferenceNames(reads),
    listMajorsWithin(reads, {}),
    reads
      .selectFrom('ledger_entry')
      .select(ofDay.as('day'))
      .select(sql<Halalas>`-sum(amount)::bigint`.as('paid'))
      .where('kind', 'in', ['payment', 'refund'])
      // What the source's file says was paid came before, on days that it doesn't know.
      .where('payment_id', 'is not', null)
      .where('at', '>=', momentOf(first, '00:00').toISOString())
      .groupBy(ofDay)
      .execute(),
    reads
      .selectFrom('ledger_entry')
      .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
      .select('payment.way')
      .select(({ fn }) => fn.count<number>('payment.id').distinct().as('payments'))
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
      .execute(),
    // By term and major at once: the fees of 100,000 students are read once, and come to some hundred rows.
    reads
      .selectFrom('fee')
      .innerJoin(placedStudents({}).as('placed'), 'placed.person_id', 'fee.student_id')
      .select(['fee.term_code', 'placed.major_code'])
      .select(sums)
      .groupBy(['fee.term_code', 'placed.major_code'])
      .execute(),
  ]);
  const terms = [...summedBy(parts, ({ term_code }) => term_code)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, termsDrawn);
  const collegeOf = new Map(majors.map(({ id, college }) => [id, String(college)]));
  const colleges = summedBy(
    parts.filter(({ term_code }) => semester === undefined || term_code === semester),
    ({ major_code }) => collegeOf.get(major_code) ?? '',
  );
  const named = (list: string, code: string) =>
    names.get(list)?.get(code) ?? { name: code, name_ar: code };
  return {
    days: Array.from({ length: daysDrawn }, (_, place) => {
      const day = addDays(first, place);
      const { paid } = days.find((row) => row.day === day) ?? {};
      return { day, paid: riyalsOf(paid ?? nothing) };
    }),
    ways: ways.map(({ way, payments, paid }) => ({
      way: way as Way,
      payments,
      paid: riyalsOf(paid),
    })),
    terms: terms.map(([code, row]) => ({ code, ...named('term', code), ...inRiyals(row) })),
    colleges: [...colleges]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([code, row]) => ({ code, ...named('college', code), ...inRiyals(row) })),
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
