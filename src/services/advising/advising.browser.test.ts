import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatTimeRange } from '#platform/language/times/times.ts';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  onDesktop,
  settled,
  type Visitor,
  visit,
} from '#portal/testing/browser.ts';
import { detour, journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { aSlot, bookAt, pickDay } from '#services/appointments/testing.ts';
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
import { advisingAddresses } from './addresses.ts';
import { advisingContract } from './contract.ts';
import { aMessage, anAlert } from './testing.ts';

const { changeMessage } = advisingContract.calls;

const hourMs = 3_600_000;

/** Student affairs. */
const overseer = '800016';

setStage();

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`advising:${key}`, values);
  const guidance = (key: string, values = {}) => words(`guidance:${key}`, values);
  const hostile = `<b onmouseover=alert(1)>${language}</b> راجع BIO 214 غدًا (${device})`;
  const answer = 'وعليكم السلام، مرفق التقرير';
  /** The guide's slot that only this journey's student books. */
  const time = { day: '2026-11-23', from: '11:15', to: '11:45' } as const;

  const button = (place: Page | Locator, name: string) =>
    place.getByRole('button', { name, exact: true });
  const thread = (page: Page) => page.getByRole('region', { name: say('thread.label') });
  const called = (user_id: string) => nameOf(portal, user_id, language);
  const arrives = (as: string) => visit(browser, portal, { language, device, as });

  /** Two of the guide's students, one whose GPA fell overnight and one who was halted, and a free slot. */
  async function whatANightBrings() {
    const two = { from: 100, count: 2, attending: true };
    const [failing, halted] = await someStudents(portal, guide, two);
    if (!failing || !halted) throw new Error('the guide has too few students');
    await portal.database.pool.query('delete from guidance_alert');
    const at = new Date(portal.clock.now().getTime() - hourMs);
    await anAlert(portal, failing.id, { kind: 'low_gpa', at });
    await anAlert(portal, halted.id, { at });
    const { day } = time;
    await aSlot(await portal.as(guide), { day, start_time: time.from, end_time: time.to });
    return { failing, halted };
  }

  /** From home to the list: invites and warns the failing student, and closes the other's row. */
  async function dealWithTheMorning({ page, goTo }: Visitor, [failing, halted]: [string, string]) {
    const press = (verb: string, name: string) =>
      button(page, `${say(`morning.${verb}`)}: ${name}`);
    await goTo('/panel');
    await page.getByRole('link', { name: say('waits.halted.name') }).waitFor();
    await page.getByRole('link', { name: say('waits.low_gpa.name') }).click();
    await arrive(page, '**/academic/admin/morning?kind=low_gpa');
    await goTo(advisingAddresses.morning());
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
    await page.getByRole('link').filter({ hasText: hostile }).click();
    await thread(page).getByText(hostile, { exact: true }).waitFor();
    await settled(page);
    await button(page, words('advising:thread.send')).click();
    await page.getByText(words('platform:validation.reply_missing')).waitFor();
    await page.getByLabel(words('advising:thread.reply')).fill(answer);
    await button(page, words('advising:thread.attach')).click();
    const file = { name: 'report.png', mimeType: 'image/png', buffer: pixel };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(words('platform:files.sent'), { exact: true }).waitFor();
    await button(page, words('advising:thread.send')).click();
    await thread(page).getByText(answer).waitFor();
  }

  /** Follows the invitation and books a slot. */
  async function bookTheSlot({ page, goTo }: Visitor) {
    const name = await called(guide);
    const invitation = say('news.slots_offered.title', { name });
    await goTo('/notifications');
    await page.getByRole('link').filter({ hasText: invitation }).first().click();
    await arrive(page, '**/academic/student/acdates/0');
    await pickDay(page, { device, day: time.day });
    await bookAt(page, words, formatTimeRange(time.from, time.to, language));
  }

  /** Reads how many lectures are left before each alert, by course. */
  async function meterIn({ page }: Visitor) {
    await page
      .getByRole('navigation', { name: guidance('student.parts') })
      .getByRole('link', { name: guidance('record.absences') })
      .click();
    const left = page.getByRole('main').locator('dl[aria-label]');
    await left.first().waitFor();
    await settled(page);
    return left.allTextContents();
  }

  /** Requests a guide of the head's choice, withdraws that, and asks for the colleague by name. */
  async function askForAnother({ page, goTo }: Visitor) {
    await goTo('/academic/student/advisory_change_requests/all/0/all/all');
    await page.getByRole('heading', { level: 2, name: await called(guide) }).waitFor();
    await expectAccessible(page);
    const ask = button(page, guidance('my_advisor.ask'));
    await ask.click();
    const asking = page.getByRole('dialog', { name: guidance('my_advisor.ask') });
    await asking.getByLabel(guidance('my_advisor.reason')).fill('In haste');
    await button(asking, guidance('my_advisor.send')).click();
    const waiting = page.getByRole('heading', { name: guidance('my_advisor.pending_title') });
    await waiting.waitFor();
    await asking.waitFor({ state: 'detached' });
    await button(page, guidance('move.withdraw')).click();
    const sure = page.getByRole('dialog', { name: guidance('move.withdraw_title') });
    await button(sure, guidance('move.withdraw')).click();
    await sure.waitFor({ state: 'detached' });
    await waiting.waitFor({ state: 'detached' });
    await page.getByText(guidance('move.states.withdrawn'), { exact: true }).waitFor();

    await ask.click();
    await button(asking, guidance('my_advisor.send')).click();
    await asking.getByText(words('platform:validation.required')).waitFor();
    // The server searches while typing: a university has more guides than a list shows.
    await asking.getByLabel(guidance('my_advisor.advisor')).fill(colleague);
    await page.getByText(words('platform:common.shown_of', { shown: 1, total: 1 })).waitFor();
    await page
      .getByRole('option')
      .filter({ hasText: await called(colleague) })
      .click();
    await asking.getByLabel(guidance('my_advisor.reason')).fill('<b>Nearer</b>');
    await expectAccessible(page);
    await button(asking, guidance('my_advisor.send')).click();
    await waiting.waitFor();
    await page.getByText('<b>Nearer</b>').waitFor();
    await expectAccessible(page);
  }

  async function approve({ page, goTo, load }: Visitor, number: string) {
    await goTo('/academic/admin/advisory_change_requests/all/0/all/pending');
    const request = page
      .getByRole('main')
      .locator(device === 'phone' ? 'li, article' : 'tr')
      .filter({ hasText: number });
    await request.getByRole('link', { name: await called(number) }).click();
    const name = await called(colleague);
    const asked = guidance('move.of', { name: await called(number) });
    const panel = page.getByRole('region', { name: asked }).first();
    await panel.getByText('<b>Nearer</b>').waitFor();
    await panel.getByText(guidance('requests.advisor_help', { name })).waitFor();
    await settled(page);
    await expectAccessible(page);
    await button(panel, guidance('move.approve')).click();
    await button(page, words('platform:decide.take_back')).waitFor();
    await request.waitFor({ state: 'detached' });
    // Leaving sends it.
    await load('/academic/admin/advisory_change_requests/all/0/all/approved');
    await request.getByText(await called(number)).waitFor();
  }

  /** Finds the case among the open ones and closes it. */
  async function closeTheCase({ page, goTo }: Visitor, number: string) {
    await goTo(`/academic/admin/messages?search=${number}`);
    await page.getByRole('heading', { level: 1, name: say('cases.title') }).waitFor();
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

  test('from a rate that fell in the night to a case that another guide closes', async () => {
    const { failing, halted } = await whatANightBrings();
    const number = failing.student_id;
    const theGuide = await arrives(guide);
    await dealWithTheMorning(theGuide, [await called(number), await called(halted.student_id)]);

    const theStudent = await arrives(number);
    await answerTheMessage(theStudent);
    // The guide's open screen shows that it was seen and answered.
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
    // Without a press, the student sees the new guide, and the former guide's page is gone.
    const theColleague = await called(colleague);
    await theStudent.page.getByRole('heading', { level: 2, name: theColleague }).waitFor();
    await theStudent.page.getByText(guidance('move.states.approved')).waitFor();
    await arrive(theGuide.page, '**/not-found');
    await theGuide.goTo(`/academic/admin/students/all/0/all/all?search=${number}`);
    await theGuide.page.getByText(guidance('students.none_found_own')).waitFor();
    expect(await advisorOf(portal, failing.id)).toBe(colleague);
    await theHead.leave();
    const lastTold = async (user_id: string) => (await toldTo(portal, user_id, language))[0];
    const news = (kind: string, values = {}) => words(`guidance:news.${kind}.title`, { ...values });
    expect(await lastTold(number)).toContain(news('advisor_given', { name: theColleague }));
    expect(await lastTold(guide)).toContain(news('students_taken', { count: 1 }));
    expect(await lastTold(colleague)).toContain(news('students_given', { count: 1 }));

    await theStudent.goTo('/academic/student/messages');
    await theStudent.page.getByRole('link').filter({ hasText: hostile }).click();
    await theStudent.page.getByLabel(words('advising:thread.reply')).waitFor();
    const theNext = await arrives(colleague);
    await closeTheCase(theNext, number);
    await theStudent.page.getByText(say('thread.student_way')).waitFor();
    expect(await theStudent.page.getByLabel(words('advising:thread.reply')).count()).toBe(0);
    await Promise.all([theGuide, theStudent, theNext].map((one) => one.leave()));
  });
});

journeys([onDesktop], ({ language, device }, _, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`advising:${key}`, values);
  const first_words = `راجع مركز التعلم (${language})`;
  const mended = `<i>راجع مركز التعلم</i> ${language} 7`;

  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: say(key), exact: true });
  const threadOn = (page: Page) => page.getByRole('region', { name: say('thread.label') });

  /** Reads everything; there are no actions. */
  async function lookWithoutActing({ page, goTo, leave }: Visitor, student_id: number) {
    await goTo(`/academic/admin/student/all/0/all/all/0/${student_id}?tab=messages`);
    if (device === 'phone') await page.getByRole('link').filter({ hasText: mended }).click();
    await threadOn(page).getByText(mended, { exact: true }).waitFor();
    await settled(page);
    expect(await page.getByLabel(words('advising:thread.reply')).count()).toBe(0);
    const tabs = page.getByRole('navigation', { name: words('guidance:student.parts') });
    for (const verb of ['student_tab.write', 'thread.close', 'thread.more']) {
      expect(await button(page, verb).count(), verb).toBe(0);
    }
    await tabs.getByRole('link', { name: say('concerns.tab.title'), exact: true }).click();
    await page.getByRole('region', { name: say('concerns.tab.heading') }).waitFor();
    await settled(page);
    expect(await button(page, 'concerns.raise.verb').count()).toBe(0);
    await goTo('/academic/admin/concerns');
    await page.locator('main a[href*="tab=concerns"]').first().waitFor();
    await settled(page);
    const answering = page.locator('main button').filter({ hasText: say('concerns.answer.verb') });
    expect(await answering.count()).toBe(0);
    await leave();
  }

  /** Closes two cases of the list together; one that is changed under the open dialog is left and named. */
  async function closeTogether(
    { page, goTo }: Visitor,
    student: { id: number; student_id: string },
  ) {
    const author = await portal.as(guide);
    const { id } = await aMessage(author, student.id);
    await aMessage(author, student.id);
    await goTo(`/academic/admin/messages?search=${student.student_id}`);
    const name = await nameOf(portal, student.student_id, language);
    const boxes = page.getByRole('checkbox', {
      name: words('platform:common.select_row', { name }),
      exact: true,
    });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await button(page, 'cases.close.verb').click();
    const closing = page.getByRole('dialog', { name: say('cases.close.title') });
    await closing.getByText(say('cases.close.text', { count: 2 })).waitFor();
    const verb = closing.getByRole('button', { name: say('cases.close.verb'), exact: true });
    await verb.click();
    await closing.getByText(words('platform:validation.required')).waitFor();
    await closing.getByText(say('codes.TC'), { exact: true }).click();
    await expectAccessible(page);
    const params = { id };
    await author.call(changeMessage, { params, body: { version: 1, alert_level: 1 } });
    await verb.click();
    await page.getByText(say('cases.close.done', { count: 1 }), { exact: true }).waitFor();
    const left = page.getByRole('dialog', { name: words('platform:decisions.left', { count: 1 }) });
    await left.getByText(student.student_id).waitFor();
    await expectAccessible(page);
    await left
      .getByRole('button', { name: words('platform:common.close'), exact: true })
      .last()
      .click();
    await left.waitFor({ state: 'detached' });
    await expect.poll(() => boxes.count()).toBe(1);
  }

  detour(
    'a guide writes from the student’s page, mends it, closes it, and opens it again only once',
    async () => {
      const [student] = await someStudents(portal, guide, { from: 121 });
      const theGuide = await visit(browser, portal, { language, device, as: guide });
      const { page } = theGuide;
      const press = (key: string) => button(page, key).click();
      const form = page.getByRole('dialog');
      const thread = threadOn(page);
      const record = `/academic/admin/student/all/0/all/all/0/${student?.id}`;
      const fact = (key: string, answer: string) =>
        page
          .getByRole('heading', { name: say(`record.${key}`), exact: true })
          .locator('..')
          .getByText(answer, { exact: true });
      await theGuide.goTo(record);
      await fact('open_case', say('record.no_case')).waitFor();
      await page.getByRole('button', { name: words('campaigns:invite'), exact: true }).click();
      await form.getByRole('button', { name: words('campaigns:form.send') }).waitFor();
      await expectAccessible(page);
      await form.getByRole('button', { name: words('platform:common.back') }).click();
      await press('student_tab.write');
      await press('form.send');
      await form.getByText(words('platform:validation.required')).first().waitFor();
      await form.getByRole('combobox', { name: say('form.action') }).click();
      await page.getByRole('option').first().click();
      await form.getByLabel(say('form.messages')).fill(first_words);
      await press('form.send');
      await form.waitFor({ state: 'detached' });
      await thread.getByText(first_words, { exact: true }).waitFor();
      // A phone shows the strip above the data alone.
      if (device !== 'phone') await fact('open_case', say('record.cases', { count: 1 })).waitFor();

      const theStudent = await visit(browser, portal, {
        language,
        device,
        as: student?.student_id ?? '',
      });
      await theStudent.goTo('/academic/student/messages');
      await theStudent.page.getByRole('link').filter({ hasText: first_words }).click();
      const read = threadOn(theStudent.page);
      await read.getByText(first_words, { exact: true }).waitFor();

      await press('thread.more');
      await page.getByRole('menuitem', { name: say('thread.change'), exact: true }).click();
      await form.getByLabel(say('form.messages')).fill(mended);
      await form.getByRole('radio', { name: say('alerts.2') }).check();
      await expectAccessible(page);
      await press('form.save');
      await form.waitFor({ state: 'detached' });
      for (const side of [thread, read]) {
        await side.getByText(mended, { exact: true }).waitFor();
        await side.getByText(say('alerts.2'), { exact: true }).waitFor();
      }

      const looker = await visit(browser, portal, { language, device, as: overseer });
      await lookWithoutActing(looker, student?.id ?? 0);

      const close = async (warning: string) => {
        await press('thread.close');
        await form.getByText(say(warning)).waitFor();
        await form.getByText(say('codes.NR')).click();
        await form.getByRole('button', { name: say('thread.close'), exact: true }).click();
        await form.waitFor({ state: 'detached' });
      };
      await close('thread.close_once');
      await read.getByText(say('thread.student_way')).waitFor();
      await press('thread.reopen');
      await form.getByText(say('thread.reopen_text')).waitFor();
      await form.getByRole('button', { name: say('thread.reopen'), exact: true }).click();
      await form.waitFor({ state: 'detached' });
      await theStudent.page.getByLabel(words('advising:thread.reply')).waitFor();
      await close('thread.close_final');
      await thread.getByText(say('thread.never_again')).waitFor();
      await settled(page);
      await expectAccessible(page);
      for (const verb of ['thread.reopen', 'thread.close', 'thread.more']) {
        expect(await button(page, verb).count(), verb).toBe(0);
      }
      await theStudent.leave();
      if (!student) throw new Error('the guide has too few students');
      await closeTogether(theGuide, student);
      await theGuide.leave();
    },
  );
});

detour('of a long conversation every reply can be read, the first as well', async () => {
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
