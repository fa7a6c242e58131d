import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { linkOf, trainees } from '#services/training/testing.ts';
import { keyOf } from './as-form.ts';
import { questionnairesContract } from './contract.ts';
import { blindToken } from './testing.ts';

const { calls } = questionnairesContract;

type Caller = Awaited<ReturnType<TestPortal['as']>>;

let portal: TestPortal;
let unit: Caller;
/** A student in training, and the token of the trainer's link. */
let trainee: { student: string; placement: number; trainer: string };

beforeAll(async () => {
  portal = await startPortal();
  unit = await portal.as('800032');
  const [found] = await trainees(portal, 1);
  if (!found) throw new Error('nobody is in training');
  const { user_id: student, placement, internship } = found;
  trainee = { student, placement, trainer: await linkOf(portal, unit, { placement, internship }) };
});
afterAll(() => portal.stop());

const day = 86_400_000;
const at = (days: number) =>
  new Date(portal.clock.now().getTime() + Math.round(days * day)).toISOString();

const choices = [
  { key: 'no', name: 'No', name_ar: 'لا', grade: 0 },
  { key: 'yes', name: 'Yes', name_ar: 'نعم', grade: 4 },
];

interface Made {
  id: number;
  version: number;
  /** A choice, one under the condition of its yes, and words. */
  keys: readonly [string, string, string];
}

/** Publishes a questionnaire of three questions; its end comes in so many days. */
async function publish(parts: object = {}, ends_in = 2): Promise<Made> {
  const target = 'target' in parts ? parts.target : 'student';
  const ask = async (kind: string, more: object) => {
    const words = { text: 'So?', text_ar: 'كذا؟' };
    const body = { kind, target, ...words, grade: 4, ...more };
    return (await unit.call(calls.addQuestion, { body: body as never })).reply.id;
  };
  const first = await ask('choice', { choices });
  const second = await ask('check', { choices, is_required: false });
  const third = await ask('paragraph', { is_required: false });
  const condition = { question: first, choice: 'yes' };
  const questions = [{ question: first }, { question: second, condition }, { question: third }];
  const body = {
    name: 'Asked',
    name_ar: 'سؤال',
    target,
    subject: 'placement',
    way: 'graded',
    starts_at: at(-1),
    ends_at: at(ends_in),
    sections: [{ name: 'One', name_ar: 'واحد', questions }],
    ...parts,
  };
  const made = await unit.call(calls.addQuestionnaire, { body: body as never });
  const { id, version } = made.reply;
  const done = await unit.call(calls.publishQuestionnaire, { params: { id }, body: { version } });
  expect(done.status).toBe(200);
  return {
    id,
    version: version + 1,
    keys: [keyOf(first), keyOf(second), keyOf(third)],
  };
}

describe('under a name', () => {
  test('a draft is kept, and sent once with what is required and nothing that wasn’t asked', async () => {
    const { id, keys } = await publish();
    const [first, second, words] = keys;
    const student = await portal.as(trainee.student);
    const { placement } = trainee;
    const save = (answers: object, is_final = false) =>
      student.call(calls.answerOwn, {
        params: { id },
        body: { placement, answers: answers as never, is_final },
      });
    expect((await save({ [second]: ['no'] })).reply).toMatchObject({ state: 'begun' });
    const opened = await student.call(calls.openOwn, { params: { id }, query: { placement } });
    expect(opened.reply.answers).toEqual({ [second]: ['no'] });
    expect(JSON.stringify(opened.reply.sections)).not.toContain('grade');

    expect((await save({ [second]: ['no'] }, true)).reply).toMatchObject({
      error_codes: { [first]: ['required'] },
    });
    const unknown = await save({ [first]: 'maybe' }, true);
    expect(unknown.reply).toMatchObject({ error_codes: { [first]: ['not_one_of'] } });
    // The second question is asked only after a yes.
    const answers = { [first]: 'no', [second]: ['no'], [words]: '<b>so</b>' };
    const both = await Promise.all([save(answers, true), save(answers, true)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(answers)).reply).toMatchObject({ code: 'already_answered' });
    const { results } = (
      await unit.call(calls.listEntries, {
        params: { target: 'student' },
        query: { questionnaire: id },
      })
    ).reply;
    const entry = await unit.call(calls.getEntry, { params: { id: results[0]?.id ?? 0 } });
    expect(entry.reply.answers.map(({ answer }) => answer)).toEqual(['no', null, '<b>so</b>']);
    await expect(
      portal.owner.query(
        `update questionnaire_entry set answers = '{}' where questionnaire_id = $1`,
        [id],
      ),
    ).rejects.toThrow('stay');
  });

  test('nobody answers for another, nor where the internship isn’t open to them', async () => {
    const { id, keys } = await publish();
    const body = { placement: trainee.placement, answers: { [keys[0]]: 'yes' }, is_final: true };
    const other = await portal.as('231000001');
    expect((await other.call(calls.answerOwn, { params: { id }, body })).status).toBe(404);
    const disabled = await portal.as('231000005');
    expect((await disabled.call(calls.listOwn, {})).reply).toMatchObject({
      code: 'internship_not_enabled',
    });
    const halted = await portal.as('231000003');
    expect((await halted.call(calls.listOwn, {})).reply).toMatchObject({ code: 'payment_problem' });
  });

  test('ends to the second, and its grades are released at one moment once all is read', async () => {
    const { id, keys } = await publish({}, 0.01);
    const student = await portal.as(trainee.student);
    const { placement } = trainee;
    const body = { placement, answers: { [keys[0]]: 'yes', [keys[2]]: 'words' }, is_final: true };
    expect((await student.call(calls.answerOwn, { params: { id }, body })).status).toBe(200);
    const gradeOf = async () => {
      const { results } = (await student.call(calls.listOwn, {})).reply;
      return results.find((turn) => turn.id === id && turn.placement === placement)?.grade;
    };
    const { version } = (await unit.call(calls.getQuestionnaire, { params: { id } })).reply;
    const release = () => unit.call(calls.releaseGrades, { params: { id }, body: { version } });
    expect((await release()).reply).toMatchObject({ code: 'not_over' });

    const before = portal.clock.now();
    portal.clock.moveTo(new Date(before.getTime() + 0.01 * day));
    const late = await student.call(calls.openOwn, { params: { id }, query: { placement } });
    expect(late.reply).toMatchObject({ code: 'not_open' });
    expect((await release()).reply).toMatchObject({ code: 'unread_left' });
    const query = { questionnaire: id, is_read: 'false' as const };
    const [entry] = (
      await unit.call(calls.listEntries, {
        params: { target: 'student' },
        query,
      })
    ).reply.results;
    const params = { id: entry?.id ?? 0 };
    const questions = (await unit.call(calls.getEntry, { params })).reply.answers;
    const [choice, , words] = questions.map((one) => one.id);
    const grade = (question = 0, points = 0) =>
      unit.call(calls.gradeEntry, { params, body: { points: [{ question, points }] } });
    expect((await grade(choice, 1)).reply).toMatchObject({ code: 'not_gradable' });
    expect((await grade(words, 5)).reply).toMatchObject({ code: 'not_gradable' });
    expect((await grade(words, 3)).reply).toMatchObject({ points: 7, of: 12, unread: 0 });
    expect(await gradeOf()).toBeNull();
    expect((await release()).status).toBe(200);
    expect(await gradeOf()).toEqual({ points: 7, of: 12, unread: 0 });
    expect((await grade(words, 4)).reply).toMatchObject({ code: 'already_released' });
    portal.clock.moveTo(before);
  });

  test('a trainer answers by the link, for its own students alone', async () => {
    const { id, keys } = await publish({ target: 'admin' });
    const { trainer: token, placement } = trainee;
    const visitor = portal.visitor();
    const { results } = (await visitor.call(calls.listLinked, { params: { token } })).reply;
    expect(results.map((turn) => turn.placement)).toContain(placement);
    const answer = (of: number) =>
      visitor.call(calls.answerLinked, {
        params: { token, id },
        body: { placement: of, answers: { [keys[0]]: 'yes' }, is_final: true },
      });
    expect((await answer(placement)).reply).toMatchObject({ state: 'sent' });
    expect((await answer(2_000_000_000)).status).toBe(404);
    const student = await portal.as(trainee.student);
    const own = await student.call(calls.openOwn, { params: { id }, query: { placement } });
    expect(own.status).toBe(404);
  });
});

describe('without a name', () => {
  const takeFor = async (made: Made) => {
    const student = await portal.as(trainee.student);
    const { placement } = trainee;
    const take = (request: string | null) =>
      student.call(calls.takeOwnToken, { params: { id: made.id }, body: { placement, request } });
    return { take, key: (await take(null)).reply };
  };
  const send = (body: object) => portal.visitor().call(calls.sendBallot, { body: body as never });

  test('a token is signed for one request and no other, and counts once', async () => {
    const made = await publish({ way: 'anonymous' });
    const { take, key } = await takeFor(made);
    const blinded = await blindToken(key.public_key);
    const other = await blindToken(key.public_key);
    const signed = await take(blinded.request);
    // The same request is signed again, as after a lost answer.
    expect((await take(blinded.request)).reply.signature).toBe(signed.reply.signature);
    expect((await take(other.request)).reply).toMatchObject({ code: 'token_taken' });
    const huge = Buffer.alloc(256, 255).toString('base64');
    expect((await take(huge)).reply).toMatchObject({ code: 'token_wrong' });

    const token = await blinded.finish(signed.reply.signature ?? '');
    const ballot = { key: key.key, ...token, answers: { [made.keys[0]]: 'yes' } };
    const forged = { ...ballot, token: Buffer.alloc(64, 7).toString('base64') };
    expect((await send(forged)).reply).toMatchObject({ code: 'token_wrong' });
    expect((await send({ ...ballot, answers: {} })).reply).toMatchObject({
      error_codes: { [made.keys[0]]: ['required'] },
    });
    const both = await Promise.all([send(ballot), send(ballot)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await send({ ...ballot, answers: { [made.keys[0]]: 'no' } });
    expect(again.reply).toMatchObject({ code: 'token_used' });

    const elsewhere = await takeFor(await publish({ way: 'anonymous' }));
    const moved = { ...ballot, key: elsewhere.key.key };
    expect((await send(moved)).reply).toMatchObject({ code: 'token_wrong' });
  });

  test('a token counts for ten minutes after the end, and none is given then', async () => {
    const made = await publish({ way: 'anonymous' }, 0.01);
    const { take, key } = await takeFor(made);
    const blinded = await blindToken(key.public_key);
    const { signature } = (await take(blinded.request)).reply;
    const ballot = { key: key.key, ...(await blinded.finish(signature ?? '')), answers: {} };
    const before = portal.clock.now();
    const move = (minutes: number) =>
      portal.clock.moveTo(new Date(before.getTime() + 0.01 * day + minutes * 60_000));
    move(9);
    expect((await take(blinded.request)).reply).toMatchObject({ code: 'not_open' });
    expect((await send(ballot)).reply).toMatchObject({
      error_codes: { [made.keys[0]]: ['required'] },
    });
    move(11);
    expect((await send(ballot)).reply).toMatchObject({ code: 'not_open' });
    move(9);
    const answered = { ...ballot, answers: { [made.keys[0]]: 'yes' } };
    expect((await send(answered)).status).toBe(200);
    move(11);
    // Sent again after a lost answer.
    expect((await send(answered)).reply).toMatchObject({ code: 'token_used' });
    portal.clock.moveTo(before);
  });

  test('nothing that is kept names who answered', async () => {
    const made = await publish({ way: 'anonymous' });
    const { take, key } = await takeFor(made);
    const blinded = await blindToken(key.public_key);
    const { signature } = (await take(blinded.request)).reply;
    const token = await blinded.finish(signature ?? '');
    const body = {
      key: key.key,
      ...token,
      answers: { [made.keys[0]]: 'yes', [made.keys[2]]: 'planted words' },
    };
    expect((await send(body)).status).toBe(200);
    const { rows } = await portal.owner.query(
      'select * from questionnaire_ballot where key_id = $1',
      [key.key],
    );
    expect(Object.keys(rows[0]).toSorted()).toEqual(['answered_on', 'answers', 'key_id', 'token']);
    const taken = await portal.owner.query<Record<string, unknown>>(
      'select * from questionnaire_token where questionnaire_id = $1',
      [made.id],
    );
    expect(Object.keys(taken.rows[0] ?? {}).toSorted()).toEqual(
      ['placement_id', 'questionnaire_id', 'request', 'student_id', 'target'].toSorted(),
    );
    const tables = await portal.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows.filter((one) => one.name !== 'questionnaire_ballot')) {
      const found = await portal.owner.query(
        `select 1 from "${name}" whole where whole::text like '%planted words%' limit 1`,
      );
      expect(found.rowCount, name).toBe(0);
    }
  });
});

describe('results', () => {
  const standing = async (of: 'open' | 'over' | 'closed', way: string) => {
    const { results } = (await unit.call(calls.listQuestionnaires, { query: { standing: of } }))
      .reply;
    const found = results.find((one) => one.way === way);
    if (!found) throw new Error(`no ${way} one is ${of}`);
    return { id: found.id };
  };

  test('without names are told to nobody while it is open, in no form', async () => {
    const params = await standing('open', 'anonymous');
    const { reply } = await unit.call(calls.getResults, { params });
    expect(reply).toMatchObject({ hidden: 'not_over', groups: [], questions: [] });
    const [question] = (await unit.call(calls.getQuestionnaire, { params })).reply.sections
      .flatMap(({ questions }) => questions)
      .filter(({ kind }) => kind === 'paragraph');
    const query = { question: question?.id ?? 0 };
    for (const answer of [
      await unit.call(calls.listTexts, { params, query }),
      await unit.call(calls.printResults, { params }),
      await unit.call(calls.downloadResults, { params }),
    ]) {
      expect(answer.code).toBe('results_hidden');
    }
  });

  test('count each choice, also by group, on paper and in a workbook', async () => {
    const params = await standing('closed', 'graded');
    for (const by of ['side', 'term', 'college'] as const) {
      const { reply } = await unit.call(calls.getResults, { params, query: { by } });
      expect(reply.hidden).toBeNull();
      expect(reply.groups.reduce((sum, one) => sum + one.answered, 0)).toBe(reply.answered);
      for (const { kind, counts, answered } of reply.questions.filter(
        (one) => one.kind === 'choice',
      )) {
        const sum = counts.reduce((all, { count }) => all + count, 0);
        expect([kind, sum]).toEqual(['choice', answered]);
      }
    }
    const results = (await unit.call(calls.getResults, { params })).reply;
    const words = results.questions.find(({ kind }) => kind === 'short');
    const all = { params, query: { question: words?.id ?? 0 } };
    const { count } = (await unit.call(calls.listTexts, all)).reply;
    expect(count).toBe(words?.answered);
    // Found as Arabic is typed, with or without its hamzas.
    const search = { ...all, query: { ...all.query, search: 'الصحه' } };
    const found = (await unit.call(calls.listTexts, search)).reply;
    expect(found.count).toBeGreaterThan(0);
    expect(found.results.every(({ text }) => text.includes('الصحة'))).toBe(true);
    const paper = await unit.call(calls.printResults, { params });
    expect(paper.reply.type).toBe('application/pdf');
    const { rows } = await readSheet((await unit.call(calls.downloadResults, { params })).reply);
    const offered = results.questions.flatMap(({ counts }) => counts);
    expect(rows).toHaveLength(offered.length);
  });

  test('of those that are over are counted once, and rate the sites that enough students judged', async () => {
    const params = await standing('over', 'anonymous');
    const byEach = async () =>
      Promise.all(
        (['side', 'term', 'college'] as const).map(async (by) => {
          const { reply } = await unit.call(calls.getResults, { params, query: { by } });
          return reply;
        }),
      );
    const counted = `update questionnaire set summed_at = null where id = $1`;
    await portal.owner.query(counted, [params.id]);
    const fresh = await byEach();
    await portal.lookDue();
    expect(await byEach()).toEqual(fresh);
    const raised = await portal.owner.query(
      'update questionnaire_sum set count = count + 1 where questionnaire_id = $1 and question_id = 0',
      [params.id],
    );
    const [bySide] = await byEach();
    expect(bySide?.answered).toBe((fresh[0]?.answered ?? 0) + (raised.rowCount ?? 0));
    await portal.owner.query(counted, [params.id]);
    await portal.lookDue();
    expect(await byEach()).toEqual(fresh);

    const query = { page_size: 200 };
    const { results } = (await unit.call(sidesContract.calls.listInternships, { query })).reply;
    const rated = results.flatMap(({ rating }) => rating ?? []);
    expect(rated.length).toBeGreaterThan(0);
    expect(results.some(({ rating }) => rating === null)).toBe(true);
    for (const { average, students } of rated) {
      expect(average).toBeGreaterThanOrEqual(1);
      expect(average).toBeLessThanOrEqual(5);
      expect(students).toBeGreaterThanOrEqual(5);
    }
  });
});
