import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { advisingContract, type Message } from './contract.ts';
import { closureCodes } from './message.ts';
import { summariseContacts } from './server/summarise-contacts.ts';
import { aMessage, anAlert, guide, student } from './testing.ts';

const { calls } = advisingContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;
let other: number;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
  const [row] = await query('select person_id from student where advisor_id = $1 limit 1', [
    theGuide.id,
  ]);
  other = row?.['person_id'];
});

afterAll(() => portal.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows;

/** Students whose summary doesn't match their messages and invitations of the current term. */
async function wrongOnes() {
  return query(`
    with told as (
      select student_id, count(is_case) as contacts, count(answered_at) as answered,
        count(*) filter (where is_case and closed_as is null) as cases_open,
        count(*) filter (where closed_as = 'CP') as "cases_CP",
        count(*) filter (where closed_as = 'NR') as "cases_NR",
        count(*) filter (where closed_as = 'TC') as "cases_TC"
      from (
        select student_id, written_at as at, answered_at, code as closed_as, true as is_case from guidance_message
        union all
        select student_id, offered_at, null, null, false from guidance_alert
        union all
        select student_id, done_at, null, code, null from guidance_alert where code is not null
      ) each_contact, term
      where term.code = '261'
        and (at at time zone 'Asia/Riyadh')::date between term.start_date and term.end_date
      group by student_id
    ), kept as (
      select student_id, contacts, answered, cases_open, coalesce(closed[1], 0), coalesce(closed[2], 0),
        coalesce(closed[3], 0)
      from guidance_contact
      where contacts <> 0 or 0 <> any (closed)
    )
    (select * from told except select * from kept) union all (select * from kept except select * from told)`);
}

const place = fc.nat({ max: 20 });
const step = fc.oneof(
  fc.record({ does: fc.constant('write' as const), isOther: fc.boolean() }),
  fc.record({ does: fc.constantFrom('reply' as const, 'see' as const, 'reopen' as const), place }),
  fc.record({ does: fc.constant('close' as const), place, code: fc.constantFrom(...closureCodes) }),
  fc.record({ does: fc.constant('end' as const), code: fc.constantFrom(...closureCodes) }),
  fc.record({ does: fc.constantFrom('offer' as const, 'recount' as const, 'take' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('contacts are what a count of messages and invitations says, whatever is done at once', async () => {
  await summariseContacts(portal.database).look(portal.clock.now());
  expect(await wrongOnes()).toEqual([]);
  const written: Message[] = [];
  const at = (index: number) => written[index % Math.max(1, written.length)];
  const versionOf = async ({ id }: Message) =>
    (await theGuide.call(calls.getMessage, { params: { id } })).reply.version;

  async function take(one: Step): Promise<void> {
    if (one.does === 'write') {
      written.push(await aMessage(theGuide, one.isOther ? other : theStudent.id));
    } else if (one.does === 'offer') {
      await query(
        `update guidance_alert set offered_at = happened_at, offered_by = $2 where id = $1`,
        [await anAlert(portal, theStudent.id, { at: portal.clock.now() }), theGuide.id],
      );
    } else if (one.does === 'end') {
      const id = await anAlert(portal, theStudent.id, { at: portal.clock.now() });
      await theGuide.call(calls.closeAlert, { params: { id }, body: { code: one.code } });
    } else if (one.does === 'take') {
      await query('delete from guidance_alert where student_id = $1', [theStudent.id]);
    } else if (one.does === 'recount') {
      await query('update guidance_contact_days set from_day = null, to_day = null');
      await summariseContacts(portal.database).look(portal.clock.now());
    } else if ('place' in one) {
      const message = at(one.place);
      if (!message) return;
      const params = { id: message.id };
      if (one.does === 'reply') {
        await theStudent.call(calls.replyToMessage, { params, body: { reply: 'نعم' } });
      } else if (one.does === 'see') {
        await theStudent.call(calls.addVisual, { params, body: {} });
      } else {
        const asked = one.does === 'close' ? { code: one.code } : { reopen: true as const };
        const body = { version: await versionOf(message), ...asked };
        await theGuide.call(calls.changeMessage, { params, body });
      }
    }
  }

  const atOnce = fc.array(step, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 1, maxLength: 4 }), async (rounds) => {
      for (const steps of rounds) await Promise.all(steps.map(take));
      await summariseContacts(portal.database).look(portal.clock.now());
      expect(await wrongOnes()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('corrected days of the term are counted anew', async () => {
  const [{ start_date }] = await query(`select start_date from term where code = '261'`);
  await query(`update term set start_date = '2026-11-10' where code = '261'`);
  await summariseContacts(portal.database).look(portal.clock.now());
  expect(await query('select from_day::text from guidance_contact_days')).toEqual([
    { from_day: '2026-11-10' },
  ]);
  expect(await wrongOnes()).toEqual([]);
  await query(`update term set start_date = $1 where code = '261'`, [start_date]);
  await summariseContacts(portal.database).look(portal.clock.now());
  expect(await wrongOnes()).toEqual([]);
});
