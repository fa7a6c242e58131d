import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInOrder, readPdf, squeeze } from '#platform/documents/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { appointmentsContract } from './contract.ts';
import { aSlot, dayAhead, guide, otherStudent, student } from './testing.ts';

const { calls } = appointmentsContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

afterAll(() => portal.stop());

/** Opens and books a slot, and cancels the booking after `look`. */
async function withBooking(slot: Parameters<typeof aSlot>[1], look: (id: number) => Promise<void>) {
  const { id } = await aSlot(theGuide, slot);
  const { status, reply } = await theStudent.call(calls.reserve, { body: { slot: id } });
  expect(status).toBe(201);
  await look(reply.id).finally(() =>
    theStudent.call(calls.cancelBooking, { params: { id: reply.id } }),
  );
}

async function letterFor(person: TestPerson, id: number) {
  const { status, reply } = await person.call(calls.printConfirmation, { params: { id } });
  expect(status).toBe(200);
  expect(reply.type).toBe('application/pdf');
  const pdf = Buffer.from(await reply.blob.arrayBuffer());
  return { ...(await readPdf(pdf)), file_name: reply.file_name };
}

const appointments = 'https://portal.bawaba.example/academic/student/appointments/0';

describe('the confirmation of a booking', () => {
  test('is for the student whose booking it is, and for nobody else', async () => {
    await withBooking({ day: dayAhead(20) }, async (id) => {
      const ask = (person: TestPerson) => person.call(calls.printConfirmation, { params: { id } });
      expect(await ask(portal.visitor())).toMatchObject({ status: 401, code: 'not_signed_in' });
      expect(await ask(theGuide)).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await ask(await portal.as('800022'))).toMatchObject({ status: 403 });
      expect(await ask(await portal.as(otherStudent))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    });
  });

  test('is not given for a booking that was cancelled', async () => {
    let cancelled = 0;
    await withBooking({ day: dayAhead(21) }, async (id) => {
      cancelled = id;
    });
    const params = { id: cancelled };
    expect(await theStudent.call(calls.printConfirmation, { params })).toMatchObject({
      status: 409,
      code: 'not_active',
    });
  });

  test('is one page in the language of the caller, with day, time, place and guide', async () => {
    const inEnglish = await portal.as(student, 'en');
    // 1 Rajab 1448 is 10 December 2026.
    const slot = { day: '2026-12-10', start_time: '13:00', end_time: '13:30' } as const;
    await withBooking({ ...slot, location: 'B-214' }, async (id) => {
      const english = await letterFor(inEnglish, id);
      expect(english).toMatchObject({ title: 'Guidance appointment confirmation', language: 'en' });
      expect(english.pages).toHaveLength(1);
      expect(english.file_name).toBe('Guidance appointment confirmation 2026-12-10.pdf');
      const number = `AP-${String(id).padStart(6, '0')}`;
      expectInOrder(english.text, [
        ...[number, '22 November 2026', '12 Jumada II 1448 AH', 'Rakan Saad Al-Harbi', student],
        ...['Thursday 10 December 2026', '1 Rajab 1448 AH', '1:00 – 1:30\u00a0pm', 'B-214'],
        ...['Thursday 10 December · 1 Rajab, 11:00\u00a0am', appointments, 'Page 1 of 1'],
      ]);

      const arabic = await letterFor(theStudent, id);
      expect(arabic).toMatchObject({ title: 'تأكيد موعد إرشادي', language: 'ar' });
      expect(arabic.pages).toHaveLength(1);
      expect(arabic.file_name).toBe('تأكيد موعد إرشادي 2026-12-10.pdf');
      // Some words come out of text extraction reversed; only a part that comes out right is expected of those.
      expectInOrder(arabic.text, [
        ...[number, '12', 'جمادى', '1448', '22', 'نوفم', '2026', 'راكان', student],
        ...['الخميس 1 رجب 1448هـ', '10 ديسم', '2026م', '1:00 – 1:30\u00a0م', 'B-214'],
        ...['الخميس 1 رجب · 10 ديسم', '11:00\u00a0ص', appointments, 'صفحة 1 من 1'],
      ]);
    });
  });

  test('names the guide by their rank, as the card of the appointment does', async () => {
    const inEnglish = await portal.as(student, 'en');
    const ranked = (rank: string, rank_ar: string) =>
      portal.database.pool.query(
        'update staff set rank = $1, rank_ar = $2 where person_id = $3 returning 1',
        [rank, rank_ar, theGuide.id],
      );
    const { rows } = await portal.database.pool.query<{ rank: string; rank_ar: string }>(
      'select rank, rank_ar from staff where person_id = $1',
      [theGuide.id],
    );
    await withBooking({ day: dayAhead(24) }, async (id) => {
      const cardOf = async () =>
        (await theStudent.call(calls.listMyBookings, {})).reply.results.find(
          (booking) => booking.id === id,
        )?.slot.staff.honorific;
      await ranked('Assistant professor', 'أستاذ مساعد');
      expect(await cardOf()).toBe('dr');
      expect((await letterFor(inEnglish, id)).text).toContain('Dr.');
      await ranked('Lecturer', 'محاضر');
      expect(await cardOf()).toBe('mr');
      expect((await letterFor(inEnglish, id)).text).toContain('Mr.');
    });
    await ranked(rows[0]?.rank ?? '', rows[0]?.rank_ar ?? '');
  });

  test('bears the name that the university has given itself', async () => {
    const inEnglish = await portal.as(student, 'en');
    await withBooking({ day: dayAhead(22) }, async (id) => {
      await changeSetting(portal, 'identity', { name: 'University of the Oasis' });
      expect((await letterFor(inEnglish, id)).text).toContain('UniversityoftheOasis');
    });
  });

  // Keep this test last: its booking can't be cancelled any more and blocks further bookings.
  test('of a meeting online bears its link as it is, and too late to cancel it says so', async () => {
    const inEnglish = await portal.as(student, 'en');
    const link = 'https://meet.bawaba.example/r/8f3b?pwd=a#b$c';
    const slot = { attendance: 'online', link, location: '', day: '2026-11-22' } as const;
    const soon = { start_time: '09:30', end_time: '10:00' } as const;
    await withBooking({ ...slot, ...soon }, async (id) => {
      const { text } = await letterFor(inEnglish, id);
      expect(text).toContain(squeeze(link));
      expect(text).toContain(squeeze('It can no longer be cancelled.'));
    });
  });
});
