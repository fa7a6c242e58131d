import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { filesContract, type StoredFile } from './contract.ts';
import { claimFile, copyFileTo, findFile, releaseFiles } from './server/public.ts';
import { tidyFiles } from './server/tidy-files.ts';
import { clearFiles, pixel, storeOf } from './testing.ts';
import { mostWaiting } from './waiting.ts';

const { upload, read, discard, listPurposes } = filesContract.calls;

let portal: TestPortal;
let store: FileStore;
let admin: TestPerson;
let source: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  store = await storeOf(portal);
  [admin, source, student] = await Promise.all([
    portal.as('800022', 'en'),
    portal.as('900012'),
    portal.as('231000001'),
  ]);
});

afterEach(() => clearFiles(portal));

afterAll(() => portal.stop());

const rows = () => new File(['id,name\n1,ليلى\n'], 'students.csv', { type: 'text/csv' });
const mark = () => new File([pixel], 'mark.png', { type: 'image/png' });

function send(person: TestPerson, purpose: string, file: File) {
  return person.call(upload, { body: { purpose }, upload: file });
}

async function aFile(person = source, purpose = 'source_data', file = rows()): Promise<StoredFile> {
  const { status, reply, code } = await send(person, purpose, file);
  if (status !== 201) throw new Error(`not taken: ${status} ${code}`);
  return reply;
}

const see = (person: TestPerson, id: number) => person.call(read, { params: { id } });
const use = { used_by: 'test.row', used_by_id: 7 };
const claimOf = (person: TestPerson, id: number) => ({
  id,
  purpose: 'source_data',
  owner_id: person.id,
  ...use,
});
const claim = (person: TestPerson, id: number) =>
  portal.database.transaction((tx) => claimFile(tx, claimOf(person, id)));
const release = () => portal.database.transaction((tx) => releaseFiles(store, tx, use));
const tidy = (hours: number) =>
  tidyFiles({ database: portal.database, store }, new Date(testNow.getTime() + hours * 3_600_000));

const stored = async () => {
  const folder = join(portal.data_dir, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).length;
};

describe('sending', () => {
  test.each([
    ['231000001', 'source_data'],
    ['231000001', 'university_mark'],
    ['900003', 'source_data'],
    ['900012', 'university_mark'],
    ['800021', 'university_mark'],
  ])('%s may not send for %s', async (user_id, purpose) => {
    const person = await portal.as(user_id);
    expect(await send(person, purpose, rows())).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await stored()).toBe(0);
  });

  test('each purpose is told to whom it is for, with its kinds and limit', async () => {
    const documents = { kinds: ['pdf', 'jpeg', 'png'], max_bytes: 10_000_000 };
    expect((await student.call(listPurposes, {})).reply.results).toEqual([
      { name: 'appointment_file', ...documents },
      { name: 'guidance_attachment', ...documents },
      { name: 'training_file', ...documents },
      { name: 'form_file', ...documents },
      { name: 'internship_document', ...documents },
      {
        name: 'internship_document_word',
        kinds: ['pdf', 'jpeg', 'png', 'doc', 'docx'],
        max_bytes: 10_000_000,
      },
      { name: 'chat_image', kinds: ['jpeg', 'png'], max_bytes: 4_000_000 },
    ]);
    expect((await source.call(listPurposes, {})).reply.results).toEqual([
      { name: 'source_data', kinds: ['csv', 'jsonl', 'zip'], max_bytes: 200_000_000 },
    ]);
    const names = (await admin.call(listPurposes, {})).reply.results.map(({ name }) => name);
    expect(names).toEqual(['source_data', 'university_mark', 'student_numbers']);
  });

  test('a file is answered with its id, name, type and size, and lies under another name', async () => {
    const file = await aFile();
    expect(file).toEqual({
      id: expect.any(Number),
      file_name: 'students.csv',
      type: 'text/csv',
      bytes: (await rows().bytes()).length,
    });
    const row = await findFile(portal.database.reads, file.id);
    expect(row?.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{40}$/);
    const path = join(portal.data_dir, 'files', row?.key ?? '');
    expect(await readFile(path, 'utf8')).toBe(await rows().text());
    const copy = join(portal.data_dir, 'copy.csv');
    await copyFileTo(store, { key: row?.key ?? '' }, copy);
    expect(await readFile(copy, 'utf8')).toBe(await rows().text());
    await rm(copy);
  });

  test(`no more than ${mostWaiting} wait at once, however many are sent together`, async () => {
    const tries = Array.from({ length: mostWaiting + 8 }, () =>
      send(source, 'source_data', rows()),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(mostWaiting);
    expect(codes.filter((code) => code === 'too_many_waiting')).toHaveLength(8);
    expect(await stored()).toBe(mostWaiting);
    expect(await send(admin, 'source_data', rows())).toMatchObject({ status: 201 });
  });
});

describe('reading', () => {
  test('one that waits is only there for who sent it, while the role may send it', async () => {
    const { id } = await aFile();
    expect(await see(source, id)).toMatchObject({ status: 200 });
    const strangers = [student, admin, await portal.as('900003')];
    for (const person of strangers) {
      const [there, absent] = [await see(person, id), await see(person, 2_000_000_000)];
      expect([there.status, there.code, there.message]).toEqual([404, 'not_found', absent.message]);
      expect(absent.status).toBe(404);
    }
  });

  test('who isn’t signed in can’t tell what is there', async () => {
    const { id } = await aFile();
    for (const asked of [id, 2_000_000_000]) {
      expect(await see(portal.visitor(), asked)).toMatchObject({
        status: 401,
        code: 'not_signed_in',
      });
    }
  });

  test('once a row has it, its purpose says who', async () => {
    const { id } = await aFile();
    await claim(source, id);
    expect(await see(admin, id)).toMatchObject({ status: 200 });
    expect(await see(student, id)).toMatchObject({ status: 404 });
  });

  test('whoever still has the first password reads nothing but what is everybody’s', async () => {
    const { id } = await aFile();
    await claim(source, id);
    const newcomer = await portal.as('231000004');
    for (const asked of [id, 2_000_000_000]) {
      expect(await see(newcomer, asked)).toMatchObject({
        status: 403,
        code: 'password_change_required',
      });
    }
  });

  test('the university’s mark is everybody’s from the moment that it is set', async () => {
    const { id } = await aFile(admin, 'university_mark', mark());
    expect(await see(portal.visitor(), id)).toMatchObject({ status: 401 });
    await portal.database.transaction((tx) =>
      claimFile(tx, { id, purpose: 'university_mark', owner_id: admin.id, ...use }),
    );
    const { status, reply, headers } = await see(portal.visitor(), id);
    expect(status).toBe(200);
    expect(reply).toMatchObject({ type: 'image/png', file_name: 'mark.png' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mark.png"/);
  });
});

describe('taking back', () => {
  test('is for who sent it, and only before anything uses it', async () => {
    const { id } = await aFile();
    const take = (person: TestPerson) => person.call(discard, { params: { id } });
    expect(await take(admin)).toMatchObject({ status: 404 });
    await claim(source, id);
    expect(await take(source)).toMatchObject({ status: 409, code: 'file_in_use' });
    await release();
    expect(await take(source)).toMatchObject({ status: 404 });
    const other = await aFile();
    expect(await source.call(discard, { params: { id: other.id } })).toMatchObject({ status: 200 });
    await expect.poll(stored).toBe(0);
  });
});

describe('a file and the row that it belongs to', () => {
  test('nobody claims another’s, one of another purpose, one that is taken or one that is gone', async () => {
    const { id } = await aFile();
    const tries = [
      { ...claimOf(admin, id) },
      { ...claimOf(source, id), purpose: 'university_mark' },
      { ...claimOf(source, 2_000_000_000) },
    ];
    for (const wrong of tries) {
      const claimed = await portal.database.transaction((tx) => claimFile(tx, wrong));
      expect(isRefusal(claimed) && claimed.code).toBe('not_found');
    }
    expect(await claim(source, id)).toEqual({ id });
    expect(await claim(source, id)).toMatchObject({ code: 'not_found' });
  });

  test('of two rows that want it at once, one gets it', async () => {
    const { id } = await aFile();
    const both = await Promise.all([claim(source, id), claim(source, id)]);
    expect(both.filter((one) => !isRefusal(one))).toHaveLength(1);
  });

  test('a claim that is rolled back leaves it waiting; a row that goes takes it along', async () => {
    const { id } = await aFile();
    const failed = portal.database.transaction(async (tx) => {
      await claimFile(tx, claimOf(source, id));
      throw new Error('the row could not be written');
    });
    await expect(failed).rejects.toThrow();
    expect(await claim(source, id)).toEqual({ id });
    await release();
    expect(await see(source, id)).toMatchObject({ status: 404 });
    await expect.poll(stored).toBe(0);
    await tidy(0);
  });
});

describe('cleaning up', () => {
  test('takes what nobody used for a day, by the clock, and nothing else', async () => {
    const [waits, used] = [await aFile(), await aFile()];
    await claim(source, used.id);
    await tidy(23.9);
    expect(await see(source, waits.id)).toMatchObject({ status: 200 });
    await tidy(24.1);
    expect(await see(source, waits.id)).toMatchObject({ status: 404 });
    expect(await see(source, used.id)).toMatchObject({ status: 200 });
    await expect.poll(stored).toBe(1);
  });

  test('takes what broke off with its process, which nobody ever saw', async () => {
    const { id } = await aFile();
    const broke = { type: null, bytes: null };
    const asLeft = portal.database.transaction(({ writes }) =>
      writes.updateTable('stored_file').set(broke).where('id', '=', id).execute(),
    );
    await asLeft;
    expect(await see(source, id)).toMatchObject({ status: 404 });
    expect(isRefusal(await claim(source, id))).toBe(true);
    expect(await source.call(discard, { params: { id } })).toMatchObject({ status: 404 });
    await tidy(24.1);
    await expect.poll(stored).toBe(0);
  });

  test('takes the bytes that a crash left when their row was gone', async () => {
    const { id } = await aFile();
    const { key = '' } = (await findFile(portal.database.reads, id)) ?? {};
    await portal.database.transaction(async ({ writes }) => {
      await writes.deleteFrom('stored_file').where('id', '=', id).execute();
      await writes.insertInto('file_removal').values({ key }).execute();
    });
    expect(await stored()).toBe(1);
    await tidy(0);
    expect(await stored()).toBe(0);
    const left = await portal.database.reads.selectFrom('file_removal').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('a claim and the clean-up at the same moment: the file is kept, or the claim is refused', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { id } = await aFile();
      // Whichever comes first locks the row; a claim holds the lock until its transaction ends.
      const claimed = await (round % 2 ? claimBesideTidy(id) : claimAmidTidy(id));
      const isKept = !isRefusal(claimed);
      outcomes.add(isKept ? 'kept' : 'refused');
      const { status } = await see(source, id);
      expect(status).toBe(isKept ? 200 : 404);
      await expect.poll(stored).toBe(isKept ? 1 : 0);
      await clearFiles(portal);
    }
    expect([...outcomes].sort()).toEqual(['kept', 'refused']);
  });
});

async function claimBesideTidy(id: number) {
  const [claimed] = await Promise.all([claim(source, id), tidy(24.1)]);
  return claimed;
}

/** The claim comes after the clean-up has deleted the row but before it commits. */
async function claimAmidTidy(id: number) {
  const claimed = await portal.database.transaction(async ({ writes }) => {
    await writes.deleteFrom('stored_file').where('id', '=', id).execute();
    const waits = { outcome: claim(source, id) };
    await new Promise((resolve) => setTimeout(resolve, 50));
    return waits;
  });
  await clearBytes();
  return claimed.outcome;
}

function clearBytes(): Promise<void> {
  return rm(join(portal.data_dir, 'files'), { recursive: true, force: true });
}
