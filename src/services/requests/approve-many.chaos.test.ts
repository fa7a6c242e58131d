import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { formsContract } from '#services/forms/contract.ts';
import { aForm, supervisor } from '#services/forms/testing.ts';
import { requestsContract } from './contract.ts';
import { mostApproved } from './limits.ts';
import { decide } from './testing.ts';

const { calls } = requestsContract;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

test('of five hundred approved at once the three that were decided meanwhile are named, and no other', async () => {
  const { pool } = portal.database;
  const maker = await portal.as(supervisor, 'en');
  const holder = { user_type: 3 as const, role: 6, within: 'university' as const };
  const form = await aForm(maker, {
    steps: [{ key: 'registration', title: 'Registration', title_ar: 'التسجيل', holder }],
    sections: [
      {
        key: 'request',
        title: 'Request',
        title_ar: 'الطلب',
        owner: 'student',
        fields: [{ key: 'why', kind: 'text', label: 'Why', label_ar: 'السبب' }],
      },
    ],
  });
  await maker.call(formsContract.calls.publishDefinition, {
    params: { id: form.id },
    body: { draft: form.draft },
  });
  await pool.query(
    `insert into form_request
       (form_id, form_type, version_id, student_id, state, answers, stage, started_at, sent_at, changed_at)
     select form.id, form.type, version_id, person_id, 'pending', '{"why": "x"}', 0, $3, $3, $3
     from form, (select person_id from student where is_active order by person_id limit $2) student
     where form.id = $1`,
    [form.id, mostApproved, portal.clock.now()],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into form_request_step (request_id, form_id, form_type, student_id, section, step_key, stage,
       user_type, role, opened_at, promised_at)
     select id, form_id, form_type, student_id, 1, 'registration', 0, 3, 6, $2, $2
     from form_request where form_id = $1 returning id`,
    [form.id, portal.clock.now()],
  );
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(mostApproved);
  const clerk = await portal.as('700006', 'en');
  const early = [ids[7], ids[250], ids[499]] as number[];
  for (const id of early) await decide(clerk, id, { decision: 'reject', reason: 'x' });
  const { reply } = await clerk.call(calls.approveSteps, { body: { ids } });
  expect(reply.done).toEqual(ids.filter((id) => !early.includes(id)));
  expect(reply.refused.map(({ id, code }) => [id, code])).toEqual(
    early.map((id) => [id, 'already_decided']),
  );
}, 120_000);
