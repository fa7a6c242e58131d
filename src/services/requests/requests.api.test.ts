import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { filesContract } from '#services/files/contract.ts';
import type { TypedAnswers } from '#services/forms/answers.ts';
import { formsContract } from '#services/forms/contract.ts';
import { aForm } from '#services/forms/testing.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { requestsContract } from './contract.ts';
import {
  aDeferral,
  aFile,
  aStudent,
  decide,
  decideAt,
  deferral,
  formCalled,
  holders,
  stepOf,
} from './testing.ts';

const { calls } = requestsContract;

let portal: TestPortal;
let second: PortalProcess;
let staff: Record<keyof typeof holders, TestPerson>;

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
  const signedIn = Object.entries(holders).map(
    async ([key, user_id]) => [key, await portal.as(user_id, 'en')] as const,
  );
  staff = Object.fromEntries(await Promise.all(signedIn)) as typeof staff;
});

afterAll(async () => {
  await second.stop();
  await portal.stop();
});

let taken = 0;
async function student(): Promise<TestPerson> {
  taken += 1;
  return portal.as(await aStudent(portal, taken), 'en');
}

const own = async (person: TestPerson, id: number) =>
  (await person.call(calls.getOwn, { params: { id } })).reply;

async function toldTo(person: TestPerson, kind: string) {
  const { reply } = await person.call(notificationsContract.calls.list, { query: { limit: 200 } });
  return reply.results.filter((one) => one.kind === kind);
}

describe('sending', () => {
  test('what is missing or wrong is refused at its field', async () => {
    const person = await student();
    const form = await formCalled(person, 'Deferral of a term');
    const { status, error_codes } = await person.call(calls.sendRequest, {
      body: { form, answers: { semesters: 'three' } },
    });
    expect(status).toBe(400);
    expect(error_codes['answers.semesters']).toEqual(['not_one_of']);
    expect(error_codes['answers.proof']).toEqual(['required']);
    const own = await person.call(calls.listOwn, { query: {} });
    expect(own.reply.count).toBe(0);
  });

  test('a draft is kept as typed, for every device; one that has missed a change is told', async () => {
    const person = await student();
    const form = await formCalled(person, 'Deferral of a term');
    const keep = (answers: TypedAnswers, edition: number | null) =>
      person.call(calls.keepDraft, { params: { form }, body: { answers, edition } });
    const odd = await keep({ details: 'a', proof: [{ '\0': 'b' }] }, null);
    expect(odd.status).toBe(400);
    const first = await keep({ details: 'half a', semesters: '' }, null);
    expect([first.status, first.reply.answers]).toEqual([200, { details: 'half a' }]);
    expect((await keep({ details: 'b' }, first.reply.edition)).status).toBe(200);
    expect((await keep({ details: 'c' }, first.reply.edition)).code).toBe('changed_elsewhere');
    const found = await person.call(calls.findDraft, { params: { form } });
    expect(found.reply.draft?.answers).toEqual({ details: 'b' });
    const id = found.reply.draft?.id ?? 0;
    expect((await person.call(calls.cancelRequest, { params: { id } })).status).toBe(200);
    expect((await person.call(calls.findDraft, { params: { form } })).reply.draft).toBeNull();
  });

  test('one of a form is open at a time, however often it is sent at once at two processes', async () => {
    const person = await student();
    const there = personAt(second.url, { ...person, language: 'en' });
    const form = await formCalled(person, 'Deferral of a term');
    const answers = deferral(await aFile(person));
    const sent = await Promise.all(
      [person, there, person, there].map((one) =>
        one.call(calls.sendRequest, { body: { form, answers } }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.code).toBe('already_sent');
  });

  test('another student’s file isn’t taken', async () => {
    const [person, other] = [await student(), await student()];
    const form = await formCalled(person, 'Deferral of a term');
    const answers = deferral(await aFile(other));
    const { code } = await person.call(calls.sendRequest, { body: { form, answers } });
    expect(code).toBe('not_found');
  });

  test('is closed while payments are halted', async () => {
    const halted = await portal.as('231000003', 'en');
    const { status, code } = await halted.call(calls.listOwn, { query: {} });
    expect([status, code]).toEqual([403, 'payment_problem']);
  });
});

test('a deputy is one of the colleagues that are offered', async () => {
  const { guide } = staff;
  const { pool } = portal.database;
  const gone = await portal.as('901002');
  await pool.query('update person set is_active = false where id = $1', [gone.id]);
  const locked = await portal.as('901003');
  await pool.query(
    `update account set locked_at = now(), locked_by = $2, lock_reason = 'left' where person_id = $1`,
    [locked.id, gone.id],
  );
  const { reply: choices } = await guide.call(calls.listDeputyChoices, { query: {} });
  const offered = choices.results.map(({ id }) => id);
  for (const deputy of [(await student()).id, gone.id, locked.id, guide.id, 9_999_999]) {
    const body = { deputy, from_day: '2026-12-22', to_day: '2026-12-26' };
    expect((await guide.call(calls.nameDeputy, { body })).code, `${deputy}`).toBe('not_a_deputy');
    expect(offered).not.toContain(deputy);
  }
  await pool.query('update person set is_active = true where id = $1', [gone.id]);
  await pool.query(
    `update account set locked_at = null, locked_by = null, lock_reason = null where person_id = $1`,
    [locked.id],
  );
});

describe('a deferral goes through six steps', () => {
  test('with one sent back, a deputy, a skipped rule and its paper', async () => {
    const person = await student();
    const id = await aDeferral(person);
    // Those it isn't with see nothing of it.
    for (const key of ['head', 'dean', 'registrar'] as const) {
      const { code } = await staff[key].call(calls.getRequest, { params: { id } });
      expect(code).toBe('not_found');
    }
    // A deputy of the guide, from today.
    const deputy = await portal.as('901001', 'en');
    expect((await deputy.call(calls.getRequest, { params: { id } })).code).toBe('not_found');
    const named = await staff.guide.call(calls.nameDeputy, {
      body: { deputy: deputy.id, from_day: '2026-11-22', to_day: '2026-11-26' },
    });
    expect(named.status).toBe(201);
    expect(await toldTo(deputy, 'form_deputy_named')).toHaveLength(1);
    const again = await staff.guide.call(calls.nameDeputy, {
      body: { deputy: deputy.id, from_day: '2026-11-24', to_day: '2026-11-30' },
    });
    expect(again.code).toBe('has_deputy');

    const step = await stepOf(deputy, id);
    const empty = await decide(deputy, step, { decision: 'approve' });
    expect(empty.error_codes['answers.guide_advice']).toEqual(['required']);
    const reasonless = await decide(deputy, step, { decision: 'send_back', back_to: 'student' });
    expect(reasonless.code).toBe('reason_missing');
    const unmarked = await decide(deputy, step, {
      decision: 'send_back',
      reason: 'x',
      back_to: 'student',
    });
    expect(unmarked.code).toBe('nothing_marked');
    const back = await decide(deputy, step, {
      decision: 'send_back',
      reason_ar: 'الوثيقة غير واضحة.',
      back_to: 'student',
      marked: [{ key: 'proof', note: 'الصفحة الأولى' }],
    });
    expect(back.status).toBe(200);
    expect(await toldTo(person, 'request_returned')).toHaveLength(1);
    const returned = await own(person, id);
    // Ten working days, the last of which is over at midnight.
    const answer_by = '2026-12-06T21:00:00.000Z';
    expect(returned).toMatchObject({ state: 'revision', marked: [{ key: 'proof' }], answer_by });
    const judged = (returned.answers['proof'] as number[])[0] ?? 0;
    expect(returned.visits[0]).toMatchObject({
      state: 'sent_back',
      deputy_of: { user_id: holders.guide },
      decided_by: { user_id: '901001' },
    });

    // Only what is marked is open; the rest stays as it was.
    const form = await formCalled(person, 'Deferral of a term');
    const proof = await aFile(person, 'clear.pdf');
    const sent = await person.call(calls.sendRequest, {
      body: { form, answers: { proof: [proof], details: 'something else' } },
    });
    expect(sent.status).toBe(201);
    expect(await own(person, id)).toMatchObject({
      answers: { proof: [proof], details: deferral(0)['details'] },
      earlier: [{ key: 'proof', answer: [judged] }],
      answer_by: null,
    });
    // The file that was judged stays readable for those who judge.
    const before = await staff.guide.call(filesContract.calls.read, { params: { id: judged } });
    expect(before.status).toBe(200);

    const approve = (answers: Record<string, string> = {}) => ({
      decision: 'approve' as const,
      answers,
    });
    expect(
      (await decideAt(staff.guide, id, approve({ guide_advice: 'لا أثر على الخطة' }))).status,
    ).toBe(200);
    expect((await decideAt(staff.head, id, approve())).status).toBe(200);
    // Two side by side: it goes on when both have decided.
    expect((await decideAt(staff.faculty, id, approve())).status).toBe(200);
    expect((await staff.dean.call(calls.getRequest, { params: { id } })).code).toBe('not_found');
    expect((await decideAt(staff.scholarship, id, approve({ grant: 'paused' }))).status).toBe(200);
    expect((await decideAt(staff.dean, id, approve())).status).toBe(200);
    const early = await person.call(calls.printOwn, { params: { id } });
    expect(early.code).toBe('not_ended');
    const same = await decideAt(staff.registrar, id, approve({ returns_in: '262' }));
    expect(same.error_codes['answers.returns_in']).toEqual(['not_above']);
    expect((await decideAt(staff.registrar, id, approve())).status).toBe(200);
    const ended = await own(person, id);
    expect(ended.state).toBe('accepted');
    expect(ended.visits.map(({ key }) => key)).toEqual([
      ...['guide', 'guide', 'head', 'faculty', 'scholarship', 'dean', 'registrar'],
    ]);
    expect(await toldTo(person, 'request_accepted')).toHaveLength(1);
    // Neither the student nor the head may read the text of the scholarship's office.
    expect(Object.keys(ended.answers)).not.toContain('grant');
    const head = await staff.head.call(calls.getRequest, { params: { id } });
    expect(JSON.stringify(head.reply)).not.toContain('paused');
    const dean = await staff.dean.call(calls.getRequest, { params: { id } });
    expect(dean.reply.answers).toMatchObject({ grant: 'paused' });

    const { reply } = await person.call(calls.getOwn, { params: { id } });
    expect(reply.may_cancel).toBe(false);
    expect((await person.call(calls.cancelRequest, { params: { id } })).code).toBe('already_ended');
    const paper = await person.call(calls.printOwn, { params: { id } });
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // A file is its student's and its steps'.
    const read = (one: TestPerson) => one.call(filesContract.calls.read, { params: { id: proof } });
    expect((await read(person)).status).toBe(200);
    expect((await read(staff.registrar)).status).toBe(200);
    expect((await read(await student())).status).toBe(404);
    expect((await read(await portal.as('700012', 'en'))).status).toBe(404);
  });
});

test('a step hears which of its fields a later one sent back, and what it said before stays', async () => {
  const id = await aDeferral(await student());
  await decideAt(staff.guide, id, { decision: 'approve', answers: { guide_advice: 'first' } });
  const marked = [{ key: 'guide_advice', note: 'Which courses?' }];
  const back = { decision: 'send_back' as const, reason: 'x', back_to: 'guide', marked };
  expect((await decideAt(staff.head, id, back)).status).toBe(200);
  const arrived = await toldTo(staff.guide, 'request_arrived');
  expect(arrived.filter(({ link }) => link.endsWith(`/${id}`))).toHaveLength(2);
  const held = await staff.guide.call(calls.getRequest, { params: { id } });
  expect(held.reply.marked).toEqual(marked);
  await decideAt(staff.guide, id, { decision: 'approve', answers: { guide_advice: 'second' } });
  const { reply } = await staff.head.call(calls.getRequest, { params: { id } });
  expect(reply).toMatchObject({ marked: [], earlier: [{ key: 'guide_advice', answer: 'first' }] });
});

describe('deciding', () => {
  test('two at one step at two processes: one decision, and the other hears whose', async () => {
    const other = await portal.as('900002', 'en');
    for (const decision of ['approve', 'reject', 'approve'] as const) {
      const id = await aDeferral(await student());
      await decideAt(staff.guide, id, { decision: 'approve', answers: { guide_advice: 'x' } });
      const step = await stepOf(other, id);
      const there = personAt(second.url, { ...other, language: 'en' });
      const answers = await Promise.all([
        decide(staff.head, step, { decision, reason: 'x' }),
        decide(there, step, { decision: 'reject', reason: 'y' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.code).toBe('already_decided');
      expect(lost?.message).toMatch(/by .+,/);
    }
  });

  test('many at once: those that are refused are named, one by one', async () => {
    const people = await Promise.all([student(), student(), student()]);
    const ids = [];
    for (const person of people) ids.push(await aDeferral(person));
    const steps = [];
    for (const id of ids) {
      await decideAt(staff.guide, id, { decision: 'approve', answers: { guide_advice: 'x' } });
      steps.push(await stepOf(staff.head, id));
    }
    await decide(staff.head, steps[1] ?? 0, { decision: 'reject', reason: 'x' });
    const { reply } = await staff.head.call(calls.approveSteps, { body: { ids: steps } });
    expect(reply.done).toEqual([steps[0], steps[2]]);
    expect(reply.refused).toMatchObject([
      { id: steps[1], code: 'already_decided', person: { id: people[1]?.id } },
    ]);
    // A step with fields of its own can only be decided alone.
    const one = await aDeferral(await student());
    const step = await stepOf(staff.guide, one);
    const alone = await staff.guide.call(calls.approveSteps, { body: { ids: [step] } });
    expect(alone.reply.refused).toMatchObject([{ id: step, code: 'needs_fields' }]);
  });

  test('what is sent back to an earlier step returns straight to whoever sent it', async () => {
    const person = await student();
    const id = await aDeferral(person);
    await decideAt(staff.guide, id, { decision: 'approve', answers: { guide_advice: 'x' } });
    const back = await decideAt(staff.head, id, {
      decision: 'send_back',
      back_to: 'guide',
      reason: 'More, please',
    });
    expect(back.status).toBe(200);
    await decideAt(staff.guide, id, {
      decision: 'approve',
      answers: { guide_advice: 'much more' },
    });
    expect((await own(person, id)).visits.filter(({ state }) => state === 'open')).toMatchObject([
      { key: 'head' },
    ]);
  });

  test('is taken over, given to another holder, and moved by the supervisor with a reason', async () => {
    const person = await student();
    const id = await aDeferral(person);
    const step = await stepOf(staff.guide, id);
    const assign = (to: number | null) =>
      staff.guide.call(calls.assignStep, { params: { id: step }, body: { person: to } });
    expect((await assign(staff.dean.id)).code).toBe('not_a_holder');
    expect((await assign(null)).status).toBe(200);
    const move = (step: string) =>
      staff.supervisor.call(calls.moveRequest, { params: { id }, body: { step, reason: 'Stuck' } });
    expect((await move('nowhere')).code).toBe('not_possible_here');
    expect((await move('registrar')).status).toBe(200);
    expect(await stepOf(staff.registrar, id)).toBeGreaterThan(0);
    expect(await toldTo(person, 'request_moved')).toHaveLength(1);
    // Seen by the supervisor without what isn't everybody's.
    const seen = await staff.supervisor.call(calls.getRequest, { params: { id } });
    expect(seen.reply.may_move).toBe(true);
  });

  test('the student reminds once a day, and takes it back', async () => {
    const person = await student();
    const id = await aDeferral(person);
    const remind = () => person.call(calls.remindHolders, { params: { id } });
    const before = (await toldTo(staff.guide, 'request_nudged')).length;
    expect((await remind()).status).toBe(200);
    expect((await remind()).code).toBe('reminded_today');
    expect(await toldTo(staff.guide, 'request_nudged')).toHaveLength(before + 1);
    expect((await person.call(calls.cancelRequest, { params: { id } })).status).toBe(200);
    expect(
      (
        await staff.guide.call(calls.listQueue, {
          params: { type: 1 },
          query: { search: `F-${id}` },
        })
      ).reply.count,
    ).toBe(0);
  });
});

describe('reach', () => {
  test('of a form with sections of five roles each sees its own and what is shown to it', async () => {
    const owners = ['guide', 'head', 'faculty', 'registrar'] as const;
    const holderOf = {
      guide: { guide: true },
      head: { user_type: 1, role: 2, within: 'department' },
      faculty: { user_type: 3, role: 9, within: 'university' },
      registrar: { user_type: 3, role: 5, within: 'university' },
    } as const;
    const field = (key: string) => ({ key, kind: 'text' as const, label: key, label_ar: 'حقل' });
    const form = await aForm(staff.supervisor, {
      sections: [
        {
          key: 's',
          title: 'S',
          title_ar: 'س',
          owner: 'student',
          seen_by: ['head'],
          fields: [field('of_student')],
        },
        ...owners.map((owner, place) => ({
          key: `s_${owner}`,
          title: owner,
          title_ar: 'قسم',
          owner,
          seen_by: owners.slice(0, place).filter((_, at) => at % 2 === 0),
          fields: [field(`of_${owner}`)],
        })),
      ],
      steps: owners.map((key) => ({ key, title: key, title_ar: 'مرحلة', holder: holderOf[key] })),
    });
    const published = await staff.supervisor.call(formsContract.calls.publishDefinition, {
      params: { id: form.id },
      body: { draft: form.draft },
    });
    expect(published.status).toBe(200);
    const person = await student();
    const sent = await person.call(calls.sendRequest, {
      body: { form: form.id, answers: { of_student: 'word-of-student' } },
    });
    const { id } = sent.reply;
    for (const owner of owners) {
      await decideAt(staff[owner], id, {
        decision: 'approve',
        answers: { [`of_${owner}`]: `word-of-${owner}` },
      });
    }
    const { sections } = form.definition;
    const seenBy = async (key: string, read: Promise<{ reply: object }>) => {
      const said = JSON.stringify((await read).reply);
      for (const { owner, seen_by } of sections) {
        const isShown = owner === key || (seen_by ?? []).includes(key);
        expect([key, owner, said.includes(`word-of-${owner}`)]).toEqual([key, owner, isShown]);
        expect([key, owner, said.includes(`"of_${owner}"`)]).toEqual([key, owner, isShown]);
      }
    };
    await seenBy('student', person.call(calls.getOwn, { params: { id } }));
    for (const owner of owners) {
      await seenBy(owner, staff[owner].call(calls.getRequest, { params: { id } }));
    }
    await seenBy('nobody', staff.supervisor.call(calls.getRequest, { params: { id } }));
    expect((await staff.dean.call(calls.getRequest, { params: { id } })).code).toBe('not_found');
  });

  test('a file is its student’s and theirs to whom its section is shown, and nobody else’s', async () => {
    const form = await aForm(staff.supervisor, {
      sections: [
        {
          key: 's',
          title: 'S',
          title_ar: 'س',
          owner: 'student',
          seen_by: ['head'],
          fields: [{ key: 'report', kind: 'file', label: 'Report', label_ar: 'التقرير' }],
        },
        {
          key: 'g',
          title: 'G',
          title_ar: 'غ',
          owner: 'guide',
          seen_by: ['head'],
          fields: [{ key: 'opinion', kind: 'file', label: 'Opinion', label_ar: 'الرأي' }],
        },
      ],
      steps: [
        { key: 'guide', title: 'G', title_ar: 'م', holder: { guide: true } },
        {
          key: 'head',
          title: 'H',
          title_ar: 'ر',
          holder: { user_type: 1, role: 2, within: 'department' },
        },
      ],
    });
    await staff.supervisor.call(formsContract.calls.publishDefinition, {
      params: { id: form.id },
      body: { draft: form.draft },
    });
    const [person, stranger] = await Promise.all([student(), student()]);
    const file = await aFile(person);
    const { reply } = await person.call(calls.sendRequest, {
      body: { form: form.id, answers: { report: [file] } },
    });
    const readAs = async (one: TestPerson) =>
      (await one.call(filesContract.calls.read, { params: { id: file } })).status;
    expect(await readAs(staff.head)).toBe(404);
    const hidden = await aFile(staff.guide);
    const answers = { opinion: [hidden] };
    await decideAt(staff.guide, reply.id, { decision: 'approve', answers });
    expect(await readAs(person)).toBe(200);
    expect(await readAs(staff.head)).toBe(200);
    for (const one of [stranger, staff.guide, staff.dean, staff.supervisor]) {
      expect(await readAs(one)).toBe(404);
    }
    // Returned to the student, who names the guide's file as their own.
    const marked = [{ key: 'report', note: '' }];
    const back = { decision: 'send_back' as const, reason: 'x', back_to: 'student', marked };
    expect((await decideAt(staff.head, reply.id, back)).status).toBe(200);
    const body = { form: form.id, answers: { report: [hidden] } };
    expect((await person.call(calls.sendRequest, { body })).code).toBe('not_found');
    const read = await person.call(filesContract.calls.read, { params: { id: hidden } });
    expect(read.status).toBe(404);
    const draft = { params: { form: form.id }, body: { answers: body.answers, edition: null } };
    expect((await person.call(calls.keepDraft, draft)).code).toBe('not_found');
  });

  test('a step that nobody holds is the supervisor’s, marked', async () => {
    const form = await aForm(staff.supervisor, {
      sections: [
        {
          key: 's',
          title: 'S',
          title_ar: 'س',
          owner: 'student',
          fields: [{ key: 'why', kind: 'text', label: 'Why', label_ar: 'السبب' }],
        },
      ],
      steps: [
        {
          key: 'finance',
          title: 'F',
          title_ar: 'م',
          holder: { user_type: 4, role: 14, within: 'department' },
        },
      ],
    });
    await staff.supervisor.call(formsContract.calls.publishDefinition, {
      params: { id: form.id },
      body: { draft: form.draft },
    });
    const { pool } = portal.database;
    const person = await student();
    const { reply } = await person.call(calls.sendRequest, {
      body: { form: form.id, answers: { why: 'x' } },
    });
    const { rows } = await pool.query(
      'select held_by_supervisor from form_request_step where request_id = $1',
      [reply.id],
    );
    expect(rows).toEqual([{ held_by_supervisor: true }]);
    expect((await decideAt(staff.supervisor, reply.id, { decision: 'approve' })).status).toBe(200);
  });
});

describe('lists and figures', () => {
  const ofStudy = { type: '1' } as const;

  test('are narrowed by form and by college, which their choices name', async () => {
    const choices = (await staff.registrar.call(calls.listQueueChoices, { params: ofStudy })).reply;
    expect(choices.forms.map(({ title }) => title)).toContain('Deferral of a term');
    const count = async (query: { form?: number; college?: number }) =>
      (
        await staff.supervisor.call(calls.listAll, {
          params: ofStudy,
          query: { view: 'all', ...query },
        })
      ).reply.count;
    const all = await count({});
    const by = async (key: 'form' | 'college', ids: readonly { id: number }[]) =>
      (await Promise.all(ids.map(({ id }) => count({ [key]: id })))).reduce((a, b) => a + b, 0);
    expect(await by('form', choices.forms)).toBe(all);
    expect(await by('college', choices.colleges)).toBe(all);
  });

  test('say with whom what is late stands; a head’s are of the department, a dean’s of the college', async () => {
    const figures = async (person: TestPerson) =>
      (await person.call(calls.getFigures, { params: ofStudy })).reply;
    const [all, college, department] = await Promise.all([
      figures(staff.supervisor),
      figures(staff.dean),
      figures(staff.head),
    ]);
    const steps = all.late_at.reduce((sum, { late }) => sum + late, 0);
    // Two steps of one request may run side by side.
    expect(steps).toBeGreaterThanOrEqual(all.late);
    expect(all.open).toBeGreaterThan(college.open);
    expect(college.open).toBeGreaterThanOrEqual(department.open);
    expect(department.open).toBeGreaterThan(0);
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from form_request
       join student on student.person_id = form_request.student_id
       join staff on staff.person_id = $1 and staff.major_code = student.major_code
         and (staff.section is null or staff.section = student.gender)
       where state = 'pending' and form_type = 1`,
      [staff.head.id],
    );
    expect(rows).toEqual([{ count: department.open }]);
  });
});
