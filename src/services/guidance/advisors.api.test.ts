import ExcelJs from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { filesContract } from '#services/files/contract.ts';
import { guidanceContract } from './contract.ts';
import {
  advisorOf,
  assistant,
  colleague,
  freeCapacity,
  giveBack,
  guide,
  head,
  leavePlaces,
  someStudents,
} from './testing.ts';

const { calls } = guidanceContract;

type MoveExport = typeof calls.exportTransfers | typeof calls.exportRequests;
type GuideExport = typeof calls.exportGuides;

let portal: TestPortal;
let theGuide: TestPerson;
let theColleague: TestPerson;
let theHead: TestPerson;
let otherHead: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [theGuide, theColleague, theHead, otherHead] = await Promise.all([
    portal.as(guide),
    portal.as(colleague),
    portal.as(head, 'en'),
    portal.as('900050'),
  ]);
  // The head of computer science also guides.
  await otherHead.call(accountsContract.calls.updateInstructor, { body: { instructor_type: 2 } });
});

afterAll(() => portal.stop());

const oneOf = async (from: number) => {
  const [student] = await someStudents(portal, guide, { from });
  return student?.id ?? 0;
};

async function askTransfer(id: number, advisor = theColleague.id) {
  const body = { students: [id], advisor, reason: 'My hours are full' };
  const { status, reply } = await theGuide.call(calls.askTransfer, { body });
  expect(status).toBe(201);
  return reply.results[0]?.id ?? 0;
}

describe('what is refused changes nothing', () => {
  test('a student out of reach is not there, for guides and for heads', async () => {
    const [stranger] = await someStudents(portal, '901018', { major: 5 });
    const students = [stranger?.id ?? 0];
    const wish = { students, advisor: theColleague.id };
    const asked = await theGuide.call(calls.askTransfer, { body: { ...wish, reason: 'x' } });
    const assigned = await theHead.call(calls.assignStudents, { body: wish });
    expect([asked.code, assigned.code]).toEqual(['not_found', 'not_found']);
    expect(await advisorOf(portal, students[0] ?? 0)).toBe('901018');
  });

  test.each([
    ['nobody', {}, 'nothing_chosen'],
    ['no guide', { students: [1] }, 'nothing_chosen'],
  ])('%s chosen', async (_, body, code) => {
    expect((await theHead.call(calls.assignStudents, { body })).code).toBe(code);
  });

  test('who does not guide is no guide, and a guide of the other section is not theirs', async () => {
    const students = [await oneOf(0)];
    const clerk = await portal.as('900012');
    const noGuide = await theHead.call(calls.assignStudents, {
      body: { students, advisor: clerk.id },
    });
    expect(noGuide.code).toBe('not_a_guide');
    const women = await portal.as('900104');
    const { code } = await theHead.call(calls.assignStudents, {
      body: { students, advisor: women.id },
    });
    expect(code).toBe('other_section');
    expect(await advisorOf(portal, students[0] ?? 0)).toBe(guide);
  });

  test('guides without students and guides without places are found, each by a filter of its own', async () => {
    const find = async (query: { without_students?: 'true' | 'false'; has_places?: 'false' }) => {
      const answer = await theHead.call(calls.listGuides, { query: { ...query, page_size: 200 } });
      return answer.reply.results;
    };
    const idle = await find({ without_students: 'true' });
    expect(idle.map(({ user_id, students }) => [user_id, students])).toEqual(
      expect.arrayContaining([
        ['901998', 0],
        ['901999', 0],
      ]),
    );
    const busy = await find({ without_students: 'false' });
    expect(busy.filter(({ students }) => students === 0)).toEqual([]);
    await leavePlaces(theHead, theColleague.id, 0);
    const full = await find({ has_places: 'false' });
    await freeCapacity(theHead, theColleague.id);
    expect(full.map(({ user_id }) => user_id)).toContain(colleague);
    expect(full.filter(({ places_left }) => places_left > 0)).toEqual([]);
    expect(await find({ without_students: 'true', has_places: 'false' })).toEqual([]);
    const all = await find({});
    expect(all).toHaveLength(idle.length + busy.length);
  });

  test('how many a guide of another department or college takes is not theirs to say', async () => {
    const dean = await portal.as('902103');
    const rowOf = async (person: TestPerson) => {
      const query = { search: colleague };
      return (await person.call(calls.listGuides, { query })).reply.results[0];
    };
    const before = await rowOf(theHead);
    expect(before?.may_set_capacity).toBe(true);
    for (const person of [otherHead, dean]) {
      expect((await rowOf(person))?.may_set_capacity).toBe(false);
      const params = { id: theColleague.id };
      const { code } = await person.call(calls.setCapacity, { params, body: { capacity: 0 } });
      expect(code).toBe('not_found');
    }
    expect(await rowOf(theHead)).toEqual(before);
  });

  test('a reason is owed for asking, and for saying no', async () => {
    const id = await oneOf(0);
    const body = { students: [id], advisor: theColleague.id, reason: '  ' };
    const silent = await theGuide.call(calls.askTransfer, { body });
    expect(silent.error_codes['reason']).toEqual([expect.stringContaining('required')]);
    const move = await askTransfer(id);
    const rejected = await theHead.call(calls.decideTransfer, {
      params: { id: move },
      body: { decision: 'reject' },
    });
    expect([rejected.status, rejected.code]).toEqual([400, 'reason_missing']);
    await theGuide.call(calls.withdrawTransfer, { params: { id: move } });
  });

  test('a full guide is given nobody, and says how many places are left', async () => {
    const students = (await someStudents(portal, guide, { count: 3 })).map(({ id }) => id);
    await leavePlaces(theHead, theColleague.id, 2);
    const full = await theHead.call(calls.assignStudents, {
      body: { students, advisor: theColleague.id },
    });
    expect([full.status, full.code]).toEqual([409, 'guide_full']);
    expect(full.message).toContain('2');
    await freeCapacity(theHead, theColleague.id);
    expect(await advisorOf(portal, students[0] ?? 0)).toBe(guide);
  });
});

describe('a transfer', () => {
  test('waits with the guide, moves the student when approved, and is decided once', async () => {
    const id = await oneOf(1);
    const move = await askTransfer(id);
    const again = await theGuide.call(calls.askTransfer, {
      body: { students: [id], advisor: theColleague.id, reason: 'Again' },
    });
    expect([again.status, again.code]).toEqual([409, 'transfer_pending']);
    const { reply: waiting } = await theHead.call(calls.listTransfers, {
      query: { state: 'pending' },
    });
    expect(waiting.results.find((row) => row.id === move)).toMatchObject({
      actions: ['approve', 'reject'],
      from: { user_id: guide },
      advisor: { user_id: colleague },
      to: null,
    });

    const approved = await theHead.call(calls.decideTransfer, {
      params: { id: move },
      body: { decision: 'approve' },
    });
    expect(approved.reply).toMatchObject({ state: 'approved', to: { user_id: colleague } });
    // The former guide no longer reaches the student, and the new one does.
    const theirs = { params: { id } };
    expect((await theGuide.call(calls.getStudent, theirs)).code).toBe('not_found');
    expect((await theGuide.call(calls.listAdvisorHistory, theirs)).code).toBe('not_found');
    expect((await theColleague.call(calls.getStudent, theirs)).status).toBe(200);
    const late = await theHead.call(calls.decideTransfer, {
      params: { id: move },
      body: { decision: 'reject', reason: 'No' },
    });
    expect([late.status, late.code]).toEqual([409, 'already_decided']);
    expect(late.message).toContain('approved it');
    const { reply: history } = await theHead.call(calls.listAdvisorHistory, theirs);
    expect(history.results[0]).toMatchObject({
      from: { user_id: guide },
      to: { user_id: colleague },
      reason: 'transferred',
      changed_by: { user_id: head },
    });
    await giveBack(theHead, [id], theGuide.id);
  });

  test('to whom it was changed after the head had read it is not approved unread', async () => {
    const id = await oneOf(5);
    const params = { id: await askTransfer(id) };
    const other = await portal.as('901002');
    const body = { advisor: other.id, reason: 'Better hours' };
    await theGuide.call(calls.editTransfer, { params, body });
    const decide = (advisor: number) =>
      theHead.call(calls.decideTransfer, { params, body: { decision: 'approve', advisor } });
    const unread = await decide(theColleague.id);
    expect([unread.status, unread.code]).toEqual([409, 'transfer_changed']);
    const named = (await theHead.call(calls.listGuides, { query: { search: '901002' } })).reply;
    expect(unread.message).toContain(named.results[0]?.full_name);
    expect(await advisorOf(portal, id)).toBe(guide);
    expect((await decide(other.id)).reply).toMatchObject({ to: { user_id: '901002' } });
    await giveBack(theHead, [id], theGuide.id);
  });

  test('is changed and withdrawn by who asked, while it waits, and by nobody else', async () => {
    const id = await oneOf(2);
    const move = await askTransfer(id);
    const params = { id: move };
    const other = await portal.as('901002');
    const body = { advisor: other.id, reason: 'Better hours' };
    expect((await theColleague.call(calls.editTransfer, { params, body })).code).toBe('not_found');
    expect((await theColleague.call(calls.withdrawTransfer, { params })).code).toBe('not_found');
    const edited = await theGuide.call(calls.editTransfer, { params, body });
    expect(edited.reply).toMatchObject({ advisor: { user_id: '901002' }, reason: 'Better hours' });
    const withdrawn = await theGuide.call(calls.withdrawTransfer, { params });
    expect(withdrawn.reply).toMatchObject({ state: 'withdrawn', actions: [] });
    expect((await theGuide.call(calls.editTransfer, { params, body })).code).toBe(
      'already_decided',
    );
  });

  test('is overtaken when the head gives the student to somebody meanwhile', async () => {
    const id = await oneOf(3);
    const move = await askTransfer(id);
    await theHead.call(calls.assignStudents, {
      body: { students: [id], advisor: theColleague.id },
    });
    const { code, message } = await theHead.call(calls.decideTransfer, {
      params: { id: move },
      body: { decision: 'approve' },
    });
    expect(code).toBe('already_decided');
    expect(message).toContain('another guide');
    await giveBack(theHead, [id], theGuide.id);
  });

  test('of another department is not there for a head', async () => {
    const move = await askTransfer(await oneOf(4));
    const foreign = await otherHead.call(calls.decideTransfer, {
      params: { id: move },
      body: { decision: 'approve' },
    });
    expect(foreign.code).toBe('not_found');
    const { reply } = await otherHead.call(calls.listTransfers, {});
    expect(reply.results.map(({ id }) => id)).not.toContain(move);
    await theGuide.call(calls.withdrawTransfer, { params: { id: move } });
  });
});

describe('what waits for a decision', () => {
  test('is counted for whoever may list it, within their reach', async () => {
    const registration = await portal.as('900006');
    expect((await theGuide.call(calls.countRequests, {})).code).toBe('forbidden');
    expect((await registration.call(calls.countRequests, {})).code).toBe('forbidden');
    expect((await (await portal.as('231000001')).call(calls.countTransfers, {})).code).toBe(
      'forbidden',
    );
    const query = { state: 'pending' as const, page_size: 1 };
    for (const person of [theHead, theGuide, registration]) {
      const { count } = (await person.call(calls.listTransfers, { query })).reply;
      expect((await person.call(calls.countTransfers, {})).reply).toEqual({ pending: count });
    }
    const { count } = (await theHead.call(calls.listRequests, { query })).reply;
    expect(count).toBeGreaterThan(0);
    expect((await theHead.call(calls.countRequests, {})).reply).toEqual({ pending: count });
  });
});

describe('several transfers decided alike', () => {
  const decideAll = (person: TestPerson, moves: object[], body: object = { decision: 'approve' }) =>
    person.call(calls.decideTransfers, { body: { ...body, moves } as never });
  const askFor = (count: number) =>
    Promise.all(Array.from({ length: count }, async (_, from) => oneOf(from + 20))).then(
      async (students) => ({
        students,
        moves: await Promise.all(students.map((id) => askTransfer(id))),
      }),
    );
  const seen = (moves: number[]) => moves.map((id) => ({ id, advisor: theColleague.id }));

  test('are refused to who asked, without a reason, or too many at once', async () => {
    const { moves } = await askFor(1);
    expect((await decideAll(theGuide, seen(moves))).code).toBe('forbidden');
    const wordless = await decideAll(theHead, seen(moves), { decision: 'reject' });
    expect([wordless.status, wordless.code]).toEqual([400, 'reason_missing']);
    const many = Array.from({ length: 201 }, (_, at) => ({ id: at + 1 }));
    expect((await decideAll(theHead, many)).error_codes).toEqual({ moves: ['too_big'] });
    expect((await decideAll(theHead, [])).error_codes).toHaveProperty('moves');
    const { reply } = await theHead.call(calls.listTransfers, { query: { state: 'pending' } });
    expect(reply.results.map(({ id }) => id)).toEqual(expect.arrayContaining(moves));
    const foreign = await decideAll(otherHead, seen(moves));
    expect(foreign.reply).toMatchObject({
      done: [],
      refused: [{ id: moves[0], person: null, code: 'not_found' }],
    });
    await decideAll(theHead, seen(moves), { decision: 'reject', reason: 'No places' });
  });

  test('leave what was decided or changed meanwhile, and name whose it is', async () => {
    const { students, moves } = await askFor(3);
    const [withdrawn, changed, waiting] = moves as [number, number, number];
    await theGuide.call(calls.withdrawTransfer, { params: { id: withdrawn } });
    const other = await portal.as('901002');
    const edit = { params: { id: changed }, body: { advisor: other.id, reason: 'Better hours' } };
    await theGuide.call(calls.editTransfer, edit);
    const { reply } = await decideAll(theHead, seen(moves));
    expect(reply.done).toEqual([waiting]);
    expect(reply.refused).toMatchObject([
      { id: withdrawn, person: { id: students[0] }, code: 'already_decided' },
      { id: changed, person: { id: students[1] }, code: 'transfer_changed' },
    ]);
    expect(await Promise.all(students.map((id) => advisorOf(portal, id)))).toEqual([
      guide,
      guide,
      colleague,
    ]);
    await theGuide.call(calls.withdrawTransfer, { params: { id: changed } });
    await giveBack(theHead, students, theGuide.id);
  });

  test('by two at once are each decided by one of them, who is named to the other', async () => {
    const { students, moves } = await askFor(4);
    const standIn = await portal.as(assistant, 'en');
    const answers = await Promise.all([
      decideAll(theHead, seen(moves)),
      decideAll(standIn, seen(moves.toReversed()), { decision: 'reject', reason: 'No places' }),
    ]);
    const done = answers.flatMap(({ reply }) => reply.done);
    expect(done.toSorted()).toEqual(moves.toSorted());
    const refused = answers.flatMap(({ reply }) => reply.refused);
    expect(refused.map(({ code }) => code)).toEqual(moves.map(() => 'already_decided'));
    const { reply } = await theHead.call(calls.listTransfers, { query: { page_size: 200 } });
    for (const { id, message } of refused) {
      const decided = reply.results.find((move) => move.id === id);
      expect(message).toContain(decided?.decided_by?.full_name);
    }
    await giveBack(theHead, students, theGuide.id);
  });
});

describe('a request for another guide', () => {
  const applicant = async (from: number) => {
    const [row] = await someStudents(portal, guide, { from });
    return portal.as(row?.student_id ?? '');
  };

  test('is the student’s own, one at a time, and withdrawn by the student', async () => {
    const person = await applicant(10);
    const asked = await person.call(calls.askChange, { body: { reason: 'I want somebody near' } });
    expect(asked).toMatchObject({
      status: 201,
      reply: { state: 'pending', advisor: null, actions: ['withdraw'] },
    });
    const twice = await person.call(calls.askChange, { body: { reason: 'And again' } });
    expect([twice.status, twice.code]).toEqual([409, 'request_pending']);
    const mine = await person.call(calls.getMyAdvisor, {});
    expect(mine.reply).toMatchObject({
      advisor: { user_id: guide },
      pending: { id: asked.reply.id },
    });
    const params = { id: asked.reply.id };
    const stranger = await applicant(11);
    expect((await stranger.call(calls.withdrawRequest, { params })).code).toBe('not_found');
    const withdrawn = await person.call(calls.withdrawRequest, { params });
    expect(withdrawn.reply.state).toBe('withdrawn');
  });

  test('names only a guide of one’s college who has a place', async () => {
    const person = await applicant(12);
    const { reply } = await person.call(calls.listGuides, { query: { page_size: 200 } });
    const numbers = reply.results.map(({ user_id }) => user_id);
    expect(numbers).toContain(colleague);
    // Neither their own, nor one of another college or section.
    for (const other of [guide, '901018', '900104']) expect(numbers).not.toContain(other);
    const far = await portal.as('901018');
    const asked = await person.call(calls.askChange, { body: { advisor: far.id, reason: 'Far' } });
    expect(asked.code).toBe('not_a_guide');
  });

  test('is approved by the assistant in the head’s place, who names the guide', async () => {
    const person = await applicant(13);
    const { reply: asked } = await person.call(calls.askChange, { body: { reason: 'Please' } });
    const standIn = await portal.as(assistant);
    const params = { id: asked.id };
    const open = await standIn.call(calls.decideRequest, {
      params,
      body: { decision: 'approve' },
    });
    expect([open.status, open.code]).toEqual([400, 'advisor_missing']);
    const dean = await portal.as('900004');
    const byDean = await dean.call(calls.decideRequest, {
      params,
      body: { decision: 'approve', advisor: theColleague.id },
    });
    expect(byDean.code).toBe('forbidden');
    const decided = await standIn.call(calls.decideRequest, {
      params,
      body: { decision: 'approve', advisor: theColleague.id },
    });
    expect(decided.reply).toMatchObject({ state: 'approved', to: { user_id: colleague } });
    const mine = await person.call(calls.getMyAdvisor, {});
    expect(mine.reply).toMatchObject({ advisor: { user_id: colleague }, pending: null });
    expect(mine.reply.since).not.toBeNull();
    await giveBack(theHead, [person.id], theGuide.id);
  });

  test('is approved among several only if it names a guide', async () => {
    const [open, named] = [await applicant(15), await applicant(16)];
    const ask = async (person: TestPerson, body: object) =>
      (await person.call(calls.askChange, { body: { reason: 'Please', ...body } })).reply.id;
    const moves = [
      { id: await ask(open, {}) },
      { id: await ask(named, { advisor: theColleague.id }), advisor: theColleague.id },
    ];
    const decision = 'approve' as const;
    const dean = await portal.as('900004');
    const byDean = await dean.call(calls.decideRequests, { body: { decision, moves } });
    expect(byDean.code).toBe('forbidden');
    const { reply } = await theHead.call(calls.decideRequests, { body: { decision, moves } });
    expect(reply).toMatchObject({
      done: [moves[1]?.id],
      refused: [{ person: { id: open.id }, code: 'advisor_missing' }],
    });
    expect(await advisorOf(portal, named.id)).toBe(colleague);
    await open.call(calls.withdrawRequest, { params: { id: moves[0]?.id ?? 0 } });
    await giveBack(theHead, [named.id], theGuide.id);
  });

  test('is declined with a reason, which the student reads', async () => {
    const person = await applicant(14);
    const { reply: asked } = await person.call(calls.askChange, { body: { reason: 'Please' } });
    await theHead.call(calls.decideRequest, {
      params: { id: asked.id },
      body: { decision: 'reject', reason: 'Talk to them first' },
    });
    const { reply } = await person.call(calls.listMyRequests, {});
    expect(reply.results[0]).toMatchObject({
      state: 'rejected',
      decision_reason: 'Talk to them first',
      decided_by: { user_id: head },
    });
    expect(await advisorOf(portal, person.id)).toBe(guide);
  });
});

describe('assigning many', () => {
  test('tried out first, nothing changes; done, they are spread evenly', async () => {
    const students = (await someStudents(portal, guide, { from: 20, count: 40 })).map(
      ({ id }) => id,
    );
    const [first, second] = [theColleague.id, (await portal.as('901002')).id];
    const wish = { students, evenly_among: [first, second] };
    const tried = await theHead.call(calls.assignStudents, { body: { ...wish, preview: true } });
    expect(tried.reply).toMatchObject({ preview: true, assigned: 40, refused: 0 });
    expect(await advisorOf(portal, students[0] ?? 0)).toBe(guide);
    const done = await theHead.call(calls.assignStudents, { body: wish });
    expect(done.reply.guides).toEqual(tried.reply.guides);
    const [one, other] = done.reply.guides.map(({ after }) => after);
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1);
    const again = await theHead.call(calls.assignStudents, { body: wish });
    expect(again.reply).toMatchObject({ assigned: 0, unchanged: 40 });
    await giveBack(theHead, students, theGuide.id);
  });

  test('by the filters of the list, within the caller’s reach only', async () => {
    const { reply } = await theHead.call(calls.assignStudents, {
      body: {
        filters: { level_from: 7, level_to: 7, gender: '1' },
        advisor: theColleague.id,
        preview: true,
      },
    });
    const { reply: listed } = await theHead.call(calls.listStudents, {
      query: { level_from: 7, level_to: 7, gender: '1' },
    });
    expect(reply.rows).toHaveLength(listed.count);
  });

  test('from a sheet, each row says what becomes of it, and only those that can are done', async () => {
    const [one, two, three] = await someStudents(portal, guide, { from: 70, count: 3 });
    const sheet = [
      'student_id,advisor_id,remark',
      `${one?.student_id},${colleague},`,
      `${two?.student_id},900104,"women’s section"`,
      `${three?.student_id},${guide},`,
      `${one?.student_id},${colleague},twice`,
      '999999999,901001,=cmd()',
      '',
    ].join('\r\n');
    const sent = await theHead.call(filesContract.calls.upload, {
      body: { purpose: 'advisor_sheet' },
      upload: new File([sheet], 'guides.csv'),
    });
    const body = { file: sent.reply.id };
    const tried = await theHead.call(calls.assignFromSheet, { body: { ...body, preview: true } });
    expect(
      tried.reply.rows.map(({ row_number, effect, code }) => [row_number, effect, code]),
    ).toEqual([
      [2, 'assigned', null],
      [3, 'refused', 'other_section'],
      [4, 'unchanged', null],
      [5, 'refused', 'double_student'],
      [6, 'refused', 'unknown_student'],
    ]);
    expect(await advisorOf(portal, one?.id ?? 0)).toBe(guide);
    const done = await theHead.call(calls.assignFromSheet, { body });
    expect(done.reply).toMatchObject({ preview: false, assigned: 1, unchanged: 1, refused: 3 });
    expect(await advisorOf(portal, one?.id ?? 0)).toBe(colleague);
    // Only the sender may read an uploaded file.
    const standIn = await portal.as(assistant);
    expect((await standIn.call(calls.assignFromSheet, { body })).code).toBe('not_found');
    await giveBack(theHead, [one?.id ?? 0], theGuide.id);
  });

  test('a sheet of numbers says them once each, and how many rows have none', async () => {
    const template = await theHead.call(calls.getNumbersTemplate, { params: { format: 'csv' } });
    const head = (await template.reply.blob.text()).trim();
    const sent = await theHead.call(filesContract.calls.upload, {
      body: { purpose: 'student_numbers' },
      upload: new File([`${head}\n231000001\n٢٣١٠٠٠٠٠٢\n231000001\nabc\n`], 'numbers.csv'),
    });
    const body = { file: sent.reply.id, preview: true };
    const { reply } = await theHead.call(calls.readNumbers, { body });
    const numbers = ['231000001', '231000002'];
    expect(reply).toEqual({ preview: true, numbers, unreadable: 1 });
    expect((await portal.visitor().call(calls.readNumbers, { body })).status).toBe(401);
  });

  test('from a workbook, as from a CSV; one that would have to be worked out is refused', async () => {
    const [one] = await someStudents(portal, guide, { from: 73 });
    const template = await theHead.call(calls.getSheetTemplate, { params: { format: 'xlsx' } });
    const tryOut = async (cell: ExcelJs.CellValue) => {
      const book = new ExcelJs.Workbook();
      await book.xlsx.load((await template.reply.blob.arrayBuffer()) as never);
      book.worksheets[0]?.addRow([one?.student_id, cell]);
      const sent = await theHead.call(filesContract.calls.upload, {
        body: { purpose: 'advisor_sheet' },
        upload: new File([await book.xlsx.writeBuffer()], 'guides.xlsx'),
      });
      const body = { file: sent.reply.id, preview: true };
      return theHead.call(calls.assignFromSheet, { body });
    };
    const tried = await tryOut(colleague);
    expect(tried.reply.rows).toMatchObject([{ row_number: 2, effect: 'assigned', code: null }]);
    const formula = await tryOut({ formula: 'A2', result: Number(colleague) });
    expect(formula.code).toBe('sheet_has_formula');
    expect(formula.message).toContain('B2');
    expect((await theGuide.call(calls.getSheetTemplate, { params: { format: 'csv' } })).code).toBe(
      'forbidden',
    );
  });
});

describe('what follows', () => {
  test('the audit log says who moved whom, and that a note was written but not which', async () => {
    const id = await oneOf(5);
    await theHead.call(calls.assignStudents, {
      body: { students: [id], advisor: theColleague.id, note: 'Moved to the second clinic' },
    });
    const { rows } = await portal.database.pool.query(
      `select action, actor_id, "from", "to" from audit_entry
       where subject_id = $1 and action like 'guidance.%' order by id desc limit 1`,
      [id],
    );
    expect(rows).toEqual([
      {
        action: 'guidance.advisor_assigned',
        actor_id: theHead.id,
        from: { advisor_id: theGuide.id },
        to: { advisor_id: theColleague.id, note_given: true },
      },
    ]);
    await giveBack(theHead, [id], theGuide.id);
  });

  test('a guide’s own list is theirs, and with a semester those who had joined by then', async () => {
    const { reply: all } = await theGuide.call(calls.listOwnStudents, {});
    const { reply: early } = await theGuide.call(calls.listOwnStudents, {
      query: { semester: '231' },
    });
    expect(all.count).toBeGreaterThan(early.count);
    expect(early.count).toBeGreaterThan(0);
    expect((await theHead.call(calls.listOwnStudents, {})).code).toBe('forbidden');
  });
});

describe('exports', () => {
  test('hold what the list holds, and the log says who took them', async () => {
    const query = { state: 'approved' } as const;
    const { reply: listed } = await theHead.call(calls.listTransfers, { query });
    const columns: ('student_id' | 'state')[] = ['student_id', 'state'];
    const body = { ...query, format: 'csv' as const, columns };
    const { reply } = await theHead.call(calls.exportTransfers, { body });
    const lines = (await reply.blob.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(listed.count + 1);
    expect(lines.slice(1).every((line) => line.includes('Approved'))).toBe(true);
    const { rows } = await portal.database.pool.query(
      `select "to" ->> 'exported_rows' as rows from audit_entry
       where action = 'guidance.transfers_exported' and actor_id = $1`,
      [theHead.id],
    );
    expect(rows.at(-1)).toEqual({ rows: String(listed.count) });
    const strange = await otherHead.call(calls.exportTransfers, { body });
    const theirs = (await strange.reply.blob.text()).trim().split(/\r?\n/);
    expect(theirs.some((line) => lines.slice(1).includes(line))).toBe(false);
    const guides = await theHead.call(calls.exportGuides, { body: { major: 1, format: 'csv' } });
    expect(await guides.reply.blob.text()).toContain(guide);
    expect((await theGuide.call(calls.exportGuides, { body: {} })).code).toBe('forbidden');
  });

  test('of the chosen hold those in the order of the list, and nothing out of reach', async () => {
    const csv = async (person: TestPerson, call: MoveExport | GuideExport, body: object) => {
      const { reply } = await person.call(call, { body: { ...body, format: 'csv' } as never });
      return (await reply.blob.text()).trim().split(/\r?\n/).slice(1);
    };
    const { exportGuides, exportRequests, exportTransfers } = calls;
    const ids = [theGuide.id];
    expect((await theGuide.call(exportRequests, { body: { ids } })).code).toBe('forbidden');

    const query = { ordering: 'asked_at', page_size: 200 } as const;
    const { results } = (await theHead.call(calls.listTransfers, { query })).reply;
    const chosen = [results.at(-1), results[0]].map((move) => move?.id ?? 0);
    const order = { ids: chosen, ordering: 'asked_at', columns: ['student_id', 'asked_at'] };
    const lines = await csv(theHead, exportTransfers, order);
    const wanted = [results[0], results.at(-1)].map((move) => move?.student.user_id ?? '');
    expect(lines).toEqual(wanted.map((id) => expect.stringContaining(id)));
    expect(await csv(otherHead, exportTransfers, order)).toEqual([]);
    const state = results[0]?.state === 'pending' ? 'approved' : 'pending';
    const narrowed = await csv(theHead, exportTransfers, { ids: [chosen[1]], state });
    expect(narrowed).toEqual([]);

    const asked = (await theHead.call(calls.listRequests, {})).reply.results[0];
    const one = { ids: [asked?.id ?? 0], columns: ['student_id'] };
    expect(await csv(theHead, exportRequests, one)).toHaveLength(1);
    expect(await csv(theHead, exportTransfers, one)).toEqual([]);

    const guides = { ids: [theColleague.id, theGuide.id], columns: ['user_id'] };
    const sorted = [guide, colleague].sort();
    expect((await csv(theHead, exportGuides, guides)).sort()).toEqual(sorted);
  });
});
