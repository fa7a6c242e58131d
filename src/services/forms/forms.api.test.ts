import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { setSettings } from '#services/settings/testing.ts';
import { formsContract } from './contract.ts';
import { aForm, leastForm, otherSupervisor, supervisor } from './testing.ts';

const { calls } = formsContract;

let portal: TestPortal;
let maker: TestPerson;
let other: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  maker = await portal.as(supervisor);
  other = await portal.as(otherSupervisor, 'en');
  theStudent = await portal.as('231000005');
});

afterAll(() => portal.stop());

const formsOf = (person: TestPerson, query = {}) => person.call(calls.listForms, { query });
const formOf = (person: TestPerson, id: number) => person.call(calls.getForm, { params: { id } });
const publish = (person: TestPerson, { id, draft }: { id: number; draft: number }) =>
  person.call(calls.publishDefinition, { params: { id }, body: { draft } });
const save = (person: TestPerson, { id, draft }: { id: number; draft: number }, written: object) =>
  person.call(calls.saveDefinition, {
    params: { id },
    body: { draft, definition: JSON.stringify({ ...leastForm, ...written }) },
  });

describe('forms that a student may begin', () => {
  test('are sixteen to begin with, found by what one calls them in either language', async () => {
    const { reply } = await formsOf(theStudent);
    expect(reply.count).toBe(17);
    const found = async (search: string) =>
      (await formsOf(theStudent, { search })).reply.results.map(({ code }) => code);
    expect(await found('تاجيل')).toEqual(['REG-01']);
    expect(await found('postpone')).toEqual(['REG-01']);
    expect(await found('parking')).toEqual(['SA-03']);
    expect(await found('%')).toEqual([]);
    expect(
      (await formsOf(theStudent, { type: 2, goal: 'campus', page_size: 3 })).reply,
    ).toMatchObject({
      count: 4,
      results: [{ code: 'SA-01' }, { code: 'SA-02' }, { code: 'SA-03' }],
    });
  });

  test('come with what the record says, and with nothing that the student may not see', async () => {
    const form = await aForm(maker);
    await publish(maker, form);
    const { reply } = await formOf(theStudent, form.id);
    expect(reply.record).toEqual([
      { fact: 'gpa', value: expect.stringMatching(/^\d\.\d\d$/), value_ar: expect.any(String) },
    ]);
    expect(reply.definition.sections.map(({ key }) => key)).toEqual(['request']);
    expect(reply).toMatchObject({ type: 2, is_open: true, days: 3, student: { gender: 1 } });
  });

  test('are refused to whom they aren’t for, which ends no session', async () => {
    const form = await aForm(maker, { for_whom: { student: 'gender', is: [2] } });
    await publish(maker, form);
    const outcome = await formOf(theStudent, form.id);
    expect(outcome).toMatchObject({ status: 401, code: 'FormNotAuthorized' });
    expect(outcome.message).toContain('هذا النموذج');
    expect((await formsOf(theStudent)).status).toBe(200);
    expect((await formOf(await portal.as('231000002'), form.id)).status).toBe(200);
  });

  test('are not there while they are written, nor once they are retired', async () => {
    const form = await aForm(maker);
    expect(await formOf(theStudent, form.id)).toMatchObject({ status: 404 });
    await publish(maker, form);
    expect((await formOf(theStudent, form.id)).status).toBe(200);
    const retire = () => maker.call(calls.retireDefinition, { params: { id: form.id } });
    expect((await retire()).reply.state).toBe('retired');
    expect(await formOf(theStudent, form.id)).toMatchObject({ status: 404 });
    expect(await retire()).toMatchObject({ status: 409, code: 'not_published' });
    expect((await publish(maker, form)).reply).toMatchObject({ state: 'published', version: 2 });
  });

  test('open and close by their days', async () => {
    const form = await aForm(maker);
    await publish(maker, form);
    const days = (opens_on: string | null, closes_on: string | null) =>
      maker.call(calls.openDefinition, { params: { id: form.id }, body: { opens_on, closes_on } });
    expect(await days('2026-12-02', '2026-12-01')).toMatchObject({
      status: 400,
      error_codes: { closes_on: ['ends_before_start'] },
    });
    await days('2026-11-23', null);
    expect((await formOf(theStudent, form.id)).reply.is_open).toBe(false);
    await days('2026-11-22', '2026-11-22');
    expect((await formOf(theStudent, form.id)).reply.is_open).toBe(true);
  });

  test('are shut while payments are halted, and while the switch is off', async () => {
    const halted = await portal.as('231000003');
    expect(await formsOf(halted)).toMatchObject({ status: 403, code: 'payment_problem' });
    const administrator = await portal.as('800022');
    await setSettings(administrator, 'switches', { FormsEnable: false });
    expect(await formsOf(theStudent)).toMatchObject({ status: 403, code: 'service_off' });
    await setSettings(administrator, 'switches', { FormsEnable: true });
  });
});

describe('what a list of the university offers', () => {
  const offered = async (
    person: TestPerson,
    select: 'colleges' | 'terms' | 'my_courses' | 'my_guide',
  ) => (await person.call(calls.listOptions, { query: { select } })).reply.results;

  test('is the same for all, and one’s own where it says so', async () => {
    expect((await offered(theStudent, 'colleges')).map(({ value }) => value)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '6',
    ]);
    const terms = (await offered(theStudent, 'terms')).map(({ value }) => Number(value));
    expect(terms).toEqual(terms.toSorted((one, next) => next - one));
    expect((await offered(theStudent, 'my_courses')).length).toBeGreaterThan(2);
    expect(await offered(theStudent, 'my_guide')).toMatchObject([{ value: '900003' }]);
    expect(await offered(await portal.as('231000007'), 'my_guide')).toEqual([]);
    expect(await offered(maker, 'my_courses')).toEqual([]);
  });
});

describe('making a form', () => {
  test('two who write at once: the second is told', async () => {
    const form = await aForm(maker);
    const [one, two] = await Promise.all([
      save(maker, form, { title: 'One' }),
      save(other, form, { title: 'Two' }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect([one.code, two.code]).toContain('changed_meanwhile');
    expect(await publish(maker, form)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('what the check finds keeps it from being published', async () => {
    const { reply: form } = await maker.call(calls.addDefinition, {
      body: { type: 1, title: 'Empty', title_ar: 'فارغ' },
    });
    expect(form.faults.map(({ code }) => code)).toEqual(['no_fields', 'no_steps']);
    expect(await publish(maker, form)).toMatchObject({ status: 409, code: 'has_faults' });
  });

  test('a step whose role nobody holds today keeps it from being published, until somebody does', async () => {
    const held = { user_type: 4, role: 15, within: 'university' } as const;
    const librarian = { key: 'guide', title: 'Library', title_ar: 'المكتبة', holder: held };
    const form = await aForm(maker, { steps: [librarian] });
    const hold = (is_active: boolean) =>
      portal.owner.query(
        `update account set is_active = $1 where person_id in (
          select person_id from account_role where role_id = 15)`,
        [is_active],
      );
    await hold(false);
    const { reply } = await maker.call(calls.getDefinition, { params: { id: form.id } });
    expect(reply.faults).toEqual([{ code: 'nobody_holds', step: 'guide' }]);
    expect(await publish(maker, form)).toMatchObject({ status: 409, code: 'has_faults' });
    await hold(true);
    expect((await publish(maker, form)).reply).toMatchObject({ state: 'published', faults: [] });
  });

  test('a published version never changes, whoever asks', async () => {
    const form = await aForm(maker);
    const first = (await publish(maker, form)).reply;
    expect(await publish(maker, first)).toMatchObject({ status: 409, code: 'nothing_new' });
    const saved = (await save(maker, first, { title: 'Borrow a camera' })).reply;
    expect(saved).toMatchObject({ has_changes: true, version: 1 });
    expect((await formOf(theStudent, form.id)).reply.title).toBe('Borrow a laptop');
    const { reply } = await publish(maker, saved);
    expect(reply.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await formOf(theStudent, form.id)).reply.title).toBe('Borrow a camera');
    for (const statement of ['update form_version set number = 9', 'delete from form_version']) {
      await expect(portal.owner.query(statement)).rejects.toThrow('append-only');
    }
  });

  test('copies, files and what comes from a file say the same', async () => {
    const form = await aForm(maker);
    const { reply: copy } = await other.call(calls.copyDefinition, { params: { id: form.id } });
    expect(copy).toMatchObject({ title_ar: 'نسخة من استعارة حاسب', state: 'draft', version: null });
    const { reply: file } = await maker.call(calls.downloadDefinition, { params: { id: form.id } });
    expect(file.file_name).toBe(`${form.code}.json`);
    const { reply: again } = await maker.call(calls.importDefinition, {
      body: { type: 1, definition: await file.blob.text() },
    });
    expect(again.definition).toEqual(form.definition);
  });

  test('what is too large, no form or made to harm is refused in words', async () => {
    const codes = async (definition: string) =>
      (await maker.call(calls.importDefinition, { body: { type: 1, definition } })).error_codes;
    expect(await codes('{')).toEqual({ definition: ['definition_unreadable'] });
    expect(await codes(JSON.stringify('x'.repeat(70_000)))).toEqual({
      definition: ['definition_too_large'],
    });
    expect(await codes('['.repeat(60_000))).toEqual({ definition: ['definition_unreadable'] });
    expect(Object.keys(await codes('['.repeat(30_000) + ']'.repeat(30_000)))).not.toEqual([]);
    const deep = `${'{"not":'.repeat(5000)}{"field":"until","is":["a"]}${'}'.repeat(5000)}`;
    const ruled = JSON.stringify({ ...leastForm, for_whom: 0 }).replace(
      '"for_whom":0',
      `"for_whom":${deep}`,
    );
    expect(Object.keys(await codes(ruled))).not.toEqual([]);
    expect(await codes(JSON.stringify({ ...leastForm, __proto__: null, extra: 1 }))).toEqual({
      'definition.extra': ['unknown_field'],
    });
  });
});

describe('the list of forms', () => {
  test('shows all of them to who makes them', async () => {
    const { reply } = await maker.call(calls.listDefinitions, {
      query: { search: 'السكن', ordering: '-changed_at' },
    });
    expect(reply.results).toMatchObject([{ code: 'SA-01', state: 'published', version: 1 }]);
    const drafts = await maker.call(calls.listDefinitions, { query: { state: 'draft' } });
    expect(drafts.reply.results.every(({ state }) => state === 'draft')).toBe(true);
    const exported = await maker.call(calls.exportDefinitions, {
      body: { format: 'csv', columns: ['code', 'title', 'state'], type: 1 },
    });
    expect(exported.status).toBe(200);
  });
});
