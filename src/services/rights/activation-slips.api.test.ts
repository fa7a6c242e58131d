import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { auditContract } from '#services/audit/contract.ts';
import { aSourceFolder, reload, type SourceFolder } from '#services/reloads/testing.ts';
import { rightsContract } from './contract.ts';

const { exportActivations, getActivationSending, listActivations, printSlips } =
  rightsContract.calls;
const { checkToken, resetPassword, signIn } = accountsContract.calls;

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;
let keeper: TestPerson;

const idOf = (place: number) => `2691${String(place).padStart(5, '0')}`;
const people = 10;
const withMail = idOf(9);

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  [administrator, keeper] = [await portal.as('800022'), await portal.as('900012')];
  const without = Array.from({ length: people }, (_, place) => ({
    student_id: idOf(place),
    first_name: 'Huda',
    first_name_ar: 'هدى',
    email: idOf(place) === withMail ? 'has@example.sa' : '',
  }));
  await source.change(
    'students.csv',
    (rows) =>
      [...rows, ...without.map((one) => ({ ...rows[0], ...one }))] as Record<string, string>[],
  );
  await source.change(
    'users.csv',
    (rows) => [...rows, { ...rows[0], user_id: '700999', email: '' }] as Record<string, string>[],
  );
  await reload(administrator, 'students');
  await reload(administrator, 'users');
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

type Body = NonNullable<Parameters<typeof printAs>[1]>;
function printAs(
  person: Pick<TestPerson, 'call'>,
  body: { ids?: number[]; search?: string; ordering?: 'user_id' | '-user_id' },
) {
  return person.call(printSlips, { body });
}

async function print(body: Body, person = keeper) {
  const { status, reply, code } = await printAs(person, body);
  if (status !== 200) throw new Error(`not printed: ${status} ${code}`);
  const pdf = await readPdf(Buffer.from(await reply.blob.arrayBuffer()));
  return { ...pdf, type: reply.type, links: linksIn(pdf.text) };
}

/** The tokens at the end of the printed links. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\/password\/reset\/([\w-]{43})/g)].map(([, token = '']) => token);
}

async function row(user_id: string) {
  const { reply } = await keeper.call(listActivations, { query: { search: user_id } });
  return reply.results[0];
}

const isGood = async (token = '') =>
  (await portal.visitor().call(checkToken, { params: { token } })).status === 200;

describe('who gets slips printed', () => {
  test('nobody but those who look after system data', async () => {
    expect(await printAs(portal.visitor(), {})).toMatchObject({ status: 401 });
    for (const user_id of ['231000001', '900003', '800012']) {
      expect(await printAs(await portal.as(user_id), {}), user_id).toMatchObject({ status: 403 });
    }
  });

  test('not for people with an address, nor for staff by a keeper of system data', async () => {
    const staff = await row('700999');
    const refused = { status: 409, code: 'nobody_needs_slip' };
    expect(await printAs(keeper, { search: withMail })).toMatchObject(refused);
    expect(await printAs(keeper, { ids: [staff?.id ?? 0] })).toMatchObject(refused);
    expect(await printAs(keeper, { ids: [] })).toMatchObject({ status: 400 });
    expect((await print({ ids: [staff?.id ?? 0] }, administrator)).links).toHaveLength(1);
  });

  test('no more than a hundred at a time', async () => {
    await portal.database.pool.query(
      `insert into activation_mail (person_id, due_at)
       select person_id, now() from account where user_type = 2 on conflict do nothing;
       update account set activated_at = null where user_type = 2;
       update person set email = '' where user_type = 2 and user_id like '2310%'`,
    );
    expect(await printAs(keeper, {})).toMatchObject({ status: 400, code: 'too_many_slips' });
    await portal.database.pool.query(
      `delete from activation_mail using account
       where account.person_id = activation_mail.person_id and user_id not like '2691%'`,
    );
  });
});

describe('slips', () => {
  test('stand four to a sheet, in the order of the list, with both names, number and link', async () => {
    const { type, pages, text, links, language } = await print({ ordering: '-user_id' });
    expect(type).toBe('application/pdf');
    expect(language).toBe('ar');
    expect(pages).toHaveLength(3);
    const ids = [...new Set(text.match(/2691\d{5}/g))];
    expect(ids).toEqual(Array.from({ length: people - 1 }, (_, place) => idOf(8 - place)));
    expect(new Set(links).size).toBe(people - 1);
    for (const words of ['Huda', 'https://portal.bawaba.example', '29 November']) {
      expect(text).toContain(squeeze(words));
    }
    expect(text).toContain('هدى');
    expect((await row(idOf(3)))?.state).toBe('printed');
    const { reply } = await keeper.call(getActivationSending, {});
    expect(reply.printed).toBeGreaterThanOrEqual(people - 1);
  });

  test('of chosen people only, and a newer one makes the older void', async () => {
    const ids = [(await row(idOf(0)))?.id ?? 0];
    const [older] = (await print({ ids })).links;
    expect(await isGood(older)).toBe(true);
    const again = await print({ ids });
    expect(again.links).toHaveLength(1);
    expect(await isGood(older)).toBe(false);
    expect(await isGood(again.links[0])).toBe(true);
  });

  test('work once: the password is chosen, the account open, and no slip is printed any more', async () => {
    const user_id = idOf(1);
    const ids = [(await row(user_id))?.id ?? 0];
    const [token = ''] = (await print({ ids })).links;
    const body = { password1: 'qamar-salt-47', password2: 'qamar-salt-47' };
    const visitor = portal.visitor();
    expect((await visitor.call(resetPassword, { params: { token }, body })).status).toBe(200);
    expect(await visitor.call(resetPassword, { params: { token }, body })).toMatchObject({
      code: 'token_invalid',
    });
    const entered = await visitor.call(signIn, { body: { user_id, password: body.password1 } });
    expect(entered.status).toBe(200);
    // The next round of mails forgets people who need none, whenever it comes.
    expect(['activated', undefined]).toContain((await row(user_id))?.state);
    expect(await printAs(keeper, { ids })).toMatchObject({ code: 'nobody_needs_slip' });
  });

  test('work for seven days', async () => {
    const [token] = (await print({ search: idOf(2) })).links;
    const day = 86_400_000;
    const now = portal.clock.now().getTime();
    portal.clock.moveTo(new Date(now + 7 * day - 60_000));
    expect(await isGood(token)).toBe(true);
    portal.clock.moveTo(new Date(now + 7 * day + 60_000));
    expect(await isGood(token)).toBe(false);
    portal.clock.moveTo(new Date(now));
  });

  test('are noted with who printed for whom, and their secret is kept nowhere', async () => {
    const person = await row(idOf(2));
    const [token = ''] = (await print({ ids: [person?.id ?? 0] })).links;
    const { reply } = await administrator.call(auditContract.calls.listEntries, {
      query: { action: 'accounts.activation_slip_printed', subject: String(person?.id) },
    });
    expect(reply.results[0]).toMatchObject({ actor: { user_id: '900012' } });
    expect(JSON.stringify(reply)).not.toContain(token);
    const kept = await portal.database.pool.query(
      `select count(*)::integer as count from audit_entry where audit_entry::text like $1
       union all select count(*)::integer from signed_link where signed_link::text like $1`,
      [`%${token}%`],
    );
    expect(kept.rows.map(({ count }) => count)).toEqual([0, 0]);
  });

  test('printed at the same moment, one of the two works', async () => {
    const body = { search: idOf(3) };
    const both = await Promise.all([print(body), print(body, administrator)]);
    const good = await Promise.all(both.map(({ links }) => isGood(links[0])));
    expect(good.toSorted()).toEqual([false, true]);
  });
});

describe('the list as a file', () => {
  test('has what the list shows, in both languages, and says who took it', async () => {
    const query = { state: 'printed', ordering: '-user_id', page_size: 200 } as const;
    const { page_size: _, ...body } = query;
    const { reply: list } = await keeper.call(listActivations, { query });
    expect(list.count).toBeGreaterThan(3);
    const arabic = await keeper.call(exportActivations, { body });
    expect(arabic.reply.file_name).toBe('رسائل التفعيل 2026-11-22.xlsx');
    const sheet = await readSheet(arabic.reply);
    expect(sheet.is_from_right).toBe(true);
    expect(sheet.rows.map((row) => row.slice(0, 5))).toEqual(
      list.results.map((row) => [
        row.user_id,
        row.full_name_ar,
        row.full_name,
        row.user_type === 2 ? (row.gender === 1 ? 'طالب' : 'طالبة') : expect.any(String),
        'طُبعت قسيمة',
      ]),
    );

    const inEnglish = await portal.as('900012', 'en');
    const columns = ['user_id', 'full_name', 'state', 'slip_at'] as const;
    const search = idOf(2);
    const english = await inEnglish.call(exportActivations, {
      body: { search, columns: [...columns], hijri: true },
    });
    const { header, rows } = await readSheet(english.reply);
    const heads = ['University ID', 'Name', 'State', 'Slip printed at', 'Slip printed at (Hijri)'];
    expect(header).toEqual(heads);
    expect(rows[0]?.slice(0, 3)).toEqual([search, (await row(search))?.full_name, 'Slip printed']);
    expect(rows[0]?.[3]).toBeInstanceOf(Date);
    expect(rows[0]?.[4]).toContain('Jumada II 1448');

    const { reply: log } = await administrator.call(auditContract.calls.listEntries, {
      query: { action: 'rights.activations_exported' },
    });
    expect(log.results[0]).toMatchObject({
      actor: { user_id: '900012' },
      action_text: 'صُدّرت قائمة رسائل التفعيل',
    });
  });

  test('has the chosen only, and nobody whom no reload has brought', async () => {
    const brought = [await row(idOf(5)), await row(idOf(4))].map((one) => one?.id ?? 0);
    const { person_id: stranger } = await portal.database.reads
      .selectFrom('account')
      .select('person_id')
      .where('user_id', '=', '231000001')
      .executeTakeFirstOrThrow();
    const body = { ids: [...brought, stranger], columns: ['user_id' as const] };
    const { rows } = await readSheet((await keeper.call(exportActivations, { body })).reply);
    expect(rows.flat()).toEqual([idOf(4), idOf(5)]);
  });
});
