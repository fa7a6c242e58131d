import { personIf, personIn } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import {
  listCycles,
  listInternshipsById,
  listSidePeopleById,
  listSidesById,
} from '#services/sides/server/public.ts';
import type { Letter } from '../contract.ts';
import { type Desk, numberOf, typeOf } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import type { Tables } from './letters-platform.ts';

const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Reads the sides, cycles, internships and people of these letters. */
export async function aboutLetters(reads: Reads<Tables>, rows: readonly LetterRow[]) {
  const some = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);
  const [sides, cycles, internships, people] = await Promise.all([
    listSidesById(
      reads,
      rows.map(({ side_id }) => side_id),
    ),
    listCycles(reads),
    listInternshipsById(reads, some(rows.map(({ internship_id }) => internship_id))),
    listSidePeopleById(
      reads,
      some(rows.flatMap(({ trainer_id, recipient_id }) => [trainer_id, recipient_id])),
    ),
  ]);
  const known = {
    sides: byId(sides),
    cycles: byId(cycles),
    internships: byId(internships),
    people: byId(people),
  };
  return {
    sideOf: ({ side_id: id }: Pick<LetterRow, 'side_id'>) => {
      const { name, name_arabic } = valueIn(known.sides, id);
      return { id, name, name_ar: name_arabic };
    },
    feeOf: ({ side_id }: Pick<LetterRow, 'side_id'>) => valueIn(known.sides, side_id).student_fee,
    cycleOf: ({ cycle_id: id }: Pick<LetterRow, 'cycle_id'>) => {
      const { name, name_ar } = valueIn(known.cycles, id);
      return { id, name, name_ar };
    },
    internshipOf: ({ internship_id }: Pick<LetterRow, 'internship_id'>) =>
      internship_id === null ? undefined : valueIn(known.internships, internship_id),
    personOf: (id: number | null) => {
      const found = id === null ? undefined : valueIn(known.people, id);
      return found && { ...found, name: found.full_name, name_ar: found.full_name_ar };
    },
  };
}

export async function presentLetters(
  reads: Reads<Tables>,
  rows: readonly LetterRow[],
): Promise<Letter[]> {
  const about = await aboutLetters(reads, rows);
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ coordinator_by, finance_by, confirmed_by, made_by }) => [
      coordinator_by,
      finance_by,
      confirmed_by,
      made_by,
    ]),
  );
  const decisionOf = (row: LetterRow, desk: Desk) => ({
    status: row[desk],
    by: personIf(names, row[`${desk}_by`]),
    at: row[`${desk}_at`],
    reason: row[`${desk}_reason`],
  });
  return rows.map((row) => {
    const internship = about.internshipOf(row);
    const trainer = about.personOf(row.trainer_id);
    return {
      id: row.id,
      number: numberOf(row),
      kind: row.kind,
      type: typeOf(row.kind),
      side: about.sideOf(row),
      cycle: about.cycleOf(row),
      internship: internship
        ? {
            id: internship.id,
            department: {
              name: internship.department_name,
              name_ar: internship.department_name_ar,
            },
          }
        : null,
      trainer: trainer ? { name: trainer.name, name_ar: trainer.name_ar } : null,
      trainee_count: row.trainee_count,
      student_fee: riyalsOf(row.student_fee),
      total_cost: riyalsOf(row.total_cost),
      notes: row.notes,
      send_on: row.send_on as Day | null,
      status: row.status,
      stage: row.stage,
      coordinator: decisionOf(row, 'coordinator'),
      finance: decisionOf(row, 'finance'),
      confirmed_at: row.confirmed_at,
      confirmed_by: personIf(names, row.confirmed_by),
      due_at: row.due_at,
      sent_at: row.sent_at,
      opened_at: row.opened_at,
      payment_reference: row.payment_reference,
      made_by: personIn(names, row.made_by),
      made_at: row.made_at,
      version: row.version,
    };
  });
}
