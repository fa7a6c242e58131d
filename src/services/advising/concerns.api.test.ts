import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { contracts } from '#portal/services.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { advisingContract } from './contract.ts';
import {
  aConcern,
  guide,
  otherGuide,
  otherStudent,
  student,
  taughtCourse,
  teacherOf,
  transfer,
} from './testing.ts';

const { calls } = advisingContract;
const {
  answerConcern,
  answerConcerns,
  countConcerns,
  listConcerns,
  listPraise,
  listRaised,
  listTaught,
} = calls;

let portal: TestPortal;
let second: PortalProcess;
let theStudent: TestPerson;
let theGuide: TestPerson;
let teacher: TestPerson;
let course: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
  theStudent = await portal.as(student, 'en');
  theGuide = await portal.as(guide, 'en');
  const taught = await teacherOf(portal, theStudent.id);
  teacher = await portal.as(taught.user_id, 'en');
  course = taught.course_code;
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const raise = (person: TestPerson, body: object) =>
  person.call(calls.raiseConcern, { body: body as never });

/** Whether it is in the list of the person's reach. */
async function sees(person: TestPerson, id: number, of = theStudent.id): Promise<boolean> {
  const query = { student: of, view: 'all' as const, page_size: 200 };
  const { reply } = await person.call(listConcerns, { query });
  return reply.results.some((concern) => concern.id === id);
}

describe('raising', () => {
  test('nobody raises anything of a student whom they neither teach nor advise', async () => {
    const stranger = await portal.as(otherStudent);
    const body = { student: stranger.id, kind: 'concern', text: 'x' };
    for (const person of [teacher, theGuide]) {
      const { status, code } = await raise(person, body);
      expect([status, code]).toEqual([404, 'not_found']);
    }
    const nobody = { ...body, student: 2_000_000_000 };
    expect((await raise(teacher, nobody)).code).toBe('not_found');
    // A colleague of the guide who doesn't teach the student.
    const body_of_own = { ...body, student: theStudent.id };
    expect((await raise(await portal.as(otherGuide), body_of_own)).code).toBe('not_found');
    // Sees all students but advises none.
    expect((await raise(await portal.as('800016'), body_of_own)).code).toBe('forbidden');
    expect((await raise(await portal.as('900006'), body_of_own)).code).toBe('not_found');
  });

  test.each([
    ['no words', { text: ' ' }, 'text', 'required'],
    ['too many words', { text: 'x'.repeat(2001) }, 'text', 'too_long'],
    ['no kind', { kind: 'gossip' }, 'kind', 'not_one_of'],
    ['a course that the student doesn’t sit in', { course: 'NON 999' }, 'course', 'not_one_of'],
  ])('%s is refused at its field, and nothing is written', async (_what, wrong, field, code) => {
    const before = (await teacher.call(listRaised, {})).reply.count;
    const body = { student: theStudent.id, kind: 'concern', text: 'x', ...wrong };
    const { status, error_codes } = await raise(teacher, body);
    expect([status, error_codes[field]]).toEqual([400, [code]]);
    expect((await teacher.call(listRaised, {})).reply.count).toBe(before);
  });

  test('a course that somebody else teaches is named by who reaches the student, not by a teacher', async () => {
    const other = await taughtCourse(portal, { student_id: theStudent.id, not_by: teacher.id });
    const body = { student: theStudent.id, kind: 'concern', text: 'x', course: other };
    expect((await raise(teacher, body)).error_codes['course']).toEqual(['not_one_of']);
    const { status, reply } = await raise(theGuide, body);
    expect([status, reply.course?.course_code]).toEqual([201, other]);
  });

  test('a teacher is offered the students of their own courses, with what they teach them', async () => {
    const all = (await teacher.call(listTaught, { query: { page_size: 1 } })).reply;
    const query = { search: student };
    const { results, count } = (await teacher.call(listTaught, { query })).reply;
    expect([count, results[0]?.id]).toEqual([1, theStudent.id]);
    expect(results[0]?.courses.map(({ course_code }) => course_code)).toContain(course);
    expect(all.results).toHaveLength(1);
    expect(all.count).toBeGreaterThan(1);
    expect((await teacher.call(listTaught, { query: { search: otherStudent } })).reply.count).toBe(
      0,
    );
  });

  test('hostile words stay the words they are', async () => {
    const text = '<img src=x onerror="alert(1)">\n\'; drop table guidance_concern; --';
    const concern = await aConcern(teacher, theStudent.id, { text });
    expect(concern.text).toBe(text);
  });
});

describe('a concern', () => {
  test('is seen by the present guide and who else reaches the student, and by nobody else', async () => {
    const { id } = await aConcern(teacher, theStudent.id, { course });
    expect(await sees(theGuide, id)).toBe(true);
    expect(await sees(await portal.as('900002'), id)).toBe(true);
    expect(await sees(await portal.as(otherGuide), id)).toBe(false);
    const counted = (await theGuide.call(countConcerns, {})).reply.open;
    const listed = (await theGuide.call(listConcerns, {})).reply.count;
    expect(counted).toBe(listed);
  });

  test('is closed with an answer, never an empty one, and whoever raised it hears back', async () => {
    const { id } = await aConcern(teacher, theStudent.id);
    const close = (person: TestPerson, answer: string) =>
      person.call(answerConcern, { params: { id }, body: { answer } });
    expect((await close(theGuide, ' \u200f ')).error_codes['answer']).toEqual(['required']);
    expect((await close(await portal.as(otherGuide), 'x')).code).toBe('not_found');
    expect((await close(theGuide, 'تحدثت معه')).reply).toMatchObject({ state: 'closed' });
    const query = { search: student, state: 'closed' as const };
    const { results } = (await teacher.call(listRaised, { query })).reply;
    const own = results.find((concern) => concern.id === id);
    expect(own).toMatchObject({ answer: 'تحدثت معه', closed_by: { id: theGuide.id } });
    const [news] = await toldTo(teacher, 'concern_answered');
    expect(news?.link).toBe('/academic/admin/concerns/raised');
    expect(news?.msg).not.toContain('تحدثت');
    const again = await close(await portal.as('900002', 'ar'), 'x');
    expect([again.status, again.code]).toEqual([409, 'already_answered']);
    expect(again.message).toContain('ماجد عبدالله السبيعي');
  });

  test('two who answer at once at two processes: one does, the other hears who was first', async () => {
    const head = await portal.as('900002', 'en');
    const there = personAt(second.url, { ...head, language: 'en' });
    for (let round = 0; round < 4; round += 1) {
      const { id } = await aConcern(teacher, theStudent.id);
      const answers = await Promise.all(
        [theGuide, there].map((person, place) =>
          person.call(answerConcern, { params: { id }, body: { answer: `answer ${place}` } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
      expect(lost?.code).toBe('already_answered');
      expect(lost?.message).toContain(won?.reply.closed_by?.full_name);
    }
  });

  test('is answered among several alike; those that can’t be are told one by one', async () => {
    const many = (person: TestPerson, ids: readonly number[], answer = 'متابعة مشتركة') =>
      person.call(answerConcerns, { body: { ids: [...ids], answer } });
    const [first, second_one, third] = [
      await aConcern(teacher, theStudent.id),
      await aConcern(teacher, theStudent.id),
      await aConcern(teacher, theStudent.id),
    ].map(({ id }) => id) as [number, number, number];
    const [others] = (await (await portal.as(otherGuide)).call(listConcerns, {})).reply.results;
    const foreign = others?.id ?? 0;
    expect((await many(teacher, [first])).code).toBe('forbidden');
    expect((await many(await portal.as('900006'), [first])).code).toBe('forbidden');
    expect((await many(theGuide, [first], ' ')).error_codes).toEqual({ answer: ['required'] });
    expect((await many(theGuide, [])).error_codes).toHaveProperty('ids');
    await theGuide.call(answerConcern, { params: { id: third }, body: { answer: 'x' } });
    const { reply } = await many(theGuide, [first, second_one, third, foreign]);
    expect(reply.done).toEqual([first, second_one]);
    expect(reply.refused).toMatchObject([
      { id: third, person: { id: theStudent.id }, code: 'already_answered' },
      { id: foreign, person: null, code: 'not_found' },
    ]);
    const query = { student: theStudent.id, view: 'closed' as const, page_size: 200 };
    const { results } = (await theGuide.call(listConcerns, { query })).reply;
    for (const id of [first, second_one]) {
      expect(results.find((one) => one.id === id)?.answer).toBe('متابعة مشتركة');
    }
  });

  test('is no concern of the former guide’s from the transfer on, also while they answer', async () => {
    const other = await portal.as(otherGuide);
    const { id } = await aConcern(teacher, theStudent.id);
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from guidance_concern where id = $1 for update', [id]);
      const late = theGuide.call(answerConcern, { params: { id }, body: { answer: 'late' } });
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
      await transfer(portal, theStudent.id, other.id);
      await client.query('commit');
      expect((await late).code).toBe('not_found');
    } finally {
      client.release();
    }
    expect([await sees(theGuide, id), await sees(other, id)]).toEqual([false, true]);
    await transfer(portal, theStudent.id, theGuide.id);
  });

  test('never comes to its student: in no call, no notification and no signal', async () => {
    const heard = await listen(theStudent);
    const guideHeard = await listen(theGuide);
    const text = 'سرٌّ لا يقرؤه الطالب 7c41';
    const before = await toldTo(theStudent);
    const { id } = await aConcern(teacher, theStudent.id, { text, course });
    await expect.poll(() => guideHeard).toContainEqual({ what: 'concerns', id });
    for (const [name, body] of await everythingReadBy(theStudent)) {
      expect(body, name).not.toContain('7c41');
    }
    await theGuide.call(answerConcern, { params: { id }, body: { answer: 'رأيته 7c41' } });
    expect(await toldTo(theStudent)).toEqual(before);
    for (const [name, body] of await everythingReadBy(theStudent)) {
      expect(body, name).not.toContain('7c41');
    }
    expect(heard).toEqual([]);
  });
});

describe('an export of what one has raised', () => {
  const { exportRaised } = calls;
  const csv = async (person: TestPerson, body: object) => {
    const { reply } = await person.call(exportRaised, { body: { ...body, format: 'csv' } });
    return (await reply.blob.text()).trim().split(/\r?\n/).slice(1);
  };

  test('is for who may raise, and holds nobody else’s, chosen by id or not', async () => {
    expect((await theStudent.call(exportRaised, { body: {} })).code).toBe('forbidden');
    const own = await aConcern(teacher, theStudent.id, { text: 'exported by the teacher 5b20' });
    const others = await aConcern(theGuide, theStudent.id, { text: 'raised by the guide 5b21' });
    const ids = [own.id, others.id];
    const columns = ['text'];
    expect(await csv(teacher, { ids, columns })).toEqual([own.text]);
    expect(await csv(theGuide, { ids, columns })).toEqual([others.text]);
    expect(await csv(teacher, { ids, columns, state: 'closed' })).toEqual([]);
  });

  test('holds what the list finds, in its order', async () => {
    const query = { search: student, ordering: 'raised_at' as const };
    const { results } = (await teacher.call(listRaised, { query })).reply;
    const lines = await csv(teacher, { ...query, columns: ['student_id', 'closed_by'] });
    expect(lines).toHaveLength(results.length);
    expect(results.length).toBeGreaterThan(1);
    const closers = results.map(({ closed_by }) => `${student},${closed_by?.full_name ?? ''}`);
    expect(lines).toEqual(closers);
    expect(await csv(teacher, { search: otherStudent })).toEqual([]);
  });
});

describe('praise', () => {
  test('is shown to its student at once, who is told of it, without what is answered', async () => {
    const heard = await listen(theStudent);
    const praise = await aConcern(teacher, theStudent.id, {
      kind: 'praise',
      text: 'عمل ممتاز',
      course,
    });
    await expect.poll(() => heard).toContainEqual({ what: 'praise' });
    expect(heard.some(({ what }) => what === 'concerns')).toBe(false);
    const [own] = (await theStudent.call(listPraise, {})).reply.results;
    expect(own).toMatchObject({ id: praise.id, text: 'عمل ممتاز', raised_by: { id: teacher.id } });
    expect(Object.keys(own ?? {}).sort()).toEqual(
      ['course', 'id', 'raised_at', 'raised_by', 'text'].sort(),
    );
    const [news] = await toldTo(theStudent, 'praised');
    expect(news?.link).toBe('/academic/student/transcript/students/0?tab=praise');
    const stranger = await portal.as(otherStudent);
    const theirs = (await stranger.call(listPraise, { query: { page_size: 200 } })).reply.results;
    expect(theirs.some(({ id }) => id === praise.id)).toBe(false);
  });

  test('waits for nobody: it stands in a view of its own', async () => {
    const { id } = await aConcern(teacher, theStudent.id, { kind: 'praise' });
    const ids = async (view: 'open' | 'praise' | 'closed') => {
      const query = { view, student: theStudent.id, page_size: 200 };
      return (await theGuide.call(listConcerns, { query })).reply.results.map((row) => row.id);
    };
    expect(await ids('praise')).toContain(id);
    expect([...(await ids('open')), ...(await ids('closed'))]).not.toContain(id);
  });
});

test('the demo has them in every state', async () => {
  const registrar = await portal.as('800005');
  for (const view of ['open', 'praise', 'closed'] as const) {
    const { count } = (await registrar.call(listConcerns, { query: { view } })).reply;
    expect(count, view).toBeGreaterThan(3);
  }
});

/** The person's notifications, of one kind or of all. */
async function toldTo(person: TestPerson, kind?: string) {
  const list = notificationsContract.calls.list;
  const { reply } = await person.call(list, { query: { limit: 200 } });
  return reply.results.filter((one) => kind === undefined || one.kind === kind);
}

/** The raw replies of all GET calls that students may make. */
async function everythingReadBy(person: TestPerson): Promise<[string, string][]> {
  const all = contracts.flatMap((contract) => Object.values<AnyEndpoint>(contract.calls));
  const bodies: [string, string][] = [];
  for (const call of all.filter(({ method }) => method === 'GET')) {
    const path = call.path.replaceAll('{id}', String(person.id));
    if (path.includes('{')) continue;
    const answer = await fetch(`${portal.url}/api${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    bodies.push([call.name, await answer.text()]);
  }
  expect(bodies.length).toBeGreaterThan(30);
  return bodies;
}

/** Counts statements on this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

async function listen(person: TestPerson): Promise<{ what: string; id?: number }[]> {
  const auth = { token: person.token };
  const socket = io(portal.url, { path: '/live', transports: ['websocket'], auth });
  sockets.push(socket);
  const heard: { what: string; id?: number }[] = [];
  socket.on('changed', (change) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return heard;
}
