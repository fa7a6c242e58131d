import { expect } from 'vitest';
import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { messagesTo, tokenIn } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { trainingContract } from './contract.ts';

const { calls } = trainingContract;

/** A running placement of the demo, in an internship with at least so many students. */
export async function aPlacement(portal: TestPortal, student: string) {
  const { rows } = await portal.owner.query<{ id: number; internship_id: number }>(
    `select placement.id, internship_id from placement
     join student on student.person_id = placement.student_id
     where student.student_id = $1 and result is null and end_date > date '2026-11-22'
     order by placement.start_date limit 1`,
    [student],
  );
  const [row] = rows;
  if (!row) throw new Error(`${student} has no running placement`);
  return row;
}

/** Lets a student into the area, as wishes do, and makes no document mandatory. */
export async function letIn(portal: TestPortal, person_id: number): Promise<void> {
  await portal.owner.query('update internship_requirement set is_mandatory = false');
  await portal.owner.query(
    `insert into standing_fact (student_id, fact, value, because, decided_at)
     select $1, fact, value, 'let in', now() from (values ('enable_internship', 'true'),
       ('status_internship_documents', 'Accepted'), ('has_insternhip_periorities', 'true')) as let (fact, value)
     on conflict (student_id, fact) do update
       set value = excluded.value, overruled_at = null, overruled_by = null`,
    [person_id],
  );
}

/** Students of running placements whom nothing else is asked of. */
export async function trainees(portal: TestPortal, count: number) {
  const { rows } = await portal.owner.query<{
    user_id: string;
    student_id: number;
    placement: number;
    internship: number;
  }>(
    `select student.student_id as user_id, placement.student_id, placement.id as placement,
       internship_id as internship from placement
     join student on student.person_id = placement.student_id
     join account on account.person_id = student.person_id
     where result is null and start_date <= date '2026-11-10' and end_date > date '2026-11-29'
       and student.student_id not like '2310000%' and not student.is_halted
       and not exists (select from training_request where placement_id = placement.id)
     order by placement.id limit $1`,
    [count],
  );
  expect(rows.length).toBe(count);
  for (const { student_id } of rows) await letIn(portal, student_id);
  return rows;
}

/** Sends the trainer's link of a placement's internship and reads its token from the mail. */
export async function linkOf(
  portal: TestPortal,
  staff: TestPerson,
  { placement, internship }: { placement: number; internship: number },
): Promise<string> {
  const { rows } = await portal.owner.query<{ email: string }>(
    `select email from internship join side_person on side_person.id = trainer_id
     where internship.id = $1`,
    [internship],
  );
  const to = rows[0]?.email ?? '';
  const before = await portal.visitor().call(demoContract.calls.outbox, { query: { to } });
  const sent = await staff.call(calls.sendLinks, { body: { placements: [placement] } });
  expect(sent.reply.sent).toBe(1);
  const [mail] = await messagesTo(portal.visitor(), to, before.reply.results.length + 1);
  return tokenIn(mail);
}
