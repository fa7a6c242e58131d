import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '#platform/service/service.ts';
import { services } from '#portal/services.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { makeStale } from '#services/accounts/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { checkPath } from '#services/certificates/addresses.ts';
import { keepCertificate, keepPaper } from '#services/certificates/testing/kept-certificates.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { reload } from '#services/reloads/testing.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { myDataContract } from './contract.ts';
import { fateOf } from './server/erasable.ts';
import { type KeptRows, listKept, ofPerson } from './server/kept-rows.ts';

const { askErasure, decideErasure, listErasures, readErasable } = myDataContract.calls;

const kept = listKept({ services: () => services as unknown as Service[] });

let portal: TestPortal;
let admin: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('800022', 'en');
  second = await portal.as('800001', 'en');
  const body = { role_id: 22 };
  await admin.call(rightsContract.calls.grantRole, { params: { id: String(second.id) }, body });
  const role = { body: { current_privilege: 22 } };
  await second.call(accountsContract.calls.updateAdmin, role);
});

afterAll(() => portal.stop());

const read = (by: TestPerson, user_id: string) => by.call(readErasable, { params: { user_id } });
const ask = (by: TestPerson, user_id: string) =>
  by.call(askErasure, { body: { user_id, reason: 'asked' } });
const decide = (by: TestPerson, id: number, agrees: boolean) =>
  by.call(decideErasure, { params: { id: String(id) }, body: { agrees } });
const latest = async () => (await admin.call(listErasures, {})).reply.results[0];
const later = new Date(testNow.getTime() + 600_000);
const look = () => portal.lookDue();

/** Waits until the latest erasure has ended so. */
async function ended(outcome: string) {
  await look();
  await expect.poll(async () => (await latest())?.outcome, { timeout: 30_000 }).toBe(outcome);
}

async function ownerRows(text: string, values: unknown[] = []) {
  return (await portal.owner.query(text, values)).rows;
}

const personOf = async (user_id: string) =>
  (await ownerRows('select * from person where user_id = $1', [user_id]))[0];

/** Ends everything of a student that is open, and takes them from the source. */
async function leave(user_id: string): Promise<number> {
  const { id } = await personOf(user_id);
  const ends = [
    'alter table fee disable trigger fee_sums_follow_ledger',
    `update fee set paid = charged + vat - exempted where student_id = ${id}`,
    'alter table fee enable trigger fee_sums_follow_ledger',
    `update form_request set state = 'cancelled', ended_at = changed_at, stage = null, due_at = null,
       promised_at = null where student_id = ${id} and ended_at is null and state <> 'draft'`,
    `update placement set result = 2, result_at = start_date where student_id = ${id} and result is null`,
    `delete from advisor_move where student_id = ${id} and state = 'pending'`,
    `delete from guidance_correction where student_id = ${id} and state = 'open'`,
    `update any_booking set state = 'attended' where student_id = ${id} and state in ('pending', 'confirmed')`,
    `update person set is_active = false where id = ${id}`,
    `update account set is_active = false where person_id = ${id}`,
  ];
  for (const text of ends) await portal.owner.query(text);
  return id;
}

/** Has somebody who left agreed on by both; returns the erasure's id. */
async function agreeOn(user_id: string): Promise<number> {
  expect(await ask(admin, user_id)).toMatchObject({ code: null });
  const { id = 0 } = (await latest()) ?? {};
  expect((await decide(second, id, true)).code).toBeNull();
  return id;
}

/** The tables that have one of these words in any column, of any type. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const tables = await ownerRows(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs', 'counselling'))`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const like = words.map((word) => `%${word}%`);
    const text = `select from ${name} one where to_jsonb(one)::text ilike any ($1) limit 1`;
    if ((await ownerRows(text, [like])).length > 0) found.push(name);
  }
  return found.sort();
}

/** The rows of tables that are the person's, or everybody else's, as one hash a table. */
async function hashesOf(
  tables: readonly KeptRows[],
  of: (theirs: RawBuilder<SqlBool>) => RawBuilder<SqlBool>,
  id: number,
) {
  const hashes = new Map<string, unknown>();
  for (const rows of tables) {
    const query = sql`select count(*)::integer as count, md5(string_agg(one::text, '' order by one::text)) as hash
      from ${sql.table(rows.table)} one where ${of(ofPerson(rows, kept, id))}`;
    const found = await portal.database.transaction(({ writes }) => query.execute(writes));
    hashes.set(rows.table, found.rows[0]);
  }
  return Object.fromEntries(hashes);
}

/** Whether somebody waits for a row of a person. */
async function isWaiting() {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await ownerRows(text)).length > 0;
}

const mine = (theirs: RawBuilder<SqlBool>) => theirs;
const others = (theirs: RawBuilder<SqlBool>) => sql<SqlBool>`(${theirs}) is not true`;
/** Who signs in during the test is in the trail. */
const quiet = kept.filter(({ table }) => table !== 'trail_entry');
const lasting = kept.filter(({ basis, stays }) => basis === 'money' || stays === 'certificates');

test('nobody else asks or reads it, nor who isn’t fresh; an active person stays', async () => {
  expect((await read(portal.visitor(), '231000001')).status).toBe(401);
  for (const user_id of ['231000001', '900012', '800014']) {
    const other = await portal.as(user_id);
    for (const call of [ask, read]) expect((await call(other, '231000002')).code).toBe('forbidden');
    expect((await decide(other, 1, true)).code, user_id).toBe('forbidden');
  }
  expect((await read(admin, '299999999')).code).toBe('no_such_person');
  const { tables } = (await read(admin, '231000001')).reply;
  const open = tables.filter((one) => one.open > 0).map(({ table }) => table);
  expect(open).toEqual(expect.arrayContaining(['person', 'fee', 'placement', 'form_request']));
  expect(JSON.stringify(tables)).not.toMatch(/counsel/i);
  expect(tables.find(({ table }) => table === 'fee')).toMatchObject({
    fate: 'stays',
    stays: 'money',
  });
  expect((await ask(admin, '231000001')).code).toBe('still_open');
  await makeStale(portal.database, second.id);
  expect((await ask(second, '231000001')).code).toBe('fresh_check_required');
  second = await portal.as('800001', 'en');
  expect(await latest()).toBeUndefined();
});

test('another agrees, once; either takes it back; only one of the two happens', async () => {
  await leave('231000005');
  const asked = await Promise.all([ask(admin, '231000005'), ask(second, '231000005')]);
  expect(asked.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'erasure_open']);
  const row = await latest();
  const [asker, other] = row?.asked_by.user_id === '800022' ? [admin, second] : [second, admin];
  const waiting = async (by: TestPerson) =>
    (await by.call(waitsContract.calls.listWaits, {})).reply.results.filter(
      ({ kind }) => kind === 'erasure_due',
    );
  expect(await waiting(other)).toMatchObject([{ count: 1 }]);
  expect(await waiting(asker)).toEqual([]);
  const id = row?.id ?? 0;
  expect((await decide(asker, id, true)).code).toBe('own_erasure');
  const both = await Promise.all([decide(other, id, true), decide(asker, id, false)]);
  expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'already_decided']);
  await portal.owner.query('delete from erasure');
  await ask(asker, '231000005');
  const again = (await latest())?.id ?? 0;
  const twice = await Promise.all([decide(other, again, true), decide(other, again, true)]);
  expect(twice.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'already_decided']);
});

test('whoever comes back in a load beside the job stays whole', async () => {
  await ended('erased');
  const id = await leave('231000002');
  const whole = quiet.filter(({ table }) => !['person', 'student'].includes(table));
  const before = await hashesOf(whole, mine, id);
  const load = await portal.owner.connect();
  await load.query('begin');
  await load.query('update person set is_active = true where id = $1', [id]);
  await agreeOn('231000002');
  const looking = look();
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
  await load.query('commit');
  load.release();
  await looking;
  await ended('stopped');
  expect(await latest()).toMatchObject({ gone: 0 });
  expect(await hashesOf(whole, mine, id)).toEqual(before);
});

test('a job that fails at its end leaves all, and the next one erases once', async () => {
  const id = await leave('231000003');
  const before = await hashesOf(quiet, mine, id);
  await portal.owner.query(`
    create function dies() returns trigger language plpgsql as $$ begin raise 'the server went away'; end $$;
    create trigger dies before update of outcome on erasure for each row execute function dies()`);
  const erasure = await agreeOn('231000003');
  await look();
  expect(await hashesOf(quiet, mine, id)).toEqual(before);
  await portal.owner.query('drop function dies cascade');
  portal.clock.moveTo(later);
  await ended('erased');
  portal.clock.moveTo(testNow);
  expect(await latest()).toMatchObject({ id: erasure });
  const { calls } = auditContract;
  const query = { action: 'my-data.erasure_erased' };
  expect((await admin.call(calls.listEntries, { query })).reply.count).toBe(2);
});

test('the law’s rows stay as they are, the rest goes, and nobody else’s changes', async () => {
  const person = await personOf('231000001');
  const files = await ownerRows('select key from stored_file where owner_id = $1', [person.id]);
  const id = await leave('231000001');
  await look();
  const before = {
    lasting: await hashesOf(lasting, mine, id),
    others: await hashesOf(quiet, others, id),
  };
  await agreeOn('231000001');
  await ended('erased');
  expect(await latest()).toMatchObject({
    gone: expect.any(Number),
    person: { full_name: 'Erased person', full_name_ar: 'شخص مُحيت بياناته' },
  });
  expect(await hashesOf(lasting, mine, id)).toEqual(before.lasting);
  expect(await hashesOf(quiet, others, id)).toEqual(before.others);
  const goes = await hashesOf(
    kept.filter((rows) => fateOf(rows) === 'goes'),
    mine,
    id,
  );
  expect(Object.entries(goes).filter(([, rows]) => (rows as { count: number }).count > 0)).toEqual(
    [],
  );
  const gone = await ownerRows('select key from stored_file where key = any ($1)', [
    files.map(({ key }) => key),
  ]);
  expect(gone).toEqual([]);
  const { user_id, national_id, full_name, full_name_ar, email, phone } = person;
  const words = [user_id, national_id, full_name, full_name_ar, email, phone];
  // Notifications to others about them end by their own period.
  expect(await tracesOf(words)).toEqual(['notification']);
  const [blank] = await ownerRows('select search_words::text as words from person where id = $1', [
    id,
  ]);
  expect(blank.words).toBe('');
  expect((await read(admin, '231000001')).code).toBe('already_erased');
  expect((await ask(admin, '231000001')).code).toBe('already_erased');
}, 60_000);

test('the source brings no erased number back', async () => {
  const run = await reload(admin, 'students');
  const params = { id: run.id };
  const refused = await admin.call(reloadsContract.calls.listRefusedRows, { params });
  const rows = refused.reply.results.filter(({ source_id }) => source_id === '231000001');
  expect(rows).toMatchObject([{ full_name: '', reasons: [expect.stringContaining('was erased')] }]);
  expect(await personOf('231000001')).toBeUndefined();
});

test('whoever worked here goes too, and what others have of them stays', async () => {
  await look();
  for (const user_id of ['900003', '700012']) {
    const id = await leave(user_id);
    await portal.owner.query(
      "delete from account_role where person_id = $1 and origin = 'granted'",
      [id],
    );
    const before = await hashesOf(quiet, others, id);
    await agreeOn(user_id);
    await ended('erased');
    expect(await hashesOf(quiet, others, id)).toEqual(before);
  }
});

test('a certificate is checked as before', async () => {
  const { number, student, id } = await keepCertificate(portal);
  await keepPaper(portal, id, Buffer.from('%PDF-1.7 as it was'));
  const check = async () => {
    const url = `${checkPath()}/${number}`;
    const { statusCode, body } = await portal.app.inject({ url, headers: { accept: 'text/html' } });
    return { statusCode, body: body.replaceAll(/nonce="[^"]*"/g, '') };
  };
  const before = await check();
  const person_id = await leave(student);
  const papers = await hashesOf(lasting, mine, person_id);
  await agreeOn(student);
  await ended('erased');
  expect(await hashesOf(lasting, mine, person_id)).toEqual(papers);
  expect(await check()).toEqual(before);
});
