import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { advisingContract } from './contract.ts';
import { aMessage, guide, otherGuide, otherStudent, student, transfer } from './testing.ts';

const { changeMessage, closeCases, getMessage } = advisingContract.calls;

let portal: TestPortal;
let theGuide: TestPerson;
let theOther: TestPerson;
let theStudent: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [theGuide, theOther, theStudent, colleague] = [
    await portal.as(guide),
    await portal.as(otherGuide),
    await portal.as(student),
    await portal.as('800005', 'en'),
  ];
});

afterAll(() => portal.stop());

const aCase = async () => (await aMessage(theGuide, theStudent.id)).id;
const seen = (ids: number[]) => ids.map((id) => ({ id, version: 1 }));
const close = (person: TestPerson, cases: object[], code = 'CP') =>
  person.call(closeCases, { body: { code, cases } as never });
const codeOf = async (id: number) =>
  (await theGuide.call(getMessage, { params: { id } })).reply.code;

describe('several cases closed at once', () => {
  test('are refused to who only reads, without a code, none, and too many', async () => {
    const id = await aCase();
    expect((await close(portal.visitor(), seen([id]))).status).toBe(401);
    for (const user_id of [student, '900009', '900006', '800016', '800022']) {
      expect((await close(await portal.as(user_id), seen([id]))).code, user_id).toBe('forbidden');
    }
    expect((await close(theGuide, seen([id]), '')).error_codes).toHaveProperty('code');
    expect((await close(theGuide, seen([id]), 'XX')).error_codes).toHaveProperty('code');
    expect((await close(theGuide, [])).error_codes).toHaveProperty('cases');
    expect((await close(theGuide, [{ id }])).status).toBe(400);
    const many = seen(Array.from({ length: 201 }, (_, at) => at + 1));
    expect((await close(theGuide, many)).error_codes).toEqual({ cases: ['too_big'] });
    expect(await codeOf(id)).toBeNull();
  });

  test('leave out what is another guide’s, changed or closed meanwhile, and name it', async () => {
    const [first, changed, closed, last] = [
      await aCase(),
      await aCase(),
      await aCase(),
      await aCase(),
    ];
    const { id: stranger } = await portal.as(otherStudent);
    const { id: foreign } = await aMessage(theOther, stranger);
    const change = (id: number, body: { alert_level: 1 } | { code: 'NR' }) =>
      colleague.call(changeMessage, { params: { id }, body: { version: 1, ...body } });
    await change(changed, { alert_level: 1 });
    await change(closed, { code: 'NR' });

    const { reply } = await close(theGuide, seen([first, foreign, changed, closed, last]), 'TC');
    expect(reply.done).toEqual([first, last]);
    expect(reply.refused).toMatchObject([
      { id: foreign, person: null, code: 'not_found' },
      { id: changed, person: { id: theStudent.id }, code: 'changed_meanwhile' },
      { id: closed, person: { id: theStudent.id }, code: 'already_closed' },
    ]);
    const after = (await theGuide.call(getMessage, { params: { id: closed } })).reply;
    expect(reply.refused[2]?.message).toContain(after.closed_by?.full_name_ar);
    expect(await Promise.all([first, changed, closed, last].map(codeOf))).toEqual([
      'TC',
      null,
      'NR',
      'TC',
    ]);
    const { rows } = await portal.database.pool.query(
      `select count(*)::integer as told from notification
       where kind = 'message_closed' and person_id = $1 and source like any ($2)`,
      [theStudent.id, [first, last].map((id) => `advising.message_closed:${id}:%`)],
    );
    expect(rows).toEqual([{ told: 2 }]);
    const again = await close(theGuide, seen([first]));
    expect(again.reply.refused).toMatchObject([{ id: first, code: 'already_closed' }]);
  });

  test('by two at once are each closed by one of them, who is named to the other', async () => {
    const cases = seen([await aCase(), await aCase(), await aCase()]);
    const answers = await Promise.all([
      close(theGuide, cases),
      close(colleague, cases.toReversed(), 'NR'),
    ]);
    const done = answers.flatMap(({ reply }) => reply.done);
    expect(done.toSorted((a, b) => a - b)).toEqual(cases.map(({ id }) => id));
    const refused = answers.flatMap(({ reply }) => reply.refused);
    expect(refused.map(({ code }) => code)).toEqual(cases.map(() => 'already_closed'));
  });

  test('are the new guide’s from a transfer on', async () => {
    const id = await aCase();
    await transfer(portal, theStudent.id, theOther.id);
    expect((await close(theGuide, seen([id]))).reply.refused).toMatchObject([
      { id, person: null, code: 'not_found' },
    ]);
    expect((await close(theOther, seen([id]))).reply.done).toEqual([id]);
    await transfer(portal, theStudent.id, theGuide.id);
  });
});
