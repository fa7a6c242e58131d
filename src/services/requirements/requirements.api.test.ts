import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#platform/contract/calls.ts';
import { createEvents } from '#platform/events/events.ts';
import { momentOf } from '#platform/language/times/day.ts';
import {
  personAt,
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
} from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { filesContract } from '#services/files/contract.ts';
import { changeSetting, standardSettings } from '#services/settings/testing.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { trainingContract } from '#services/training/contract.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { requirementsContract } from './contract.ts';
import { documentDue } from './server/document-due.ts';
import type { Events } from './server/requirements-platform.ts';
import {
  aFile,
  aTrainee,
  aType,
  decide,
  reviewers,
  send,
  smallDoc,
  smallDocx,
  smallPdf,
  upload,
} from './testing.ts';

const { calls } = requirementsContract;

let portal: TestPortal;
let reviewer: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  reviewer = await portal.as(reviewers[0], 'en');
  other = await portal.as(reviewers[1], 'en');
});

afterAll(() => portal.stop());

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await portal.database.pool.query<Row>(text, values)).rows;
}

async function statusOf({ id }: TestPerson): Promise<string | undefined> {
  await portal.lookDue();
  const [row] = await query<{ status: string }>(
    'select status_internship_documents as status from student where person_id = $1',
    [id],
  );
  return row?.status;
}

function add({ body }: Pick<InputOf<typeof calls.addType>, 'body'>) {
  return reviewer.call(calls.addType, { params: { id: 0 }, body });
}

async function ownOf(person: TestPerson) {
  return (await person.call(calls.listOwn, {})).reply.results;
}

/** Everything mandatory that isn't accepted is sent and accepted. */
async function completeFor(student: TestPerson): Promise<number[]> {
  const sent: number[] = [];
  for (const { id, is_mandatory, document } of await ownOf(student)) {
    if (!is_mandatory || document?.state === 'accepted') continue;
    const document_id = await send(student, id);
    expect((await decide(reviewer, document_id, 'A')).status).toBe(200);
    sent.push(document_id);
  }
  return sent;
}

describe('who may', () => {
  test('a halted student is refused, and one whose training is closed is told why', async () => {
    const halted = await portal.as('231000003');
    expect(await halted.call(calls.listOwn, {})).toMatchObject({
      status: 403,
      code: 'payment_problem',
    });
    const closed = await portal.as('231000005', 'en');
    for (const outcome of [
      await closed.call(calls.listOwn, {}),
      await closed.call(calls.sendDocument, {
        body: { requirement: 1, file: await aFile(closed), issued_on: '2026-11-01' },
      }),
    ]) {
      expect(outcome).toMatchObject({ status: 403, code: 'internship_not_enabled' });
    }
  });

  test('another’s file is not found, whether sent or read', async () => {
    const owner = await portal.as(await aTrainee(portal, 'Accepted', 3));
    const stranger = await portal.as(await aTrainee(portal, 'Accepted', 4));
    const body = { requirement: 3, file: await aFile(owner), issued_on: '2026-11-01' };
    expect((await stranger.call(calls.sendDocument, { body })).code).toBe('not_found');
    const [first] = await ownOf(owner);
    const read = { params: { id: first?.document?.file.id ?? 0 } };
    expect((await stranger.call(filesContract.calls.read, read)).status).toBe(404);
    expect((await owner.call(filesContract.calls.read, read)).status).toBe(200);
    expect((await reviewer.call(filesContract.calls.read, read)).status).toBe(200);
  });

  test.each([
    ['an unknown requirement', 99, { issued_on: '2026-11-01' }, 'not_found'],
    ['no date of issue', 2, {}, 'days_missing'],
    ['an issue after today', 2, { issued_on: '2026-11-23' }, 'issued_later'],
    ['an end that has come', 2, { issued_on: '2024-11-01' }, 'already_expired'],
    [
      'an end before the issue',
      2,
      { issued_on: '2026-11-01', expires_on: '2026-10-01' },
      'ends_before',
    ],
  ])('%s is refused', async (_, requirement, days, code) => {
    const student = await portal.as(await aTrainee(portal, 'Accepted', 5));
    const body = { requirement, file: await aFile(student), ...days };
    expect((await student.call(calls.sendDocument, { body })).code).toBe(code);
  });
});

describe('a document', () => {
  test('all accepted opens, a swapped one is under review again, a rejected one rejects', async () => {
    const student = await portal.as(await aTrainee(portal, '', 0));
    await completeFor(student);
    expect(await statusOf(student)).toBe('Accepted');
    const newer = await send(student, 2);
    expect(await statusOf(student)).toBe('Pending');
    expect((await decide(reviewer, newer, 'RJ')).code).toBe('reason_missing');
    expect((await decide(reviewer, newer, 'RJ', 'الاسم غير مطابق.')).status).toBe(200);
    expect(await statusOf(student)).toBe('Rejected');
    const { reply } = await reviewer.call(calls.getDocument, { params: { id: newer } });
    expect(reply).toMatchObject({ status: 'RJ', label: 3, state: 'rejected' });
    expect(reply.rej_reason).toBe('الاسم غير مطابق.');
    expect(reply.earlier.map(({ status }) => status)).toEqual(['A']);
    const again = { requirement: 2, file: reply.file.id, issued_on: '2026-11-01' };
    expect((await student.call(calls.sendDocument, { body: again })).code).toBe('not_found');
    const told = await query<{ kind: string }>(
      'select kind from notification where person_id = $1 order by id desc limit 1',
      [student.id],
    );
    expect(told).toEqual([{ kind: 'document_rejected' }]);
  });

  test('that was decided wrongly is reviewed again by another person, and what followed follows', async () => {
    const student = await portal.as(await aTrainee(portal, '', 1));
    const sent = await completeFor(student);
    expect(await statusOf(student)).toBe('Accepted');
    const id = sent[0] ?? 0;
    const reopen = (who: TestPerson, reason = 'وثيقة طالب آخر.') =>
      who.call(calls.reviewDocument, { body: { id, status: null, rej_reason: reason } });
    expect((await reopen(reviewer)).code).toBe('own_decision');
    expect((await reopen(other, '')).code).toBe('reason_missing');
    const past = `update internship_document set status = null, decided_by = null, decided_at = null, reopened_by = $2,
      reopened_at = now(), reopened_because = 'x', due_at = null where id = $1`;
    await expect(query(past, [id, reviewer.id])).rejects.toMatchObject({
      constraint: 'internship_document_stays',
    });
    const seats = await query<{ count: number }>(
      'select count(*)::integer as count from placement where student_id = $1 and holds_seat',
      [student.id],
    );
    const { status, reply } = await reopen(other);
    expect([status, reply.status, reply.seats.length]).toEqual([200, null, seats[0]?.count]);
    expect(await statusOf(student)).toBe('Pending');
    expect((await reopen(reviewer)).code).toBe('not_decided');
    const [news] = await query<{ kind: string }>(
      'select kind from notification where person_id = $1 order by id desc limit 1',
      [student.id],
    );
    expect(news?.kind).toBe('document_reopened');
    expect((await decide(reviewer, id, 'RJ', 'وثيقة طالب آخر.')).status).toBe(200);
    expect(await statusOf(student)).toBe('Rejected');
  });

  test('that was replaced isn’t decided', async () => {
    const student = await portal.as(await aTrainee(portal, '', 1));
    const older = await send(student, 3);
    const newest = await send(student, 3);
    expect(await decide(reviewer, older, 'A')).toMatchObject({ code: 'already_decided' });
    expect((await decide(reviewer, newest, 'A')).status).toBe(200);
  });

  test('one that is held open is another’s until a minute has passed', async () => {
    const student = await portal.as(await aTrainee(portal, '', 2));
    const document = await send(student, 3);
    const hold = (person: TestPerson, id: number | null = document) =>
      person.call(calls.holdDocument, { params: { id: id ?? 0 } });
    const { status, reply } = await hold(reviewer);
    expect(status).toBe(200);
    expect(await hold(other)).toMatchObject({ code: 'held_elsewhere' });
    // So is the next of the queue, till the reviewer goes on to another.
    expect(await hold(other, reply.next)).toMatchObject({ code: 'held_elsewhere' });
    const there = await hold(reviewer, reply.next);
    expect(there.status).toBe(200);
    expect(there.reply.next).not.toBe(reply.next);
    expect((await hold(reviewer)).status).toBe(200);
    expect(await decide(other, document, 'A')).toMatchObject({ code: 'held_elsewhere' });
    const shown = await other.call(calls.getDocument, { params: { id: document } });
    expect(shown.reply.held_by?.id).toBe(reviewer.id);
    portal.clock.moveTo(new Date(testNow.getTime() + 180_000));
    expect((await hold(other)).status).toBe(200);
    expect((await decide(other, document, 'A')).status).toBe(200);
    portal.clock.moveTo(testNow);
  });

  test('its end is said 60, 30 and 7 days before, then takes the acceptance back', async () => {
    const student = await portal.as(await aTrainee(portal, '', 3));
    await completeFor(student);
    const [medical] = await query<{ id: number; expires_on: string }>(
      `select id, expires_on::text from internship_document
       where student_id = $1 and requirement_id = 1 and replaced_at is null`,
      [student.id],
    );
    expect(medical?.expires_on).toBe('2027-05-01');
    // Other documents of the demo that end meanwhile don't belong to this test.
    await query('update internship_document set due_at = null where id <> $1', [medical?.id]);
    const events = createEvents<Events>();
    const told: number[] = [];
    events.on('requirements.ends_soon', async (_tx, { days }) => void told.push(days));
    const nothing = () => undefined;
    const live = {
      changed: nothing,
      tell: nothing,
      sever: nothing,
      renew: nothing,
      signal: nothing,
      onSignal: nothing,
    };
    const duty = documentDue({
      database: portal.database,
      events,
      live,
      settings: { current: async () => standardSettings },
    });
    for (const day of [
      '2027-03-02',
      '2027-03-03',
      '2027-04-01',
      '2027-04-24',
      '2027-05-01',
    ] as const) {
      await duty.look(momentOf(day, '08:00'));
    }
    expect(told).toEqual([60, 30, 7]);
    expect(await statusOf(student)).toBe('Accepted');
    portal.clock.moveTo(momentOf('2027-05-02', '00:00'));
    await expect.poll(() => statusOf(student), { timeout: 10_000 }).toBe('Pending');
    const [last] = await query<{ kind: string }>(
      'select kind from notification where person_id = $1 order by id desc limit 1',
      [student.id],
    );
    expect(last?.kind).toBe('document_expired');
    portal.clock.moveTo(testNow);
  });
});

test('one that ends in training is due, closes nothing, and does after the days of grace', async () => {
  const { rows } = await portal.owner.query<{ user_id: string; id: number; document: number }>(
    `select student.student_id as user_id, person_id as id, document.id as document
     from placement join student on person_id = placement.student_id
     join account using (person_id)
     join internship_document document on document.student_id = person_id and requirement_id = 1
     where result is null and start_date <= date '2026-11-10' and end_date > date '2026-12-03'
       and status = 'A' and replaced_at is null and not student.is_halted and student.has_insternhip_periorities
       and student.status_internship_documents = 'Accepted' and student.student_id not like '2310000%'
     order by placement.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('nobody trains with a medical examination');
  const student = await portal.as(found.user_id, 'en');
  const own = () => student.call(trainingContract.calls.listOwn, {});
  const ending = async (day: string, due_at: string) =>
    query(
      'update internship_document set expires_on = $2, issued_on = $2::date - 100, due_at = $3 where id = $1',
      [found.document, day, due_at],
    );
  await changeSetting(portal, 'academic', { document_grace_days: 7 });
  await ending('2026-11-21', '2026-11-21T21:00:00Z');
  expect(await statusOf(student)).toBe('Accepted');
  expect((await own()).status).toBe(200);
  const [told] = await query<{ kind: string; msg: string }>(
    'select kind, msg from notification where person_id = $1 order by id desc limit 1',
    [student.id],
  );
  expect(told).toMatchObject({
    kind: 'document_expired',
    msg: expect.stringMatching(/28.November/),
  });
  const waitOf = async (person: TestPerson, kind: string) =>
    (await person.call(waitsContract.calls.listWaits, {})).reply.results.find(
      (wait) => wait.kind === kind,
    );
  expect(await waitOf(student, 'own_due')).toMatchObject({
    text: expect.stringMatching(/^One document to renew: .?Medical examination/),
    due_at: momentOf('2026-11-29', '00:00').toISOString(),
  });
  const listed = await reviewer.call(calls.listDocuments, { query: { view: 'due' } });
  expect(listed.reply.results.map(({ id }) => id)).toContain(found.document);
  expect((await waitOf(reviewer, 'documents_due'))?.count).toBe(listed.reply.count);
  // The old document holds until the same day, even if its renewal has to be modified.
  const renewing = await send(student, 1, { issued_on: '2026-11-20' });
  expect((await own()).status).toBe(200);
  expect((await decide(reviewer, renewing, 'NM', 'The stamp is missing')).status).toBe(200);
  expect((await own()).status).toBe(200);
  const endedOn = (day: string) =>
    query('update internship_document set renewed_until = $2, due_at = $3 where id = $1', [
      renewing,
      day,
      '2026-11-21T21:00:00Z',
    ]);
  await endedOn('2026-11-15');
  expect(await statusOf(student)).toBe('Accepted');
  await endedOn('2026-11-14');
  expect(await statusOf(student)).toBe('Pending');
  expect((await own()).code).toBe('documents_not_accepted');
  await changeSetting(portal, 'academic', { document_grace_days: 30 });
  const again = await send(student, 1, { issued_on: '2026-11-20' });
  expect((await decide(reviewer, again, 'RJ', 'Not yours')).status).toBe(200);
  expect((await own()).code).toBe('documents_not_accepted');
});

describe('two reviewers at two processes', () => {
  let second: PortalProcess;
  let both: [TestPerson, TestPerson];
  let student: TestPerson;

  beforeAll(async () => {
    second = await startProcess(portal.database_url);
    const { id, token } = other;
    both = [reviewer, personAt(second.url, { id, token, language: 'en' })];
    student = await portal.as(await aTrainee(portal, '', 6));
  });
  afterAll(() => second.stop());

  const outcomes = (answers: readonly { status: number; code: string | null }[]) =>
    answers.map(({ status, code }) => `${status} ${code}`).toSorted();

  test('one holds a file, and one decides it', async () => {
    for (let race = 0; race < 5; race += 1) {
      const id = await send(student, 3);
      const holds = await Promise.all(
        both.map((one) => one.call(calls.holdDocument, { params: { id } })),
      );
      expect(outcomes(holds)).toEqual(['200 null', '409 held_elsewhere']);
      const [next] = holds.flatMap(({ status, reply }) => (status === 200 ? [reply.next] : []));
      expect(next).not.toBe(id);
      // A decision frees it, so that the next race begins with nothing held.
      const holder = both[holds[0]?.status === 200 ? 0 : 1];
      const [first, other] = holder === both[0] ? both : both.toReversed();
      if (!first || !other) throw new Error('nobody holds it');
      const answers = await Promise.all([
        decide(other, id, 'RJ', 'غير واضح.'),
        decide(first, id, 'A'),
        decide(first, id, 'NM', 'غير واضح.'),
      ]);
      expect(outcomes(answers)).toHaveLength(3);
      expect(outcomes(answers).filter((one) => one === '200 null')).toHaveLength(1);
      expect(answers[0]?.code).toMatch(/^(held_elsewhere|already_decided)$/);
    }
  });

  test('who go on at the same moment get files of their own', async () => {
    const open = [await send(student, 3), await send(student, 1)];
    for (let race = 0; race < 10; race += 1) {
      const holds = await Promise.all(
        both.map((one, at) => one.call(calls.holdDocument, { params: { id: open[at] ?? 0 } })),
      );
      const held = holds.flatMap(({ reply }) => [reply.id, reply.next ?? 0]);
      expect(new Set(held).size).toBe(4);
      for (const [at, { reply }] of holds.entries()) open[at] = reply.next ?? 0;
    }
  });

  test('decide a file that nobody holds once, and it is told once', async () => {
    for (let race = 0; race < 5; race += 1) {
      const id = await send(student, 3);
      const answers = await Promise.all([
        decide(both[0], id, 'A'),
        decide(both[1], id, 'NM', 'غير واضح.'),
      ]);
      expect(outcomes(answers)).toEqual(['200 null', '409 already_decided']);
      expect(answers.find(({ status }) => status === 409)?.message).toContain('by');
      const { rows } = await portal.owner.query(
        `select 1 from notification where person_id = $1 and source like $2`,
        [student.id, `%:${id}:%`],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe('rights', () => {
  const listed = async (search: string) => {
    await portal.lookDue();
    const query = { search, view: 'all' } as const;
    return (await reviewer.call(calls.listCandidates, { query })).reply.results[0];
  };

  test('a decision opens training and closes it, and whoever saw another state is refused', async () => {
    const [row] = await query<{ id: number; student_id: string }>(
      `select student.person_id as id, student_id from internship_check
       join student on student.person_id = internship_check.id
       where state = 1 and is_met and not enable_internship limit 1`,
    );
    const id = row?.id ?? 0;
    const decideIt = (seen: 1 | 2, state: 2 | 3 | 4, reason = '') =>
      reviewer.call(calls.decideCandidates, { body: { ids: [id], seen, state, reason } });
    expect((await decideIt(1, 4)).code).toBe('reason_missing');
    expect((await decideIt(1, 2)).reply.done).toEqual([id]);
    const open = () =>
      query('select enable_internship as is_open from student where person_id = $1', [id]);
    expect(await open()).toEqual([{ is_open: true }]);
    expect((await decideIt(1, 3, 'لا')).reply.refused).toMatchObject([{ code: 'already_decided' }]);
    expect((await decideIt(2, 3, 'لا')).reply.done).toEqual([id]);
    expect(await open()).toEqual([{ is_open: false }]);
    expect((await decideIt(2, 2)).reply.refused).toMatchObject([{ code: 'already_decided' }]);
  });

  test('a final rejection by mistake is reviewed again by another person, and decided anew', async () => {
    const [row] = await query<{ id: number }>(
      'select id from internship_check where state = 1 and is_met order by id desc limit 1',
    );
    const id = row?.id ?? 0;
    const decideAs = (who: TestPerson, seen: 1 | 3, state: 1 | 2 | 3, reason = '') =>
      who.call(calls.decideCandidates, { body: { ids: [id], seen, state, reason } });
    expect((await decideAs(reviewer, 1, 3, 'خطأ')).reply.done).toEqual([id]);
    expect((await decideAs(reviewer, 3, 2)).code).toBe('invalid_input');
    expect((await decideAs(other, 3, 1)).code).toBe('reason_missing');
    const own = await decideAs(reviewer, 3, 1, 'ضغطة خاطئة');
    expect(own.reply.refused).toMatchObject([{ id, code: 'own_decision' }]);
    expect((await decideAs(other, 3, 1, 'ضغطة خاطئة')).reply.done).toEqual([id]);
    expect((await decideAs(reviewer, 1, 2)).reply.done).toEqual([id]);
    const past = query(`update internship_check set state = 3, reason = 'x' where id = $1`, [
      id,
    ]).then(() =>
      query(
        `update internship_check set state = 1, reason = '', decided_by = null, decided_at = null, decided_met = null
         where id = $1`,
        [id],
      ),
    );
    await expect(past).rejects.toMatchObject({ constraint: 'internship_check_final' });
  });

  test('a new rule is reckoned for everybody, each result with its reason', async () => {
    const [row] = await query<{ student_id: string; major: number }>(
      `select student_id, major_code as major from internship_check
       join student on student.person_id = internship_check.id where is_met limit 1`,
    );
    const { student_id = '', major = 0 } = row ?? {};
    const body = { kind: 'gpa', major, threshold: 5 } as const;
    const rule = await reviewer.call(calls.addRule, { body });
    expect(rule.status).toBe(201);
    expect((await reviewer.call(calls.addRule, { body })).code).toBe('rule_exists');
    const incomplete = { body: { kind: 'gpa', major } } as const;
    expect((await reviewer.call(calls.addRule, incomplete)).code).toBe('rule_incomplete');
    await expect
      .poll(async () => (await listed(student_id))?.is_met, { timeout: 15_000 })
      .toBe(false);
    const shown = await listed(student_id);
    expect(shown?.results.find(({ kind }) => kind === 'gpa')).toMatchObject({
      is_met: false,
      threshold: 5,
      found: shown?.gpa,
    });
    await reviewer.call(calls.removeRule, { params: { id: rule.reply.id } });
    await expect
      .poll(async () => (await listed(student_id))?.is_met, { timeout: 15_000 })
      .toBe(true);
  });

  test('a rule of documents opens uploading to whom it holds up, and they can meet it', async () => {
    const rows = await query<{ student_id: string; major: number }>(
      `select student.student_id, major_code as major from internship_check
       join student on student.person_id = internship_check.id
       join account on account.person_id = student.person_id
       where state = 1 and is_met and student.is_active and not enable_internship and not student.is_halted
       order by student.student_id`,
    );
    const { student_id = '', major = 0 } = rows[0] ?? {};
    const other_major = rows.find((row) => row.major !== major)?.student_id ?? '';
    const [student, shut] = [await portal.as(student_id), await portal.as(other_major)];
    const waits = async () => {
      const { results } = (await student.call(waitsContract.calls.listWaits, {})).reply;
      return results.map(({ service }) => service);
    };
    const isMet = async () => (await listed(student_id))?.is_met;
    expect((await student.call(calls.listOwn, {})).code).toBe('internship_not_enabled');
    expect(await waits()).not.toContain('requirements');
    const { reply } = await reviewer.call(calls.addRule, { body: { kind: 'documents', major } });
    expect(await waits()).toContain('requirements');
    await expect.poll(isMet, { timeout: 15_000 }).toBe(false);
    expect((await completeFor(student)).length).toBeGreaterThan(2);
    expect(await statusOf(student)).toBe('Accepted');
    await expect.poll(isMet, { timeout: 15_000 }).toBe(true);
    expect((await shut.call(calls.listOwn, {})).code).toBe('internship_not_enabled');
    await reviewer.call(calls.removeRule, { params: { id: reply.id } });
    expect((await student.call(calls.listOwn, {})).code).toBe('internship_not_enabled');
  });

  test('a requirement that becomes mandatory is asked of everybody it is of', async () => {
    const student = await portal.as(await aTrainee(portal, 'Accepted', 7));
    const body = { ...aType, is_mandatory: true };
    const hidden = { body: { ...body, is_visible: false } };
    expect((await add(hidden)).code).toBe('mandatory_hidden');
    const added = await add({ body });
    expect(added.status).toBe(201);
    await expect.poll(() => statusOf(student), { timeout: 15_000 }).toBe('Pending');
    const params = { id: added.reply.id };
    await reviewer.call(calls.showType, { params, body: { is_visible: false } });
    await expect.poll(() => statusOf(student), { timeout: 15_000 }).toBe('Accepted');
  });
});

describe('a requirement', () => {
  test('of a cycle is asked while that is open, of one scope, and holds its cycle', async () => {
    const student = await portal.as(await aTrainee(portal, 'Accepted', 8));
    const { cycles, majors } = (await reviewer.call(calls.listTypes, {})).reply;
    const kept = (await reviewer.call(sidesContract.calls.listCycles, { query: {} })).reply.results;
    const open = kept.find(({ is_open }) => is_open);
    const coming = kept.find(({ start_date }) => start_date > (open?.end_date ?? ''));
    if (!open || !coming) throw new Error('the demo has no such cycles');
    expect(cycles.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    const body = { ...aType, is_mandatory: true, cycle: open.id };
    const twice = { body: { ...body, major: majors[0]?.id ?? 0 } };
    expect((await add(twice)).code).toBe('one_scope');
    const unknown = { body: { ...body, cycle: 9999 } };
    expect((await add(unknown)).code).toBe('not_found');
    const added = await add({ body: { ...body, cycle: coming.id } });
    expect(added.reply.cycle?.id).toBe(coming.id);
    const params = { id: added.reply.id };
    const asked = async () => (await ownOf(student)).find(({ id }) => id === params.id)?.cycle;
    expect(await asked()).toBeUndefined();
    expect(await statusOf(student)).toBe('Accepted');
    const removed = await reviewer.call(sidesContract.calls.removeCycle, {
      params: { id: coming.id },
      query: { version: coming.version },
    });
    expect(removed.code).not.toBeNull();

    const edited = { params, body: { ...body, version: added.reply.version } };
    expect((await reviewer.call(calls.editType, edited)).reply.cycle?.id).toBe(open.id);
    expect((await other.call(calls.editType, edited)).code).toBe('changed_meanwhile');
    expect(await asked()).toMatchObject({ name: open.name });
    await expect.poll(() => statusOf(student), { timeout: 15_000 }).toBe('Pending');
    const { id, version, name, name_ar, start_date, end_date } = open;
    const edit = (is_open: boolean, of: number) =>
      reviewer.call(sidesContract.calls.editCycle, {
        params: { id },
        body: { name, name_ar, start_date, end_date, is_open, version: of },
      });
    expect((await edit(false, version)).status).toBe(200);
    expect(await asked()).toBeUndefined();
    await expect.poll(() => statusOf(student), { timeout: 15_000 }).toBe('Accepted');
    expect((await edit(true, version + 1)).status).toBe(200);
    await reviewer.call(calls.showType, { params, body: { is_visible: false } });
    await expect.poll(() => statusOf(student), { timeout: 15_000 }).toBe('Accepted');
  });

  test('that names an empty cycle keeps it from being deleted', async () => {
    const cycle = {
      name: 'Third cycle 2030',
      name_ar: 'الدورة الثالثة 2030',
      start_date: '2030-01-01',
      end_date: '2030-06-01',
    };
    const { reply } = await reviewer.call(sidesContract.calls.addCycle, { body: cycle });
    const body = { ...aType, cycle: reply.id };
    const added = (await add({ body })).reply;
    const params = { id: added.id };
    const remove = () =>
      reviewer.call(sidesContract.calls.removeCycle, {
        params: { id: reply.id },
        query: { version: reply.version },
      });
    expect((await remove()).code).toBe('in_use');
    await reviewer.call(calls.editType, { params, body: { ...aType, version: added.version } });
    expect((await remove()).status).toBe(200);
    await reviewer.call(calls.showType, { params, body: { is_visible: false } });
  });

  test('has a sample that students read, until it has another', async () => {
    const student = await portal.as(await aTrainee(portal, 'Accepted', 8));
    const paper = { name: 'sample.pdf', bytes: smallPdf };
    expect((await upload(student, 'sample', paper)).status).toBe(403);
    const first = (await upload(reviewer, 'sample', paper)).reply.id;
    const read = (id: number) => student.call(filesContract.calls.read, { params: { id } });
    expect((await read(first)).status).toBe(404);
    const { reply } = await add({ body: { ...aType, sample: first } });
    const shown = (await ownOf(student)).find(({ id }) => id === reply.id)?.sample;
    expect(shown).toMatchObject({ id: first, file_name: 'sample.pdf' });
    expect((await read(first)).status).toBe(200);
    const params = { id: reply.id };
    const second = (await upload(other, 'sample', paper)).reply.id;
    const stolen = { params, body: { ...aType, sample: second, version: reply.version } };
    expect((await reviewer.call(calls.editType, stolen)).code).toBe('not_found');
    expect((await other.call(calls.editType, stolen)).reply.sample?.id).toBe(second);
    expect((await read(first)).status).toBe(404);
    await reviewer.call(calls.showType, { params, body: { is_visible: false } });
  });

  test.each([
    ['doc', smallDoc],
    ['docx', smallDocx],
  ])('takes a %s only where it says so, and answers it as a download', async (end, bytes) => {
    const student = await portal.as(await aTrainee(portal, 'Accepted', 8));
    const paper = { name: `paper.${end}`, bytes };
    expect((await upload(student, 'plain', paper)).error_codes).toMatchObject({
      file: ['wrong_file_type'],
    });
    const { id } = (await upload(student, 'word', paper)).reply;
    const sent = (requirement: number) =>
      student.call(calls.sendDocument, {
        body: { requirement, file: id, issued_on: '2026-11-01' },
      });
    expect((await sent(2)).code).toBe('wrong_kind');
    expect((await sent(100)).status).toBe(201);
    const read = await reviewer.call(filesContract.calls.read, { params: { id } });
    expect(read.headers.get('content-disposition')).toMatch(/^attachment; filename="paper\.docx?"/);
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('the queue begins with what renews an accepted one, and shows where the others stand', async () => {
  const student = await portal.as(await aTrainee(portal, '', 4));
  await completeFor(student);
  const document = await send(student, 3);
  const again = await send(student, 3);
  const query = { view: 'pending', ordering: 'urgent', page_size: 100 } as const;
  const { results } = (await reviewer.call(calls.listDocuments, { query })).reply;
  const urgent = results.filter(({ is_urgent }) => is_urgent);
  expect(urgent.map(({ id }) => id)).toContain(again);
  expect(urgent.map(({ id }) => id)).not.toContain(document);
  expect(results.slice(0, urgent.length)).toEqual(urgent);
  for (const some of [urgent, results.slice(urgent.length)]) {
    const times = some.map(({ sent_at }) => sent_at);
    expect(times).toEqual(times.toSorted());
  }
  const { reply } = await reviewer.call(calls.getDocument, { params: { id: again } });
  expect(reply.is_urgent).toBe(true);
  const own = await ownOf(student);
  expect(reply.others.map(({ id, state }) => [id, state])).toEqual(
    own.filter(({ id }) => id !== 3).map(({ id, document: sent }) => [id, sent?.state ?? null]),
  );
  await decide(reviewer, again, 'A');
});

test('accepted documents open to guide and head of the student whose files may be seen, and to no other', async () => {
  const { rows } = await portal.owner.query<{ id: number; file: number; document: number }>(
    `select person_id as id, file_id as file, document.id as document from student
     join internship_document document on document.student_id = person_id
     where student.student_id = '231000001' and status = 'A' and replaced_at is null`,
  );
  const [{ id, file } = { id: 0, file: 0 }] = rows;
  const [guide, head, strange, dean] = await Promise.all(
    ['900003', '900002', '900104', '900004'].map((user_id) => portal.as(user_id)),
  );
  if (!guide || !head || !strange || !dean) throw new Error('nobody signed in');
  const seen = (on: boolean) =>
    query(
      `insert into standing_fact (student_id, fact, value, because, decided_at)
       values ($1, 'view_student_files', $2, 'asked', now())
       on conflict (student_id, fact) do update set value = excluded.value`,
      [id, JSON.stringify(on)],
    );
  const list = (person: TestPerson) => person.call(calls.listStudentFiles, { params: { id } });
  const open = async (person: TestPerson) =>
    (await person.call(filesContract.calls.read, { params: { id: file } })).status;
  await seen(false);
  expect((await list(guide)).reply.results).toEqual([]);
  expect(await open(guide)).toBe(404);
  await seen(true);
  expect((await list(guide)).reply.results).toHaveLength(rows.length);
  expect(await Promise.all([guide, head, strange, dean].map(open))).toEqual([200, 200, 404, 404]);
  expect((await list(strange)).code).toBe('not_found');
  expect((await list(dean)).code).toBe('forbidden');
});

test('the demo’s documents come to what the source says of their students', async () => {
  const rows = await query<{ status: string; rejected: boolean; students: number }>(
    `select source_status_internship_documents as status,
       exists (select from internship_document document
         join internship_requirement requirement on requirement.id = requirement_id
         where document.student_id = student.person_id and replaced_at is null
           and status = 'RJ' and is_mandatory) as rejected, count(*)::integer as students
     from student where is_active and enable_internship
       and decided_status_internship_documents is null group by 1, 2`,
  );
  expect(rows.filter(({ status, rejected }) => rejected !== (status === 'Rejected'))).toEqual([]);
});
