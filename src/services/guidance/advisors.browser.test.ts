import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guidanceContract } from './contract.ts';
import { assistant, colleague, guide, head, nameOf, someStudents, toldTo } from './testing.ts';

const { calls } = guidanceContract;
const everywhere = 'all/0/all/all';

setStage();

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`guidance:${key}`, values);
  const turn = language === 'ar' ? 0 : 1;
  const called = (user_id: string) => nameOf(portal, user_id, language);
  /** The row of a table or the card of a phone that names this. */
  const rowOf = (place: Locator, text: string) =>
    place.locator(device === 'phone' ? 'li, article' : 'tr').filter({ hasText: text });

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
    const of = async (key: string, number = '') => say(key, { name: await called(number) });
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
    const journey = listJourney(theGuide, device, words);
    await journey.keepAndFind(`مرفوضة (${language})`, '/academic/admin/trstudents/all/0/all/all');
    expect((await journey.exportFirst(1)).lines.join(' ')).toContain('You have places enough');
    expect((await toldTo(portal, guide, language))[0]).toContain('You have places enough');
    await Promise.all([theGuide, standIn].map((each) => each.leave()));
  });

  test('the head sees who has places, sets a capacity, and spreads students after a preview', async () => {
    const theHead = await visit(browser, portal, { language, device, as: head });
    const { page, goTo } = theHead;
    await goTo('/academic/admin/guides');
    await page.getByRole('heading', { level: 1, name: say('guides.title') }).waitFor();
    await expectAccessible(page);
    const { file_name, lines } = await listJourney(theHead, device, words).exportFirst(2);
    expect([file_name, lines.length]).toEqual([`${say('guides.title')} 2026-11-22.csv`, 2]);
    await goTo('/academic/admin/guides?without_students=true');
    const idle = await called('901998');
    await rowOf(page.getByRole('main'), '901998').getByText(idle).waitFor();
    await page.getByText(say('guides.without_students'), { exact: true }).first().waitFor();
    await rowOf(page.getByRole('main'), colleague).waitFor({ state: 'detached' });
    await goTo('/academic/admin/guides');
    await page.getByPlaceholder(say('guides.search')).fill(colleague);
    // The rows of the list before stand pale until those that were searched for are there.
    await rowOf(page.getByRole('main'), '900104').waitFor({ state: 'detached' });
    await settled(page);
    const row = rowOf(page.getByRole('main'), colleague);
    const name = await called(colleague);
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
