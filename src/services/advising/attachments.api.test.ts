import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { pixel } from '#services/files/testing.ts';
import { changeSetting, setSettings } from '#services/settings/testing.ts';
import { advisingContract } from './contract.ts';
import {
  aMessage,
  anAttachment,
  guide,
  otherGuide,
  otherStudent,
  student,
  transfer,
} from './testing.ts';

const { addVisual, getMessage, replyToMessage } = advisingContract.calls;
const { read, upload } = filesContract.calls;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

afterAll(() => portal.stop());

const fetched = async (person: TestPerson, id: number) =>
  (await person.call(read, { params: { id } })).status;

test('files come with a message, with a reply or alone, and each side reads them', async () => {
  const with_message = await anAttachment(theGuide, 'plan.png');
  const { id } = await aMessage(theGuide, theStudent.id, { files: [with_message] });
  const with_reply = await anAttachment(theStudent, 'تقرير.png');
  const { reply } = await theStudent.call(replyToMessage, {
    params: { id },
    body: { reply: 'المرفق', files: [with_reply] },
  });
  expect(reply.files).toMatchObject([{ id: with_reply, file_name: 'تقرير.png' }]);
  const alone = await anAttachment(theStudent);
  const left = await theStudent.call(addVisual, { params: { id }, body: { file: alone } });
  expect(left.reply).toMatchObject({ file: { id: alone }, reply: null });

  const seen = (await theGuide.call(getMessage, { params: { id } })).reply;
  expect(seen.visuals.map(({ file, reply: of }) => [file?.id, of])).toEqual([
    [with_message, null],
    [with_reply, reply.id],
    [alone, null],
  ]);
  expect(seen.awaits_staff).toBe(true);
  for (const file of [with_message, with_reply, alone]) {
    expect(await fetched(theGuide, file)).toBe(200);
    expect(await fetched(theStudent, file)).toBe(200);
  }
});

test('what the university takes as a document is what may be attached, from the next file on', async () => {
  const administrator = await portal.as('800022');
  const picture = { purpose: 'guidance_attachment' };
  const send = () =>
    theStudent.call(upload, { body: picture, upload: new File([pixel], 'scan.png') });
  await setSettings(administrator, 'uploads', { document_types: ['pdf'] });
  expect(await send()).toMatchObject({ status: 415 });
  await setSettings(administrator, 'uploads', { document_types: ['pdf', 'png'] });
  expect((await send()).status).toBe(201);
});

test('nobody else reads them, and a former guide no longer does', async () => {
  const file = await anAttachment(theStudent);
  const { id } = await aMessage(theGuide, theStudent.id);
  await theStudent.call(addVisual, { params: { id }, body: { file } });
  const other = await portal.as(otherGuide);
  const strangers = [other, await portal.as(otherStudent), await portal.as('800022')];
  for (const person of strangers) expect(await fetched(person, file)).toBe(404);
  expect(await fetched(portal.visitor(), file)).toBe(401);
  await transfer(portal, theStudent.id, other.id);
  expect([await fetched(theGuide, file), await fetched(other, file)]).toEqual([404, 200]);
  await transfer(portal, theStudent.id, theGuide.id);
});

test('another’s file, one that was used before and one twice over are refused, and nothing is written', async () => {
  const { id } = await aMessage(theGuide, theStudent.id);
  const used = await anAttachment(theStudent);
  await theStudent.call(addVisual, { params: { id }, body: { file: used } });
  const own = await anAttachment(theStudent);
  const theirs = await anAttachment(theGuide);
  for (const files of [[theirs], [used], [own, own], [own, 2_000_000_000]]) {
    const answer = await theStudent.call(replyToMessage, {
      params: { id },
      body: { reply: 'x', files },
    });
    expect(answer.error_codes).toEqual({ files: ['file_missing'] });
  }
  const again = await theStudent.call(addVisual, { params: { id }, body: { file: used } });
  expect(again.error_codes).toEqual({ file: ['file_missing'] });
  const seen = (await theStudent.call(getMessage, { params: { id } })).reply;
  expect([seen.reply_count, seen.visuals.length]).toEqual([0, 1]);
});

test('what is no image and no PDF is not taken, whatever it calls itself', async () => {
  const page = '<!doctype html><script>alert(document.domain)</script>';
  for (const [name, type] of [
    ['x.html', 'text/html'],
    ['x.png', 'image/png'],
    ['x.pdf', 'application/pdf'],
    ['x.svg', 'image/svg+xml'],
  ] as const) {
    const sent = await theStudent.call(upload, {
      body: { purpose: 'guidance_attachment' },
      upload: new File([page], name, { type }),
    });
    expect(`${name} ${sent.status}`).toBe(`${name} 415`);
  }
});

test('a file whose name is a page’s words is saved, never opened', async () => {
  const name = '<img src=x onerror=alert(1)>.png';
  const sent = await theStudent.call(upload, {
    body: { purpose: 'guidance_attachment' },
    upload: new File([pixel], name, { type: 'image/png' }),
  });
  const { headers } = await theStudent.call(read, { params: { id: sent.reply.id } });
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('while the switch of guidance is off nobody reads its files or sends one', async () => {
  const file = await anAttachment(theStudent);
  await changeSetting(portal, 'switches', { AcademicEnable: false });
  const params = { id: file };
  const off = { status: 403, code: 'service_off' };
  expect(await theStudent.call(read, { params })).toMatchObject(off);
  const sent = await theStudent.call(upload, {
    body: { purpose: 'guidance_attachment' },
    upload: new File([pixel], 'late.png', { type: 'image/png' }),
  });
  expect(sent).toMatchObject(off);
  await changeSetting(portal, 'switches', { AcademicEnable: true });
});
