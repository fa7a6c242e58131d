import { expect, test } from 'vitest';
import {
  arrive,
  expectAccessible,
  onDesktop,
  onPhone,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { aSlot, dayAhead } from '#services/appointments/testing.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { counsellingAddresses } from './addresses.ts';
import { referralQuestions, shortestReason } from './intake.ts';
import { answers, colleague, counsellor, guide, ofMen, rowsOf } from './testing.ts';

setStage();

interface Named {
  id: number;
  user_id: string;
  full_name: string;
  full_name_ar: string;
}

const columns = 'person.id, person.user_id, person.full_name, person.full_name_ar';

async function aPerson(where: string, values: unknown[]): Promise<Named> {
  const query = `select ${columns} from person left join student on student.person_id = person.id where ${where} limit 1`;
  const [found] = await rowsOf<Named>(portal.owner, query, values);
  if (!found) throw new Error('nobody is like that');
  return found;
}

const isFree = `student.is_active and person.user_id not like '2310000%'
  and person.id not in (select student_id from counselling.record)
  and person.id not in (select student_id from counselling.transfer)
  and person.id not in (select student_id from any_booking)`;

const arabic = wordsIn('ar');
const english = wordsIn('en');
const sayAr = (key: string, values = {}) => arabic(`counselling:${key}`, values);
const sayEn = (key: string, values = {}) => english(`counselling:${key}`, values);

test('a student asks, gets help at an answer, takes it back and books; the counsellor writes; both see who looked', async () => {
  const student = await aPerson(`person.gender = 2 and ${isFree}`, []);
  const receiver = await aPerson('person.user_id = $1', [counsellor]);
  const slot = await aSlot(await portal.as(counsellor), { day: dayAhead(1), capacity: 1 });

  const asking = await visit(browser, portal, { ...onPhone, as: student.user_id });
  const { page } = asking;
  const button = (key: string) => page.getByRole('button', { name: sayAr(key), exact: true });
  await asking.goTo(counsellingAddresses.own());
  await page.getByRole('heading', { name: sayAr('own.title') }).waitFor();
  expect(await page.title()).not.toContain(sayAr('own.title'));
  // The numbers are there before anything is answered.
  await page.getByText(sayAr('help.wait')).click();
  await page.locator('a[href="tel:997"]').waitFor();
  await expectAccessible(page);

  // The box isn't ticked beforehand, and nothing goes on without it.
  const agree = page.getByRole('checkbox', { name: sayAr('consent.agree') });
  expect(await agree.isChecked()).toBe(false);
  await button('step.next').click();
  await page.getByText(sayAr('consent.needed')).waitFor();
  await agree.check();
  const choose = (key: string, place = 0) =>
    page.getByText(sayAr(key), { exact: true }).nth(place).click();
  await choose('consultations.study');
  await page.getByLabel(sayAr('ask.problem')).fill('كلمات لا يعرفها غيرنا');
  await choose('onsets.month');
  await choose('severities.some');
  await button('step.next').click();
  await page.getByLabel(sayAr('ask.age')).fill('٢١');
  await choose('marital.single');
  await button('step.next').click();
  await choose('symptoms.sleep');
  await button('step.next').click();

  // The alert goes at the answer, and help stands on the same screen.
  await choose('harms.sometimes');
  await page.getByText(sayAr('help.thanks')).waitFor();
  await page
    .getByText(sayAr('help.place_today'))
    .or(page.getByText(sayAr('help.place_later')))
    .waitFor();
  const alerts = () =>
    rowsOf<{ taken_back_at: Date | null }>(
      portal.owner,
      `select taken_back_at from counselling.alert join counselling.record on record.id = record_id
       where record.student_id = $1`,
      [student.id],
    );
  expect(await alerts()).toHaveLength(1);
  await settled(page);
  await expectAccessible(page);
  await button('help.take_back').click();
  await page.getByText(sayAr('help.taken_back')).first().waitFor();
  expect((await alerts())[0]?.taken_back_at).not.toBeNull();
  await button('step.send').click();
  await page.getByText(sayAr('step.saved')).first().waitFor();

  const offered = page.getByRole('listitem').filter({ hasText: receiver.full_name_ar });
  await offered
    .filter({ has: button('dates.choose') })
    .first()
    .getByRole('button')
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: arabic('appointments:confirm.confirm') })
    .click();
  await page.getByText(arabic('appointments:confirm.asked')).waitFor();
  await page.getByText(arabic('appointments:booking_state.pending')).first().waitFor();
  await settled(page);
  await expectAccessible(page);

  const [booked] = await rowsOf<{ day: string }>(
    portal.owner,
    `select slot.day::text from any_booking booking join any_slot slot on slot.id = slot_id
     where booking.student_id = $1 and booking.state = 'pending'`,
    [student.id],
  );
  const counselling = await visit(browser, portal, { ...onDesktop, as: counsellor });
  const desk = counselling.page;
  const press = (key: string) => desk.getByRole('button', { name: sayEn(key), exact: true });
  await counselling.goTo(counsellingAddresses.day({ day: booked?.day ?? slot.day }));
  await desk.getByRole('button', { name: student.full_name }).click();
  await desk.getByText('كلمات لا يعرفها غيرنا').waitFor();
  const left = referralQuestions.length;
  await desk.getByText(sayEn('date.left', { count: left })).waitFor();
  for (const question of referralQuestions) {
    if (question === 'q6') await desk.getByText(sayEn('dangers.no'), { exact: true }).click();
    else await desk.getByLabel(sayEn(`referral.${question}`)).fill(answers[question]);
  }
  await press('questions.save').click();
  await desk.getByText(sayEn('questions.saved')).first().waitFor();
  await press('date.confirm').click();
  await desk.getByText(sayEn('date.confirmed')).first().waitFor();
  await desk.getByRole('textbox', { name: sayEn('notes.new') }).fill('السؤال عن النوم.');
  await desk.getByText(/^Encrypted, saved \S/).waitFor();
  await settled(desk);
  await expectAccessible(desk);
  await counselling.leave();

  await asking.load(counsellingAddresses.own());
  await page.getByText(sayAr('looks.ways.own')).first().waitFor();
  await page.getByText(arabic('appointments:booking_state.confirmed')).first().waitFor();

  const emergency = await visit(browser, portal, { ...onDesktop, as: colleague });
  const other = emergency.page;
  await emergency.goTo(counsellingAddresses.records());
  await other.getByRole('button', { name: sayEn('emergency.open') }).click();
  await other.getByRole('dialog').getByLabel(sayEn('emergency.search')).fill(student.user_id);
  const reason = other.getByLabel(sayEn('date.reason'));
  await reason.fill('short');
  const open = other.getByRole('button', { name: sayEn('emergency.verb') });
  await open.click();
  await other
    .getByText(english('platform:validation.too_short', { minimum: shortestReason }))
    .waitFor();
  const why = 'A friend called from the residence and was worried.';
  await reason.fill(why);
  await open.click();
  await arrive(other, /\/psyguidance\/admin\/student\/[\w-]+$/);
  await other.getByText('كلمات لا يعرفها غيرنا').waitFor();
  expect(await other.title()).not.toContain(student.full_name);
  await other.getByRole('timer').waitFor();
  expect(await other.getByRole('button', { name: sayEn('record.close') }).count()).toBe(0);
  await settled(other);
  await expectAccessible(other);
  await other.getByRole('button', { name: sayEn('emergency.close') }).click();
  await arrive(other, /\/psyguidance\/admin\/dates/);
  await emergency.leave();

  await asking.load(counsellingAddresses.own());
  await page.getByText(sayAr('looks.reason', { reason: why })).waitFor();
  await asking.leave();
});

test('a guide asks a student to agree to a referral; once agreed a counsellor reads it and takes the student on', async () => {
  const { id: guide_id } = await aPerson('person.user_id = $1', [guide]);
  const student = await aPerson(`student.advisor_id = $1 and ${isFree}`, [guide_id]);
  const writing = await visit(browser, portal, { ...onDesktop, as: guide });
  await writing.goTo(guidanceAddresses.student({ id: student.id }));
  await writing.page.getByRole('button', { name: sayEn('transfer.send') }).click();
  const dialog = writing.page.getByRole('dialog');
  await dialog.getByText(sayEn('transfer.needed')).waitFor();
  await expectAccessible(writing.page);
  await dialog.getByLabel(sayEn('referral.q1')).fill('Often absent since October');
  await dialog.getByRole('button', { name: sayEn('transfer.verb') }).click();
  await writing.page.getByText(sayEn('transfer.sent')).first().waitFor();
  await writing.leave();

  const asked = await visit(browser, portal, { ...onPhone, as: student.user_id });
  await asked.goTo(counsellingAddresses.own());
  await asked.page.getByText('Often absent since October').waitFor();
  await expectAccessible(asked.page);
  await asked.page.getByRole('button', { name: sayAr('transfers.agree') }).click();
  await asked.page.getByText(sayAr('transfers.agreed')).first().waitFor();
  await asked.leave();

  const taking = await visit(browser, portal, { ...onDesktop, as: ofMen });
  const { page } = taking;
  await taking.goTo(counsellingAddresses.transferred({ state: 'agreed' }));
  await page
    .getByRole('row')
    .filter({ hasText: student.user_id })
    .getByRole('button', { name: sayEn('transferred.open') })
    .click();
  await page.getByRole('dialog').getByText('Often absent since October').waitFor();
  await settled(page);
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: sayEn('transferred.take') })
    .click();
  await page.getByText(sayEn('transferred.taken')).first().waitFor();
  await taking.leave();
});
