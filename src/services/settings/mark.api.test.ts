import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { tidyFiles } from '#services/files/server/tidy-files.ts';
import { pixel, storeOf } from '#services/files/testing.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { settingsContract } from './contract.ts';
import { administrator, setSettings } from './testing.ts';

const { changeSettings, getPublicSettings, listChanges, undoChange } = settingsContract.calls;
const { printRun } = reloadsContract.calls;

let portal: TestPortal;
let admin: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as(administrator, 'en');
});

afterAll(() => portal.stop());

async function sendMark(): Promise<string> {
  const file = new File([pixel], 'mark.png', { type: 'image/png' });
  const body = { purpose: 'university_mark' };
  const { reply } = await admin.call(filesContract.calls.upload, { body, upload: file });
  return String(reply.id);
}

const see = (id: string) =>
  portal.visitor().call(filesContract.calls.read, { params: { id: Number(id) } });
const shown = async () => (await portal.visitor().call(getPublicSettings, {})).reply.identity.mark;

test('a mark that is set is seen by everybody, and stays while a change may be undone', async () => {
  const [first, second] = [await sendMark(), await sendMark()];
  expect(await see(first)).toMatchObject({ status: 401 });
  await setSettings(admin, 'identity', { mark: first });
  await expect.poll(shown).toBe(first);
  expect(await see(first)).toMatchObject({ status: 200 });

  await setSettings(admin, 'identity', { mark: second });
  const later = new Date(portal.clock.now().getTime() + 48 * 3_600_000);
  await tidyFiles({ database: portal.database, store: await storeOf(portal) }, later);
  const { reply } = await admin.call(listChanges, { query: {} });
  const undo = { params: { id: reply.results[0]?.id ?? 0 }, query: {} };
  expect(await admin.call(undoChange, undo)).toMatchObject({ status: 200 });
  await expect.poll(shown).toBe(first);
  expect(await see(first)).toMatchObject({ status: 200 });
  await setSettings(admin, 'identity', { mark: null });
});

test('letters and reports bear the mark that is set, and the house’s where none is', async () => {
  const run = await portal.database.reads
    .selectFrom('reload_run')
    .select('id')
    .where('state', '=', 'applied')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const print = async () => {
    const { status, reply } = await admin.call(printRun, { params: { id: run.id } });
    expect(status).toBe(200);
    const pdf = Buffer.from(await reply.blob.arrayBuffer());
    return { pdf, images: pdf.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0 };
  };
  const usual = await print();
  expect(usual.images).toBe(0);
  await setSettings(admin, 'identity', { mark: await sendMark() });
  await expect.poll(async () => (await print()).images).toBeGreaterThan(0);
  await setSettings(admin, 'identity', { mark: null });
  await expect.poll(async () => (await print()).pdf.equals(usual.pdf)).toBe(true);
});

test('a mark that is no file, not there or another purpose’s is refused, and nothing changes', async () => {
  const rows = new File(['id,name\n1,a\n'], 'a.csv');
  const body = { purpose: 'source_data' };
  const { reply } = await admin.call(filesContract.calls.upload, { body, upload: rows });
  const from = { mark: null };
  for (const mark of [String(reply.id), '999999999', 'mark.png', '../1', '0']) {
    const change = { params: { group: 'identity' as const }, body: { from, to: { mark } } };
    const answer = await admin.call(changeSettings, change);
    expect(answer.status, mark).toBe(400);
    expect(Object.keys(answer.error_codes)).toEqual(['mark']);
  }
  expect(await shown()).toBeNull();
});
