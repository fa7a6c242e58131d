import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { guidanceContract } from './contract.ts';
import type { CorrectionField } from './correction.ts';

const { calls } = guidanceContract;
const { answerCorrection, answerCorrections, askCorrection, countCorrections, listCorrections } =
  calls;
const { listMyCorrections, withdrawCorrection } = calls;

/** A woman and a man; the first has no corrections in the demo. */
const [student, other] = ['231000002', '231000005'] as const;

let portal: TestPortal;
let second: PortalProcess;
let theStudent: TestPerson;
let registrar: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
  theStudent = await portal.as(student, 'en');
  registrar = await portal.as('900005', 'en');
});

afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const ask = (person: TestPerson, field: string, text = 'It is wrong') =>
  person.call(askCorrection, { body: { field: field as CorrectionField, text } });

const answer = (person: TestPerson, id: number, body: object) =>
  person.call(answerCorrection, { params: { id }, body: body as never });

const withdraw = (person: TestPerson, id: number) =>
  person.call(withdrawCorrection, { params: { id } });

describe('asking', () => {
  test.each([
    ['no words', 'email', ' ', 'text', 'required'],
    ['too many words', 'email', 'x'.repeat(1001), 'text', 'too_long'],
    ['a field that is none', 'phone', 'x', 'field', 'not_one_of'],
  ])('%s is refused at its field', async (_what, field, text, at, code) => {
    const { status, error_codes } = await ask(theStudent, field, text);
    expect([status, error_codes[at]]).toEqual([400, [code]]);
  });

  test('one of a field waits at a time, however often it is asked at once', async () => {
    const there = personAt(second.url, { ...theStudent, language: 'en' });
    const answers = await Promise.all(
      [theStudent, there, theStudent, there].map((person) => ask(person, 'birth_date')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('correction_pending');
    const { status, reply } = await ask(theStudent, 'email', '<b>me@home</b>');
    expect([status, reply.text]).toEqual([201, '<b>me@home</b>']);
  });

  test('is told to whoever may answer it, once, with the way to it; not to those of the other section', async () => {
    const men = await portal.as('800005', 'en');
    await keepTo(men, 1);
    const toldOf = async (person: TestPerson) => {
      const { list } = notificationsContract.calls;
      const { results } = (await person.call(list, { query: { limit: 50 } })).reply;
      return results.filter(({ kind }) => kind === 'correction_asked');
    };
    const before = [await toldOf(registrar), await toldOf(men)];
    await ask(theStudent, 'join_semester');
    const [mine, theirs] = [await toldOf(registrar), await toldOf(men)];
    expect(mine).toHaveLength((before[0]?.length ?? 0) + 1);
    expect(mine[0]?.link).toBe(`/academic/admin/corrections?view=all&search=${student}`);
    expect(theirs).toHaveLength(before[1]?.length ?? 0);
    expect(await toldOf(theStudent)).toEqual([]);
    await keepTo(men, null);
  });

  test('what was taken back may be asked for again; nobody else takes it back', async () => {
    const { id } = (await ask(theStudent, 'nationality')).reply;
    expect((await withdraw(await portal.as(other), id)).code).toBe('not_found');
    expect((await withdraw(theStudent, id)).reply.state).toBe('withdrawn');
    const again = await withdraw(theStudent, id);
    expect([again.status, again.code]).toEqual([409, 'already_answered']);
    expect((await ask(theStudent, 'nationality')).status).toBe(201);
  });
});

describe('answering', () => {
  test('a student sees their own and registration those within their section', async () => {
    const { id } = (await ask(theStudent, 'major')).reply;
    const own = (await theStudent.call(listMyCorrections, {})).reply.results;
    expect(own.map((one) => one.id)).toContain(id);
    const others = (await (await portal.as(other)).call(listMyCorrections, {})).reply.results;
    expect(others.map((one) => one.id)).not.toContain(id);
    const sees = async () => {
      const query = { search: student, view: 'all' as const };
      const { results } = (await registrar.call(listCorrections, { query })).reply;
      return results.some((one) => one.id === id);
    };
    expect(await sees()).toBe(true);
    await keepTo(registrar, 1);
    expect(await sees()).toBe(false);
    const { code } = await answer(registrar, id, { state: 'done', answer: 'x' });
    expect(code).toBe('not_found');
    await keepTo(registrar, null);
    expect(await sees()).toBe(true);
  });

  test('needs an outcome and a word; the student is told, once', async () => {
    const { id } = (await ask(theStudent, 'study_type')).reply;
    const wordless = await answer(registrar, id, { state: 'done', answer: '  ' });
    expect(wordless.error_codes['answer']).toEqual(['required']);
    const open = await answer(registrar, id, { state: 'open', answer: 'x' });
    expect(open.error_codes['state']).toEqual(['not_one_of']);
    const { reply } = await answer(registrar, id, { state: 'rejected', answer: 'السجل صحيح' });
    expect(reply).toMatchObject({ state: 'rejected', answered_by: { id: registrar.id } });
    const late = await answer(registrar, id, { state: 'done', answer: 'x' });
    expect([late.status, late.code]).toEqual([409, 'already_answered']);
    expect((await withdraw(theStudent, id)).code).toBe('already_answered');
    const list = notificationsContract.calls.list;
    const told = (await theStudent.call(list, { query: { limit: 50 } })).reply.results;
    const news = told.filter(({ kind }) => kind === 'correction_answered');
    expect(news).toHaveLength(1);
    expect(news[0]?.link).toContain('tab=corrections');
    expect(news[0]?.msg).not.toContain('السجل صحيح');
  });

  test('two who answer at once at two processes: one outcome, and the other hears whose', async () => {
    const colleague = await portal.as('800005', 'en');
    const there = personAt(second.url, { ...colleague, language: 'en' });
    for (const field of ['results', 'absences', 'other', 'name_en']) {
      const { id } = (await ask(theStudent, field)).reply;
      const answers = await Promise.all([
        answer(registrar, id, { state: 'done', answer: 'Done' }),
        answer(there, id, { state: 'rejected', answer: 'No' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.message).toContain(won?.reply.answered_by?.full_name);
    }
  });

  test('an answer and a withdrawal at once: one of them, and never both', async () => {
    const { id } = (await ask(theStudent, 'marital_status')).reply;
    const [answered, withdrawn] = await Promise.all([
      answer(registrar, id, { state: 'done', answer: 'Done' }),
      withdraw(theStudent, id),
    ]);
    expect([answered.status, withdrawn.status].sort()).toEqual([200, 409]);
  });
});

describe('answering several alike', () => {
  const answerAll = (person: TestPerson, ids: number[], body: object) =>
    person.call(answerCorrections, { body: { ...body, ids } as never });
  const askBy = async (user_id: string) => {
    const person = await portal.as(user_id, 'en');
    const { status, reply } = await ask(person, 'name_ar');
    expect(status).toBe(201);
    return { person, id: reply.id };
  };
  const no = { state: 'rejected', answer: 'The record is right' };

  test('needs an outcome, a word, and an office; each that is left is named with the reason', async () => {
    const [mine, late] = [await askBy('231000003'), await askBy('231000006')];
    const ids = [mine.id, late.id, 2_000_000_000];
    expect((await answerAll(theStudent, ids, no)).code).toBe('forbidden');
    const wordless = await answerAll(registrar, ids, { state: 'done', answer: ' ' });
    expect(wordless.error_codes).toEqual({ answer: ['required'] });
    expect((await answerAll(registrar, [], no)).error_codes).toHaveProperty('ids');
    const many = Array.from({ length: 201 }, (_, at) => at + 1);
    expect((await answerAll(registrar, many, no)).error_codes).toEqual({ ids: ['too_big'] });
    await withdraw(late.person, late.id);
    const { reply } = await answerAll(registrar, ids, no);
    expect(reply).toMatchObject({
      done: [mine.id],
      refused: [
        { id: late.id, person: { id: late.person.id }, code: 'already_answered' },
        { id: 2_000_000_000, person: null, code: 'not_found' },
      ],
    });
    const { results } = (await mine.person.call(listMyCorrections, {})).reply;
    expect(results.find(({ id }) => id === mine.id)).toMatchObject(no);
  });

  test('by two at once at two processes: each is answered once', async () => {
    const asked = await Promise.all(['231000003', '231000006'].map(askBy));
    const ids = asked.map(({ id }) => id);
    const colleague = await portal.as('800005', 'en');
    const there = personAt(second.url, { ...colleague, language: 'en' });
    const answers = await Promise.all([
      answerAll(registrar, ids, no),
      answerAll(there, ids.toReversed(), { state: 'done', answer: 'Done' }),
    ]);
    const done = answers.flatMap(({ reply }) => reply.done);
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(answers.flatMap(({ reply }) => reply.refused)).toHaveLength(ids.length);
  });
});

test('the list is narrowed, and counts what it shows', async () => {
  const { open } = (await registrar.call(countCorrections, {})).reply;
  const listed = (await registrar.call(listCorrections, {})).reply;
  expect(listed.count).toBe(open);
  const times = listed.results.map(({ asked_at }) => asked_at);
  expect(times).toEqual(times.toSorted());
  const narrowed = { view: 'all', gender: '2', field: 'email' } as const;
  const { results } = (await registrar.call(listCorrections, { query: narrowed })).reply;
  expect(results.length).toBeGreaterThan(0);
  expect(results.every(({ field }) => field === 'email')).toBe(true);
});

test('the demo has them in every state', async () => {
  const { results } = (
    await registrar.call(listCorrections, { query: { view: 'all', page_size: 200 } })
  ).reply;
  const states = new Set(results.map(({ state }) => state));
  expect([...states].sort()).toEqual(['done', 'open', 'rejected', 'withdrawn']);
});

/** Limits the staff member to one section, or to none. */
async function keepTo({ id }: TestPerson, section: 1 | 2 | null): Promise<void> {
  await portal.database.pool.query('update staff set section = $2 where person_id = $1', [
    id,
    section,
  ]);
}
