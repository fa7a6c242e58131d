import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { referenceContract } from './contract.ts';
import type { CollegeRow } from './reference-row.ts';

const { calls } = referenceContract;

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('800022');
});
afterAll(() => portal.stop());

async function college(code: number): Promise<CollegeRow> {
  const { reply } = await admin.call(calls.listColleges, {});
  const found = reply.results.find((row) => row.code === code);
  if (!found) throw new Error(`no college ${code}`);
  return found;
}

async function versionOf(code: number): Promise<number> {
  return (await college(code)).version;
}

async function leaderNamed(post: 'head' | 'dean', user_id: string): Promise<number> {
  const { reply } = await admin.call(calls.listLeaders, { query: { post, search: user_id } });
  const [found] = reply.results;
  if (!found) throw new Error(`${user_id} may not be ${post}`);
  return found.id;
}

async function auditOf(action: string) {
  const { reply } = await admin.call(auditContract.calls.listEntries, { query: { action } });
  return reply.results;
}

describe('who may', () => {
  test.each(['231000001', '900003', '700012', '800005'])(
    '%s reads and changes nothing',
    async (user_id) => {
      const person = await portal.as(user_id);
      expect((await person.call(calls.listColleges, {})).status).toBe(403);
      expect((await person.call(calls.listTerms, {})).status).toBe(403);
      const params = { code: 1 };
      const body = { version: 0, name: 'Mine' };
      expect((await person.call(calls.editCollege, { params, body })).status).toBe(403);
      const removal = { params, query: { version: 0 } };
      expect((await person.call(calls.removeCollege, removal)).status).toBe(403);
    },
  );

  test('whoever keeps system data reads every list and changes none', async () => {
    const person = await portal.as('900012');
    for (const call of [
      calls.listColleges,
      calls.listMajors,
      calls.listStatuses,
      calls.listLevels,
    ]) {
      expect((await person.call(call, {})).status).toBe(200);
    }
    const body = { version: 0, name: 'Mine' };
    expect((await person.call(calls.editCollege, { params: { code: 1 }, body })).code).toBe(
      'forbidden',
    );
    expect((await person.call(calls.setCurrentTerm, { body: { code: '252' } })).code).toBe(
      'forbidden',
    );
    expect((await person.call(calls.listLeaders, { query: { post: 'head' } })).code).toBe(
      'forbidden',
    );
  });
});

describe('what is refused changes nothing', () => {
  const standing = async () => (await admin.call(calls.listColleges, {})).reply;
  let before: Awaited<ReturnType<typeof standing>>;
  beforeEach(async () => {
    before = await standing();
  });

  const edit = async (body: object) =>
    admin.call(calls.editCollege, {
      params: { code: 3 },
      body: { version: await versionOf(3), ...body },
    });

  test('a name that is empty or too long, a field that is unknown, a code that would change', async () => {
    expect(await edit({ name: ' ' })).toMatchObject({
      status: 400,
      error_codes: { name: ['required'] },
    });
    expect((await edit({ name_ar: 'ا'.repeat(121) })).status).toBe(400);
    expect((await edit({ code: 9 })).status).toBe(400);
    expect(await standing()).toEqual(before);
  });

  test('a head who is no head, a dean who is no dean, somebody who is not there', async () => {
    const guide = await portal.as('900003');
    expect(await edit({ head: guide.id })).toMatchObject({ status: 400, code: 'cannot_lead' });
    const head = await leaderNamed('head', '900002');
    expect(await edit({ dean: head })).toMatchObject({ code: 'cannot_lead' });
    expect(await edit({ head: 2_000_000_000 })).toMatchObject({ code: 'cannot_lead' });
    expect(await standing()).toEqual(before);
  });

  test('a row that is not there, and a code that is taken', async () => {
    const gone = { params: { code: 77 }, body: { version: 0, name: 'X' } };
    expect((await admin.call(calls.editCollege, gone)).status).toBe(404);
    const body = { code: 3, name: 'Again', name_ar: 'مرة أخرى', head: null, dean: null };
    expect(await admin.call(calls.addCollege, { body })).toMatchObject({
      status: 409,
      code: 'code_taken',
    });
    expect(await standing()).toEqual(before);
  });

  test('taking away what the source brings, or what is in use, with the count', async () => {
    const brought = { params: { code: 3 }, query: { version: await versionOf(3) } };
    expect((await admin.call(calls.removeCollege, brought)).code).toBe('from_source');
    const body = { code: 70, name: 'Law', name_ar: 'القانون', head: null, dean: null };
    await admin.call(calls.addCollege, { body });
    const major = {
      code: 71,
      name: 'Law',
      name_ar: 'القانون',
      college_code: 70,
      total_hours: 130,
      head: null,
    };
    await admin.call(calls.addMajor, { body: major });
    const query = { version: await versionOf(70) };
    const refused = await admin.call(calls.removeCollege, { params: { code: 70 }, query });
    expect(refused).toMatchObject({ status: 409, code: 'still_in_use' });
    expect(refused.message.replace(/[\u2066-\u2069]/g, '')).toContain('1');
    const [added] = (await admin.call(calls.listMajors, { query: { college: 70 } })).reply.results;
    const removal = { params: { code: 71 }, query: { version: added?.version ?? 0 } };
    expect((await admin.call(calls.removeMajor, removal)).status).toBe(200);
    expect((await admin.call(calls.removeCollege, { params: { code: 70 }, query })).status).toBe(
      200,
    );
    expect(await standing()).toEqual(before);
  });

  test('a major of a college that is not there', async () => {
    const body = {
      code: 72,
      name: 'X',
      name_ar: 'س',
      college_code: 99,
      total_hours: 130,
      head: null,
    };
    expect((await admin.call(calls.addMajor, { body })).code).toBe('unknown_college');
  });

  test('giving back what nobody has edited', async () => {
    const body = { version: await versionOf(4) };
    const { code } = await admin.call(calls.giveBackCollege, { params: { code: 4 }, body });
    expect(code).toBe('nothing_to_give_back');
  });
});

describe('an edit', () => {
  test('counts at once wherever the name stands, is logged, and says what the source says', async () => {
    const params = { code: 1 };
    const body = { version: await versionOf(1), name: 'School of Medicine', name_ar: 'مدرسة الطب' };
    const { status, reply } = await admin.call(calls.editCollege, { params, body });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      name: 'School of Medicine',
      origin: 'edited',
      source: { name: 'College of Medicine', name_ar: 'كلية الطب' },
      version: body.version + 1,
      changed_by: { user_id: '800022' },
    });
    const deans = await portal.as('800004');
    const choices = await deans.call(guidanceContract.calls.listChoices, {});
    expect(JSON.stringify(choices.reply)).toContain('School of Medicine');
    const [entry] = await auditOf('system-data.reference_changed');
    expect(entry?.changes).toContainEqual({
      field: 'reference.name',
      label: 'الاسم بالإنجليزية',
      before: 'College of Medicine',
      after: 'School of Medicine',
    });
    const back = { params, body: { version: reply.version } };
    const given = await admin.call(calls.giveBackCollege, back);
    expect(given.reply).toMatchObject({
      name: 'College of Medicine',
      origin: 'source',
      source: {},
    });
  });

  test('that says the same changes nothing and is not logged', async () => {
    const before = await college(2);
    const entries = (await auditOf('system-data.reference_changed')).length;
    const { name, name_ar, version } = before;
    const body = { name, name_ar, version };
    const { reply } = await admin.call(calls.editCollege, { params: { code: 2 }, body });
    expect(reply).toEqual(before);
    expect(await auditOf('system-data.reference_changed')).toHaveLength(entries);
  });

  test('of who leads stands before the source’s word until it is given back', async () => {
    const before = await college(2);
    const head = await leaderNamed('head', '900002');
    const body = { version: before.version, head };
    const chosen = await admin.call(calls.editCollege, { params: { code: 2 }, body });
    expect(chosen.reply).toMatchObject({
      head: { user_id: '900002' },
      dean: before.dean,
      origin: 'edited',
      source: { head: { user_id: '902002' } },
    });
    const { version } = chosen.reply;
    const back = await admin.call(calls.giveBackCollege, {
      params: { code: 2 },
      body: { version },
    });
    expect(back.reply).toMatchObject({ head: before.head, origin: 'source' });
  });

  test('by two at once: one counts, the other is told, and nothing is lost in silence', async () => {
    const version = await versionOf(4);
    const names = ['One', 'Two', 'Three', 'Four'];
    const outcomes = await Promise.all(
      names.map((name) =>
        admin.call(calls.editCollege, { params: { code: 4 }, body: { version, name } }),
      ),
    );
    const done = outcomes.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(3);
    expect((await college(4)).name).toBe(done[0]?.reply.name);
    const back = { params: { code: 4 }, body: { version: version + 1 } };
    expect((await admin.call(calls.giveBackCollege, back)).status).toBe(200);
  });

  test('of a status: whether its students count as active; of a level and a location: the names', async () => {
    const statuses = (await admin.call(calls.listStatuses, {})).reply.results;
    const excused = statuses.find(({ code }) => code === 'excused');
    expect(excused).toMatchObject({ is_active: true, name_ar: 'اعتذار عن الفصل' });
    expect(statuses.find(({ code }) => code === 'graduated')).toMatchObject({ is_active: false });
    const body = { version: excused?.version ?? 0, is_active: false, position: 40 };
    const edited = await admin.call(calls.editStatus, { params: { code: 'excused' }, body });
    expect(edited.reply).toMatchObject({
      is_active: false,
      position: 40,
      source: { is_active: true },
    });
    const last = (await admin.call(calls.listStatuses, {})).reply.results.at(-1);
    expect(last?.code).toBe('excused');

    const level = { params: { code: 3 }, body: { version: 0, name_ar: 'السنة الثانية' } };
    expect((await admin.call(calls.editLevel, level)).reply).toMatchObject({
      name_ar: 'السنة الثانية',
    });
    expect((await admin.call(calls.editLevel, level)).code).toBe('changed_meanwhile');
    const location = { params: { code: 2 }, body: { version: 0, name: 'Women’s campus' } };
    expect((await admin.call(calls.editLocation, location)).reply.name).toBe('Women’s campus');
    expect((await admin.call(calls.listLevels, {})).reply.count).toBe(15);
  });
});

describe('the lists', () => {
  test('are as the spec has them, found by name in either language, filtered and ordered', async () => {
    const { reply } = await admin.call(calls.listMajors, {});
    expect(reply.results.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const found = await admin.call(calls.listMajors, { query: { search: 'تقنيه التخدير' } });
    expect(found.reply.results.map(({ name }) => name)).toEqual(['Anaesthesia Technology']);
    const within = await admin.call(calls.listMajors, { query: { college: 6, ordering: '-name' } });
    expect(within.reply.results.map(({ code }) => code)).toEqual([6, 10, 5]);
    expect((await admin.call(calls.listMajors, { query: { page: 9 } })).reply.results).toEqual([]);
    const wrong = { query: { ordering: 'gpa' } } as never;
    expect((await admin.call(calls.listMajors, wrong)).status).toBe(400);
  });

  test('tell what was edited and added here from what is the source’s', async () => {
    const name = 'Graduated with honours';
    const body = { code: 'honours', name, name_ar: 'متخرج بمرتبة الشرف', is_active: false };
    expect((await admin.call(calls.addStatus, { body })).reply).toMatchObject({
      origin: 'added',
      source: null,
    });
    const added = await admin.call(calls.listStatuses, { query: { origin: 'added' } });
    expect(added.reply.results.map(({ code }) => code)).toContain('honours');
    const brought = await admin.call(calls.listStatuses, { query: { origin: 'source' } });
    expect(brought.reply.results.every(({ origin }) => origin === 'source')).toBe(true);
    const edited = await admin.call(calls.listStatuses, { query: { origin: 'edited' } });
    expect(edited.reply.results.every(({ origin }) => origin === 'edited')).toBe(true);
    expect(edited.reply.count + added.reply.count + brought.reply.count).toBe(11);
  });
});
