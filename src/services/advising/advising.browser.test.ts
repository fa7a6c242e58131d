import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatTimeRange } from '#platform/language/dates.ts';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  settled,
  type Visitor,
  visit,
} from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { pixel } from '#services/files/testing.ts';
import {
  advisorOf,
  colleague,
  guide,
  head,
  nameOf,
  someStudents,
  toldTo,
} from '#services/guidance/testing.ts';
import { aMessage, anAlert } from './testing.ts';

const hourMs = 3_600_000;

/** Student affairs. */
const overseer = '800016';

setStage();

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`advising:${key}`, values);
  const guidance = (key: string, values = {}) => words(`guidance:${key}`, values);
  const appointments = (key: string) => words(`appointments:${key}`);
  const hostile = `<b onmouseover=alert(1)>${language}</b> راجع BIO 214 غدًا`;
  const answer = 'وعليكم السلام، مرفق التقرير';

  const button = (place: Page | Locator, name: string) =>
    place.getByRole('button', { name, exact: true });
  const thread = (page: Page) => page.getByRole('region', { name: say('thread.label') });
  const called = (user_id: string) => nameOf(portal, user_id, language);
  const arrives = (as: string) => visit(browser, portal, { language, device, as });

  /** Two students of the guide: one whose rate fell in the night, one who was halted. */
  async function whatANightBrings() {
    const from = 100 + 2 * eitherVisit.findIndex((other) => other.language === language);
    const two = { from, count: 2, attending: true };
    const [failing, halted] = await someStudents(portal, guide, two);
    if (!failing || !halted) throw new Error('the guide has too few students');
    await portal.database.pool.query('delete from guidance_alert');
    const at = new Date(portal.clock.now().getTime() - hourMs);
    await anAlert(portal, failing.id, { kind: 'low_gpa', at });
    await anAlert(portal, halted.id, { at });
    return { failing, halted };
  }

  /** From home to the list; the failing student is invited and warned, the other one's row closed. */
  async function dealWithTheMorning({ page, goTo }: Visitor, [failing, halted]: [string, string]) {
    const press = (verb: string, name: string) =>
      button(page, `${say(`morning.${verb}`)}: ${name}`);
    await goTo('/panel');
    await page.getByText(say('home.card', { count: 2 })).waitFor();
    await page.getByRole('link', { name: say('home.open') }).click();
    await arrive(page, '**/academic/admin/morning');
    await page.getByText(say('morning.sentence', { count: 2 })).waitFor();
    await page.getByText(say('morning.low_gpa', { from: '2.10', to: '1.90' })).waitFor();
    await settled(page);
    await expectAccessible(page);

    await press('offer', failing).click();
    await page.getByText(say('morning.offer_sent')).waitFor();
    await press('offer', failing).waitFor({ state: 'detached' });

    await press('message', failing).click();
    const form = page.getByRole('dialog');
    const message = form.getByLabel(say('form.messages'));
    expect(await message.inputValue()).toContain('1.90');
    await message.fill('');
    await button(form, say('form.send')).click();
    await form.getByText(words('platform:validation.required')).waitFor();
    await message.fill(hostile);
    await form.getByText(say('alerts.1'), { exact: true }).click();
    await expectAccessible(page);
    await button(form, say('form.send')).click();
    await page.getByText(say('morning.sent')).waitFor();
    await press('message', failing).waitFor({ state: 'detached' });

    await press('close', halted).click();
    const closing = page.getByRole('dialog');
    await button(closing, say('morning.close_verb', { count: 1 })).click();
    await closing.getByText(words('platform:validation.required')).waitFor();
    await closing.getByText(say('codes.NR'), { exact: true }).click();
    await closing.getByLabel(say('morning.word')).fill('<b>تحدثنا</b> 7');
    await expectAccessible(page);
    await button(closing, say('morning.close_verb', { count: 1 })).click();
    await page.getByText(say('morning.empty'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);

    await page.getByRole('link', { name: say('morning.views.done'), exact: true }).click();
    await page.getByText('<b>تحدثنا</b> 7').waitFor();
    await page.getByRole('main').getByText(say('codes.NR'), { exact: true }).waitFor();
    await page.getByRole('link', { name: say('morning.read'), exact: true }).click();
    await arrive(page, '**/student/all/0/all/all/0/**');
    await thread(page).getByText(hostile, { exact: true }).waitFor();
    await thread(page).getByText(say('thread.sent')).waitFor();
    await settled(page);
    await expectAccessible(page);
  }

  /** Reads what the guide wrote and answers it with a file. */
  async function answerTheMessage({ page, goTo }: Visitor) {
    await goTo('/academic/student/messages');
    await expectAccessible(page);
    await page.getByRole('link').filter({ hasText: hostile }).click();
    await thread(page).getByText(hostile, { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await button(page, say('thread.send')).click();
    await page.getByText(words('platform:validation.reply_missing')).waitFor();
    await page.getByLabel(say('thread.reply')).fill(answer);
    await button(page, say('thread.attach')).click();
    const file = { name: 'report.png', mimeType: 'image/png', buffer: pixel };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(words('platform:files.sent'), { exact: true }).waitFor();
    await button(page, say('thread.send')).click();
    await thread(page).getByText(answer).waitFor();
  }

  /** From the invitation to a time that is theirs. */
  async function bookTheSlot({ page, goTo }: Visitor) {
    const name = await called(guide);
    const invitation = words('notifications:kinds.slots_offered.title', { name });
    await goTo('/notifications');
    await page.getByRole('link').filter({ hasText: invitation }).first().click();
    await arrive(page, '**/academic/student/acdates/0');
    if (device === 'phone') await page.getByRole('tab', { name: '22' }).click();
    const time = formatTimeRange('13:00', '13:30', language);
    await page.getByRole('button').filter({ hasText: time }).click();
    await button(page, appointments('book.continue')).click();
    const dialog = page.getByRole('dialog', { name: appointments('confirm.title') });
    await button(dialog, appointments('confirm.confirm')).click();
    await page.getByText(appointments('confirm.done')).waitFor();
  }

  /** How many lectures are left before each alert, course by course. */
  async function meterIn({ page }: Visitor) {
    await page
      .getByRole('navigation', { name: guidance('student.parts') })
      .getByRole('link', { name: guidance('record.absences') })
      .click();
    const left = page.getByRole('main').locator('dl[aria-label]');
    await left.first().waitFor();
    await settled(page);
    await expectAccessible(page);
    return left.allTextContents();
  }

  /** Asks for the colleague by name. */
  async function askForAnother({ page, goTo }: Visitor) {
    await goTo('/academic/student/advisory_change_requests/all/0/all/all');
    await page.getByRole('heading', { level: 2, name: await called(guide) }).waitFor();
    await expectAccessible(page);
    await button(page, guidance('my_advisor.ask')).click();
    const asking = page.getByRole('dialog', { name: guidance('my_advisor.ask') });
    await button(asking, guidance('my_advisor.send')).click();
    await asking.getByText(words('platform:validation.required')).waitFor();
    // Found as it is typed, by the server: a university has more guides than a list shows.
    await asking.getByLabel(guidance('my_advisor.advisor')).fill(colleague);
    await page.getByText(words('platform:common.shown_of', { shown: 1, total: 1 })).waitFor();
    await page
      .getByRole('option')
      .filter({ hasText: await called(colleague) })
      .click();
    await asking.getByLabel(guidance('my_advisor.reason')).fill('<b>Nearer</b>');
    await expectAccessible(page);
    await button(asking, guidance('my_advisor.send')).click();
    await page.getByRole('heading', { name: guidance('my_advisor.pending_title') }).waitFor();
    await page.getByText('<b>Nearer</b>').waitFor();
    await expectAccessible(page);
  }

  async function approve({ page, goTo }: Visitor, number: string) {
    await goTo('/academic/admin/advisory_change_requests/all/0/all/pending');
    const request = page
      .getByRole('main')
      .locator(device === 'phone' ? 'li, article' : 'tr')
      .filter({ hasText: number });
    await request.getByText('<b>Nearer</b>').waitFor();
    await expectAccessible(page);
    const verb = guidance('move.approve_of', { name: await called(number) });
    await request.getByRole('button', { name: verb }).click();
    const deciding = page.getByRole('dialog', { name: guidance('move.approve_title') });
    const name = await called(colleague);
    await deciding.getByText(guidance('requests.advisor_help', { name })).waitFor();
    await expectAccessible(page);
    await deciding.getByRole('button', { name: guidance('move.approve_verb') }).click();
    await page.getByText(guidance('move.approved')).waitFor();
    await request.waitFor({ state: 'detached' });
  }

  /** Finds the case among all that are open, and closes it. */
  async function closeTheCase({ page, goTo }: Visitor, number: string) {
    await goTo(`/academic/admin/messages?search=${number}`);
    await page.getByRole('heading', { level: 1, name: say('cases.title') }).waitFor();
    await expectAccessible(page);
    await page.locator('main a[href*="messages_id="]').first().click();
    await arrive(page, /\/student\/all\/0\/all\/all\/0\/\d+\?.*messages_id=/);
    await thread(page).getByText(answer).waitFor();
    await button(page, say('thread.close')).click();
    const closing = page.getByRole('dialog', { name: say('thread.close_title') });
    await closing.getByText(say('codes.CP')).click();
    await expectAccessible(page);
    await button(closing, say('thread.close')).click();
    await page.getByText(say('thread.closed'), { exact: true }).waitFor();
    await button(page, say('thread.reopen')).waitFor();
  }

  /** Reads all of it; there is nothing to press. */
  async function lookWithoutActing({ page, goTo, leave }: Visitor, student_id: number) {
    await goTo(`/academic/admin/student/all/0/all/all/0/${student_id}?tab=messages`);
    if (device === 'phone') await page.getByRole('link').filter({ hasText: hostile }).click();
    await thread(page).getByText(answer).waitFor();
    await settled(page);
    await expectAccessible(page);
    expect(await page.getByLabel(say('thread.reply')).count()).toBe(0);
    const tabs = page.getByRole('navigation', { name: guidance('student.parts') });
    for (const verb of ['student_tab.write', 'thread.close', 'thread.more']) {
      expect(await button(page, say(verb)).count(), verb).toBe(0);
    }
    await tabs.getByRole('link', { name: say('concerns.tab.title'), exact: true }).click();
    await page.getByRole('region', { name: say('concerns.tab.heading') }).waitFor();
    await settled(page);
    expect(await button(page, say('concerns.raise.verb')).count()).toBe(0);
    await goTo('/academic/admin/concerns');
    await page.locator('main a[href*="tab=concerns"]').first().waitFor();
    await settled(page);
    await expectAccessible(page);
    const answering = page.locator('main button').filter({ hasText: say('concerns.answer.verb') });
    expect(await answering.count()).toBe(0);
    await leave();
  }

  test('from a rate that fell in the night to a case that another guide closes', async () => {
    const { failing, halted } = await whatANightBrings();
    const number = failing.student_id;
    const theGuide = await arrives(guide);
    await dealWithTheMorning(theGuide, [await called(number), await called(halted.student_id)]);

    const theStudent = await arrives(number);
    await answerTheMessage(theStudent);
    // The guide's open screen hears that it was seen, and answered.
    await thread(theGuide.page).getByText(answer).waitFor();
    await thread(theGuide.page).getByRole('button', { name: 'report.png' }).waitFor();
    expect(await thread(theGuide.page).getByText(say('thread.sent')).count()).toBe(0);
    await bookTheSlot(theStudent);
    await theStudent.goTo('/academic/student/transcript/students/0');
    const meter = await meterIn(theStudent);
    expect(await meterIn(theGuide)).toEqual(meter);
    await askForAnother(theStudent);

    const theHead = await arrives(head);
    await approve(theHead, number);
    // Nobody presses anything: the student reads who guides them now, the former guide's page is gone.
    const theColleague = await called(colleague);
    await theStudent.page.getByRole('heading', { level: 2, name: theColleague }).waitFor();
    await theStudent.page.getByText(guidance('move.states.approved')).waitFor();
    await arrive(theGuide.page, '**/not-found');
    await theGuide.goTo(`/academic/admin/students/all/0/all/all?search=${number}`);
    await theGuide.page.getByText(guidance('students.none_found_own')).waitFor();
    expect(await advisorOf(portal, failing.id)).toBe(colleague);
    const lastTold = async (user_id: string) => (await toldTo(portal, user_id, language))[0];
    const news = (kind: string, values = {}) =>
      words(`notifications:kinds.${kind}.title`, { ...values });
    expect(await lastTold(number)).toContain(news('advisor_given', { name: theColleague }));
    expect(await lastTold(guide)).toContain(news('students_taken', { count: 1 }));
    expect(await lastTold(colleague)).toContain(news('students_given', { count: 1 }));

    await theStudent.goTo('/academic/student/messages');
    await theStudent.page.getByRole('link').filter({ hasText: hostile }).click();
    await theStudent.page.getByLabel(say('thread.reply')).waitFor();
    await lookWithoutActing(await arrives(overseer), failing.id);
    const theNext = await arrives(colleague);
    await closeTheCase(theNext, number);
    await theStudent.page.getByText(say('thread.student_way')).waitFor();
    expect(await theStudent.page.getByLabel(say('thread.reply')).count()).toBe(0);
    await Promise.all([theGuide, theStudent, theHead, theNext].map((one) => one.leave()));
  });
});

test('of a long conversation every reply can be read, the first as well', async () => {
  const [student] = await someStudents(portal, guide, { from: 120 });
  const theGuide = await portal.as(guide);
  const { id } = await aMessage(theGuide, student?.id ?? 0);
  await portal.database.pool.query(
    `insert into guidance_reply (message_id, author_id, author_role, reply, written_at)
     select $1, $2, 3, 'رد ' || place, $3::timestamptz + place * interval '1 second'
     from generate_series(1, 405) as place`,
    [id, theGuide.id, portal.clock.now()],
  );
  const { page, goTo, leave } = await visit(browser, portal, { device: 'phone', as: guide });
  const record = `/academic/admin/student/all/0/all/all/0/${student?.id}`;
  await goTo(`${record}?tab=messages&messages_id=${id}`);
  const earlier = page.getByRole('button', { name: wordsIn('ar')('advising:thread.earlier') });
  const first = page.getByText('رد 1', { exact: true });
  expect(await first.count()).toBe(0);
  await earlier.click();
  await first.waitFor();
  expect(await earlier.count()).toBe(0);
  await leave();
});
