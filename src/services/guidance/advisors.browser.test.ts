import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  openBrowser,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { guidanceContract } from './contract.ts';
import { advisorOf, assistant, colleague, guide, head, someStudents } from './testing.ts';

const { calls } = guidanceContract;
const everywhere = 'all/0/all/all';

let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** The titles of what the bell tells this person, newest first. */
async function toldTo(user_id: string, language: 'ar' | 'en'): Promise<string[]> {
  const person = await portal.as(user_id, language);
  const { reply } = await person.call(notificationsContract.calls.list, {});
  const { results } = reply;
  return results.map(({ msg, msg_ar }) => (language === 'ar' ? msg_ar : msg));
}

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`guidance:${key}`, values);
  const turn = language === 'ar' ? 0 : 1;
  const nameOf = async (user_id: string) => {
    const { rows } = await portal.database.pool.query(
      'select full_name, full_name_ar from person where user_id = $1',
      [user_id],
    );
    return String(rows[0]?.[language === 'ar' ? 'full_name_ar' : 'full_name']);
  };
  /** The row of a table or the card of a phone that names this. */
  const rowOf = (place: Locator, text: string) =>
    place.locator(device === 'phone' ? 'li, article' : 'tr').filter({ hasText: text });

  test('a student asks for another guide, the head approves, and the former one no longer finds them', async () => {
    const [row] = await someStudents(portal, guide, { from: 150 + turn });
    const [id, number] = [row?.id ?? 0, row?.student_id ?? ''];
    const theColleague = await nameOf(colleague);

    // The guide has the student's page open.
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    await theGuide.goTo(`/academic/admin/student/${everywhere}/0/${id}`);
    await theGuide.page.getByText(number).first().waitFor();

    const theStudent = await visit(browser, portal, { language, device, as: number });
    const { page } = theStudent;
    await theStudent.goTo(`/academic/student/advisory_change_requests/${everywhere}`);
    await page.getByRole('heading', { level: 2, name: await nameOf(guide) }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('my_advisor.ask'), exact: true }).click();
    const asking = page.getByRole('dialog', { name: say('my_advisor.ask') });
    await asking.getByRole('button', { name: say('my_advisor.send') }).click();
    await asking.getByText(words('platform:validation.required')).waitFor();
    // Found as it is typed, by the server: a university has more guides than a list shows.
    await asking.getByLabel(say('my_advisor.advisor')).fill(colleague);
    await page.getByText(words('platform:common.shown_of', { shown: 1, total: 1 })).waitFor();
    await page.getByRole('option').filter({ hasText: theColleague }).click();
    await asking.getByLabel(say('my_advisor.reason')).fill('<b>Nearer</b>');
    await expectAccessible(page);
    await asking.getByRole('button', { name: say('my_advisor.send') }).click();
    await page.getByRole('heading', { name: say('my_advisor.pending_title') }).waitFor();
    await page.getByText('<b>Nearer</b>').waitFor();
    await expectAccessible(page);

    const theHead = await visit(browser, portal, { language, device, as: head });
    await theHead.goTo(`/academic/admin/advisory_change_requests/all/0/all/pending`);
    const request = rowOf(theHead.page.getByRole('main'), number);
    await request.getByText('<b>Nearer</b>').waitFor();
    await expectAccessible(theHead.page);
    await request
      .getByRole('button', { name: say('move.approve_of', { name: await nameOf(number) }) })
      .click();
    const deciding = theHead.page.getByRole('dialog', { name: say('move.approve_title') });
    await deciding.getByText(say('requests.advisor_help', { name: theColleague })).waitFor();
    await expectAccessible(theHead.page);
    await deciding.getByRole('button', { name: say('move.approve_verb') }).click();
    await theHead.page.getByText(say('move.approved')).waitFor();
    await request.waitFor({ state: 'detached' });

    // Nobody presses anything: the student reads who guides them now, the former guide's page is gone.
    await page.getByRole('heading', { level: 2, name: theColleague }).waitFor();
    await page.getByText(say('move.states.approved')).waitFor();
    await arrive(theGuide.page, '**/not-found');
    await theGuide.goTo(`/academic/admin/students/${everywhere}?search=${number}`);
    await theGuide.page.getByText(say('students.none_found_own')).waitFor();

    expect(await advisorOf(portal, id)).toBe(colleague);
    const news = (kind: string, values = {}) =>
      words(`notifications:kinds.${kind}.title`, { ...values });
    expect((await toldTo(number, language))[0]).toContain(
      news('advisor_given', { name: theColleague }),
    );
    expect((await toldTo(guide, language))[0]).toContain(news('students_taken', { count: 1 }));
    expect((await toldTo(colleague, language))[0]).toContain(news('students_given', { count: 1 }));
    await Promise.all([theGuide, theStudent, theHead].map((one) => one.leave()));
  });

  test('a guide hands over two students; one is declined with a reason, the other withdrawn', async () => {
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    const [one, two] = await someStudents(portal, guide, { from: 160 + 2 * turn, count: 2 });
    // Both are found by the number they share, and nobody else is chosen.
    const chosen = [one?.student_id ?? '', two?.student_id ?? ''];
    const person = await portal.as(guide);
    const asked = await person.call(calls.askTransfer, {
      body: {
        students: [one?.id ?? 0, two?.id ?? 0],
        advisor: (await portal.as(colleague)).id,
        reason: 'My hours are full',
      },
    });
    expect(asked.status).toBe(201);
    await theGuide.goTo('/academic/admin/trstudents/all/0/all/pending');
    const first = rowOf(page.getByRole('main'), chosen[0] ?? '');
    await first.getByText('My hours are full').waitFor();
    await expectAccessible(page);
    const of = async (key: string, number = '') => say(key, { name: await nameOf(number) });
    await first.getByRole('button', { name: await of('move.edit_of', chosen[0]) }).click();
    const editing = page.getByRole('dialog', { name: say('transfers.edit_title') });
    await editing.getByLabel(say('transfers.reason')).fill('Better hours with my colleague');
    await editing.getByRole('button', { name: say('transfers.save') }).click();
    await first.getByText('Better hours with my colleague').waitFor();
    const second = rowOf(page.getByRole('main'), chosen[1] ?? '');
    await second.getByRole('button', { name: await of('move.withdraw_of', chosen[1]) }).click();
    await page
      .getByRole('dialog', { name: say('move.withdraw_title') })
      .getByRole('button', { name: say('move.withdraw'), exact: true })
      .click();
    await second.waitFor({ state: 'detached' });

    const standIn = await visit(browser, portal, { language, device, as: assistant });
    await standIn.goTo('/academic/admin/trstudents/all/0/all/pending');
    const waiting = rowOf(standIn.page.getByRole('main'), chosen[0] ?? '');
    await waiting.getByRole('button', { name: await of('move.reject_of', chosen[0]) }).click();
    const declining = standIn.page.getByRole('dialog', { name: say('move.reject_title') });
    await declining.getByRole('button', { name: say('move.reject_verb') }).click();
    await declining.getByText(words('platform:validation.required')).waitFor();
    await declining.getByLabel(say('move.reject_reason')).fill('You have places enough');
    await declining.getByRole('button', { name: say('move.reject_verb') }).click();
    await standIn.page.getByText(say('move.rejected')).waitFor();

    await theGuide.goTo('/academic/admin/trstudents/all/0/all/rejected');
    await rowOf(page.getByRole('main'), chosen[0] ?? '')
      .getByText(/You have places enough/)
      .waitFor();
    expect((await toldTo(guide, language))[0]).toContain('You have places enough');
    await Promise.all([theGuide, standIn].map((each) => each.leave()));
  });

  test('the head sees who has places, sets a capacity, and spreads students after a preview', async () => {
    const theHead = await visit(browser, portal, { language, device, as: head });
    const { page, goTo } = theHead;
    await goTo('/academic/admin/guides');
    await page.getByRole('heading', { level: 1, name: say('guides.title') }).waitFor();
    await expectAccessible(page);
    await page.getByPlaceholder(say('guides.search')).fill(colleague);
    // The rows of the list before stand pale until those that were searched for are there.
    await rowOf(page.getByRole('main'), '900104').waitFor({ state: 'detached' });
    await settled(page);
    const row = rowOf(page.getByRole('main'), colleague);
    const name = await nameOf(colleague);
    await row.getByRole('button', { name: say('guides.change_capacity_of', { name }) }).click();
    const sizing = page.getByRole('dialog', { name: say('guides.change_capacity_of', { name }) });
    await sizing.getByLabel(say('guides.capacity')).fill(turn ? '٣٠٠' : '310');
    await expectAccessible(page);
    await sizing.getByRole('button', { name: say('guides.save') }).click();
    await row.getByText(turn ? '300' : '310').waitFor();

    const [student] = await someStudents(portal, guide, { from: 180 + turn });
    await goTo(`/academic/admin/student/${everywhere}/0/${student?.id}`);
    await page.getByRole('button', { name: say('assign.verb') }).click();
    const assigning = page.getByRole('dialog', { name: say('assign.title') });
    await assigning.getByLabel(say('assign.advisor'), { exact: true }).click();
    await page.getByRole('option').filter({ hasText: name }).click();
    await assigning.getByRole('button', { name: say('assign.preview') }).click();
    await assigning.getByText(say('assign.will', { count: 1 })).waitFor();
    await expectAccessible(page);
    await assigning.getByRole('button', { name: say('assign.submit'), exact: true }).click();
    await page.getByText(say('assign.done', { count: 1 })).waitFor();
    await settled(page);
    const history = page.getByRole('region', { name: say('history.title') });
    await history.getByText(name).first().waitFor();
    await expectAccessible(page);
    await theHead.leave();
  });
});
