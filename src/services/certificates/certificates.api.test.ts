import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPdf } from '#platform/signing/testing/verify-pdf.ts';
import type { DownloadedFile } from '#platform/web/send.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { startProcess } from '#portal/testing/processes.ts';
import { sharedPath } from './addresses.ts';
import { readNumber } from './certificate-number.ts';
import { certificatesContract, type Graduate } from './contract.ts';

const { calls } = certificatesContract;

let portal: TestPortal;
let clerk: TestPerson;
let second: TestPerson;
let unit: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  clerk = await portal.as('700005', 'en');
  second = await portal.as('800006', 'en');
  unit = await portal.as('700032', 'en');
  student = await portal.as('231000001', 'en');
});

afterAll(() => portal.stop());

const typed = { code: 'a1', date_from: null, date_to: null, location_type: null };

async function graduates(state: Graduate['state'], type: '1' | '3' = '3') {
  const { reply } = await clerk.call(calls.listGraduates, {
    query: { state, type, page_size: 100 },
  });
  return reply.results;
}

async function issueNew(type: '1' | '3' = '3') {
  const [row] = await graduates('ready', type);
  if (!row) throw new Error('nobody is ready');
  const { reply } = await clerk.call(calls.issueCertificates, {
    body: { ids: [row.id], ...typed },
  });
  expect(reply).toEqual({ done: [row.id], refused: [] });
  const rows = await graduates('to_confirm', type);
  const issued = rows.find(({ id }) => id === row.id)?.certificate;
  if (!issued) throw new Error('it doesn’t wait');
  return { row, issued };
}

const bytesOf = async ({ reply }: { reply: DownloadedFile }) =>
  Buffer.from(await reply.blob.arrayBuffer());
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const confirm = (by: TestPerson, { id, version }: { id: number; version: number }) =>
  by.call(calls.confirmCertificates, { body: { ids: [id], versions: [version] } });

describe('refused', () => {
  test('to everybody else: lists, papers, and other students’ certificates', async () => {
    for (const user_id of ['231000001', '900003', '700012', '800022']) {
      const person = await portal.as(user_id, 'en');
      expect((await person.call(calls.listGraduates, { query: {} })).status, user_id).toBe(403);
      const print = await person.call(calls.printCertificate, { params: { id: 1 } });
      expect(print.status, user_id).toBe(403);
    }
    const other = await portal.as('231000002', 'en');
    const made = await student.call(calls.makeOwn, { body: { kind: 'joined' } });
    const params = { id: made.reply.id };
    expect((await other.call(calls.printOwn, { params })).status).toBe(404);
    expect((await other.call(calls.shareOwn, { params })).status).toBe(404);
    const query = { student_id: '231000001' };
    expect((await other.call(calls.getIdentification, { query })).status).toBe(404);
  });

  test('internship staff issue only the internship’s, and nobody confirms their own', async () => {
    const [graduate] = await graduates('ready');
    const issue = { body: { ids: [graduate?.id ?? 0], ...typed } };
    expect((await unit.call(calls.issueCertificates, issue)).reply).toMatchObject({ done: [] });
    const { issued, row } = await issueNew();
    const own = await confirm(clerk, issued);
    expect(own.reply.refused).toMatchObject([
      { code: 'own_certificate', person: { user_id: row.student_id } },
    ]);
    const again = await clerk.call(calls.issueCertificates, { body: { ids: [row.id], ...typed } });
    expect(again.reply.refused).toMatchObject([{ code: 'already_issued' }]);
    const query = { student_id: '231000001', type: 1 as const };
    const standing = await clerk.call(calls.checkCertificate, { query });
    expect(standing.reply).toMatchObject({ lack: 'training_open', date_to: null });
  });

  test('internship staff learn nothing of other certificates, not even a name', async () => {
    const { issued, row } = await issueNew();
    const confirmed = await confirm(unit, issued);
    expect(confirmed.reply.refused).toMatchObject([{ code: 'not_found', person: null }]);
    const stray = { body: { ids: [row.id, 43], ...typed } };
    const refused = (await unit.call(calls.issueCertificates, stray)).reply.refused;
    expect(refused.map(({ code, person }) => [code, person])).toEqual([
      ['not_found', null],
      ['not_found', null],
    ]);
    await confirm(second, issued);
    const query = { code: issued.number };
    expect((await unit.call(calls.findCertificate, { query })).status).toBe(404);
    const standing = { query: { student_id: row.student_id, type: 3 as const } };
    expect((await unit.call(calls.checkCertificate, standing)).status).toBe(404);
  });

  test('a training that ends in the future, and students who aren’t in the list', async () => {
    const [graduate] = await graduates('ready', '1');
    const ids = [graduate?.id ?? 0];
    const dates = { date_from: null, date_to: '2999-12-31' as const };
    const ahead = await clerk.call(calls.issueCertificates, { body: { ids, ...typed, ...dates } });
    expect(ahead.reply.refused).toMatchObject([{ code: 'dates_outside' }]);
    const stranger = { body: { ids: [student.id * 10 + 3], ...typed } };
    const refused = (await clerk.call(calls.issueCertificates, stranger)).reply.refused;
    expect(refused).toMatchObject([{ code: 'not_found', person: null }]);
  });

  test('a student whose payments are halted gets none', async () => {
    const halted = await portal.as('231000003', 'en');
    expect((await halted.call(calls.listOwn, {})).code).toBe('payment_problem');
    expect((await halted.call(calls.makeOwn, { body: { kind: 'joined' } })).code).toBe(
      'payment_problem',
    );
  });

  test('bad codes, dates and numbers, before anything is looked at', async () => {
    const [graduate] = await graduates('ready', '1');
    const ids = [graduate?.id ?? 0];
    const long = await clerk.call(calls.issueCertificates, {
      body: { ids, ...typed, code: 'A1B2C' },
    });
    expect(long.status).toBe(400);
    const dates = { date_from: '2026-05-02' as const, date_to: '2026-05-01' as const };
    const turned = await clerk.call(calls.issueCertificates, { body: { ids, ...typed, ...dates } });
    expect(turned.reply.refused).toMatchObject([{ code: 'dates_reversed' }]);
    const endless = { query: { student_id: '0'.repeat(5000), type: 2 as const } };
    expect((await portal.visitor().call(calls.checkCertificate, endless)).status).toBe(400);
  });
});

describe('a certificate that staff issue', () => {
  test('is confirmed by another, printed, signed, and checked by anybody', async () => {
    const { issued, row } = await issueNew('1');
    expect(issued.date_to).not.toBeNull();
    const draft = await clerk.call(calls.printCertificate, { params: { id: issued.id } });
    expect(draft.status).toBe(200);
    const before = { query: { student_id: issued.number, type: 2 as const } };
    expect((await portal.visitor().call(calls.checkCertificate, before)).code).toBe(
      'wrong_certificate',
    );
    expect((await confirm(second, issued)).reply.done).toEqual([issued.id]);
    const papers = await Promise.all(
      [clerk, second].map((by) => by.call(calls.printCertificate, { params: { id: issued.id } })),
    );
    const [paper = Buffer.alloc(0), same] = await Promise.all(papers.map(bytesOf));
    expect(paper.equals(same ?? Buffer.of())).toBe(true);
    expect(paper.length).toBeLessThan(60_000);
    expect(checkPdf(paper).is_valid).toBe(true);
    const { reply } = await portal.visitor().call(calls.checkCertificate, before);
    expect(reply).toMatchObject({
      code: issued.number,
      student: row.student_id,
      type: 1,
      state: 'valid',
      date_to: issued.date_to,
    });
    expect(JSON.stringify(reply)).not.toContain(row.name);
  });

  test('is edited until it is confirmed, then replaced, and each change stays', async () => {
    const { issued } = await issueNew('1');
    const params = { id: issued.id };
    const body = { ...typed, code: 'Z9', version: issued.version, reason: '' };
    const edited = await second.call(calls.editCertificate, { params, body });
    expect(edited.reply).toMatchObject({ code: 'Z9', version: issued.version + 1 });
    expect((await clerk.call(calls.editCertificate, { params, body })).code).toBe(
      'changed_meanwhile',
    );
    // The last editor isn't the one to confirm it.
    expect((await confirm(second, edited.reply)).reply.done).toEqual([]);
    // Nor is the maker, whose work was edited.
    const refusedTo = (await confirm(clerk, edited.reply)).reply.refused;
    expect(refusedTo).toMatchObject([{ code: 'own_certificate' }]);
    const third = await portal.as('800005', 'en');
    // Nor anybody who saw it before the edit.
    expect((await confirm(third, issued)).reply.refused).toMatchObject([
      { code: 'changed_meanwhile' },
    ]);
    expect((await confirm(third, edited.reply)).reply.done).toEqual([issued.id]);
    const late = { ...body, version: edited.reply.version + 1 };
    expect((await second.call(calls.editCertificate, { params, body: late })).code).toBe(
      'reason_missing',
    );
    const reason = 'The dates were wrong.';
    const next = await second.call(calls.editCertificate, { params, body: { ...late, reason } });
    expect(next.reply).toMatchObject({ state: 'issued', replaces_id: issued.id });
    expect((await confirm(clerk, next.reply)).reply.done).toEqual([next.reply.id]);
    const query = { student_id: issued.number, type: 2 as const };
    expect((await portal.visitor().call(calls.checkCertificate, { query })).reply).toMatchObject({
      state: 'replaced',
    });
    const { rows } = await portal.owner.query(
      'select act from certificate_change where certificate_id = $1 order by id',
      [issued.id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['issued', 'edited', 'confirmed', 'replaced']);
    for (const text of [
      `update certificate set code = 'X' where id = ${issued.id}`,
      `delete from certificate where id = ${issued.id}`,
      'delete from certificate_change',
      'delete from certificate_signatory',
    ]) {
      await expect(portal.owner.query(text), text).rejects.toThrow(/stays|append-only/);
    }
  });

  test('is undone and revoked by another than who confirmed it, and every process says so', async () => {
    const process = await startProcess(portal.database_url);
    try {
      const { row, issued } = await issueNew();
      await confirm(second, issued);
      const params = { id: issued.id };
      const body = { reason: 'Issued by mistake.' };
      expect((await second.call(calls.undoConfirmation, { params, body })).code).toBe(
        'own_decision',
      );
      expect((await second.call(calls.revokeCertificate, { params, body })).code).toBe(
        'own_decision',
      );
      const undone = await clerk.call(calls.undoConfirmation, { params, body });
      expect(undone.reply).toMatchObject({ state: 'issued', replaces_id: issued.id });
      const address = `${process.url}/api/guidance/graduation/check?type=2&student_id=${issued.number}`;
      expect(await (await fetch(address)).json()).toMatchObject({ state: 'revoked' });
      expect((await confirm(second, undone.reply)).reply.done).toEqual([undone.reply.id]);
      const again = { params: { id: undone.reply.id }, body };
      const edit = { ...typed, ...body, version: undone.reply.version + 1 };
      await clerk.call(calls.editCertificate, { ...again, body: edit });
      const waiting = async () => (await graduates('to_confirm')).find(({ id }) => id === row.id);
      expect((await waiting())?.earlier_id).toBe(undone.reply.id);
      expect((await clerk.call(calls.revokeCertificate, again)).reply.state).toBe('revoked');
      expect((await clerk.call(calls.revokeCertificate, again)).code).toBe('already_ended');
      expect(await waiting()).toMatchObject({ state: 'to_confirm', earlier_id: null });
    } finally {
      await process.stop();
    }
  });

  test('is one, when two clerks issue it at once at two processes', async () => {
    const process = await startProcess(portal.database_url);
    try {
      const rows = (await graduates('ready')).slice(0, 3);
      const far = await portal.as('800005', 'en');
      const issue = (url: string, token: string | null) =>
        fetch(`${url}/api/guidance/graduation/student`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ ids: rows.map(({ id }) => id), ...typed }),
        }).then((answer) => answer.json() as Promise<{ done: number[] }>);
      const answers = await Promise.all([
        issue(portal.url, clerk.token),
        issue(process.url, far.token),
      ]);
      const done = answers.flatMap((answer) => answer.done);
      expect(done.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    } finally {
      await process.stop();
    }
  });

  test('keeps the signatures of its day', async () => {
    const { row, issued } = await issueNew();
    await confirm(second, issued);
    const before = await clerk.call(calls.printCertificate, { params: { id: issued.id } });
    const college = row.college?.id ?? 0;
    const today = (await clerk.call(calls.listSignatories, { query: { college } })).reply;
    const body = {
      college,
      part: 'dean' as const,
      name: 'Prof. New Dean',
      name_ar: 'أ.د. عميد جديد',
      valid_from: '2026-11-30' as const,
      picture: null,
    };
    const past = { ...body, valid_from: '2020-01-01' as const };
    expect((await clerk.call(calls.addSignatory, { body: past })).code).toBe('starts_in_past');
    expect((await clerk.call(calls.addSignatory, { body })).status).toBe(201);
    const after = await clerk.call(calls.listSignatories, { query: { college } });
    expect(after.reply.count).toBe(today.count + 1);
    expect(after.reply.results.map((one) => one.is_present)).toEqual([true, true, false]);
    const again = await clerk.call(calls.printCertificate, { params: { id: issued.id } });
    expect(digestOf(await bytesOf(again))).toBe(digestOf(await bytesOf(before)));
  });
});

describe('a student', () => {
  test('makes one by the rule, the same one twice, and shares it until they stop', async () => {
    const own = await student.call(calls.listOwn, {});
    const lacks = own.reply.choices.map(({ kind, lack }) => [kind, lack]);
    expect(Object.fromEntries(lacks)).toMatchObject({
      identification: null,
      internship: 'training_open',
    });
    const body = { kind: 'identification' as const };
    const [made, twice] = await Promise.all([
      student.call(calls.makeOwn, { body }),
      student.call(calls.makeOwn, { body }),
    ]);
    expect(made.status).toBe(201);
    expect(twice.reply.number).toBe(made.reply.number);
    expect(readNumber(made.reply.number)).toBe(made.reply.number);
    const params = { id: made.reply.id };
    const shared = await student.call(calls.shareOwn, { params });
    const token = shared.reply.share?.url.split('/').at(-1) ?? '';
    expect((await student.call(calls.shareOwn, { params })).reply.share?.url).toContain(token);
    const visitor = portal.visitor();
    const page = () =>
      portal.app.inject({
        url: sharedPath(token),
        headers: { accept: 'text/html', 'accept-language': 'en' },
      });
    const opened = await page();
    expect(opened.body).toContain(own.reply.name);
    expect(opened.body).toContain(`/api/certificates/shared/${token}/paper"`);
    const paper = await visitor.call(calls.printShared, { params: { token } });
    const own_paper = await student.call(calls.printOwn, { params });
    expect(digestOf(await bytesOf(paper))).toBe(digestOf(await bytesOf(own_paper)));
    const stopped = await student.call(calls.stopSharing, { params });
    expect(stopped.reply).toMatchObject({ share: null, check_count: 1 });
    expect((await page()).statusCode).toBe(404);
    expect((await visitor.call(calls.printShared, { params: { token } })).status).toBe(404);
    const credential = await student.call(calls.downloadCredential, { params });
    expect((await bytesOf(credential)).toString()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('has the facts of the identification certificate under the names of the specification', async () => {
    const query = { student_id: '231000001' };
    const { reply } = await student.call(calls.getIdentification, { query });
    expect(reply).toMatchObject({
      student: { student_id: '231000001', user: { user_id: '231000001' } },
      e_register_data: { indebtedness: expect.any(Number) },
    });
  });
});

test('what was revoked is neither signed afterwards nor made again', async () => {
  const body = { kind: 'transcript' as const };
  const made = await student.call(calls.makeOwn, { body });
  const params = { id: made.reply.id };
  const shared = await student.call(calls.shareOwn, { params });
  const token = shared.reply.share?.url.split('/').at(-1) ?? '';
  const ending = { params, body: { reason: 'Issued by mistake.' } };
  expect((await clerk.call(calls.revokeCertificate, ending)).reply.state).toBe('revoked');
  const visitor = portal.visitor();
  expect((await visitor.call(calls.printShared, { params: { token } })).code).toBe('already_ended');
  expect((await student.call(calls.printOwn, { params })).code).toBe('already_ended');
  expect((await student.call(calls.makeOwn, { body })).code).toBe('revoked_before');
});

test('a student and a clerk who make the same one at once leave one, without a fault', async () => {
  let tried = 0;
  for (const row of await graduates('ready')) {
    const graduate = await portal.as(row.student_id, 'en');
    // Some owe, or have no password of their own yet.
    if ((await graduate.call(calls.listOwn, {})).status !== 200) continue;
    await clerk.call(calls.issueCertificates, { body: { ids: [row.id], ...typed } });
    const waiting = (await graduates('to_confirm')).find(({ id }) => id === row.id);
    const both = await Promise.all([
      graduate.call(calls.makeOwn, { body: { kind: 'courses' } }),
      confirm(second, waiting?.certificate ?? { id: 1, version: 1 }),
    ]);
    // One whose certificate was revoked is refused another that says the same.
    expect(both[0].code ?? both[0].status).toBeOneOf([201, 'revoked_before']);
    expect(both[1].status).toBe(200);
    const { rows } = await portal.owner.query(
      `select count(*)::int from certificate where student_id = $1 and kind = 'courses' and state = 'confirmed'`,
      [graduate.id],
    );
    expect(rows[0]?.count).toBe(1);
    tried += 1;
    if (tried === 4) break;
  }
  expect(tried).toBeGreaterThan(0);
});

test('wrong numbers are slowed per address, right ones never', async () => {
  const made = await student.call(calls.makeOwn, { body: { kind: 'joined' } });
  const visitor = portal.visitor();
  const check = (student_id: string) =>
    visitor.call(calls.checkCertificate, { query: { student_id, type: 2 } });
  const codes = await Promise.all(Array.from({ length: 60 }, () => check('22222222222222')));
  expect(new Set(codes.map(({ code }) => code))).toEqual(
    new Set(['wrong_certificate', 'too_many_tries']),
  );
  expect((await check(made.reply.number)).status).toBe(200);
});
