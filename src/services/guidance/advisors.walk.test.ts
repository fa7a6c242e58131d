import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { textIn } from '#platform/language/name-in.ts';
import {
  eitherVisit,
  expectAccessible,
  settled,
  type Visitor,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { standardSettings } from '#services/settings/testing.ts';
import {
  advisorOf,
  assistant,
  colleague,
  guide,
  head,
  nameOf,
  someStudents,
  toldTo,
} from './testing.ts';

const students = '/academic/admin/students/all/0/all/all';
/** Another colleague, with about as many students. */
const otherColleague = '901002';

const begins = '2310005';

setStage();

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`guidance:${key}`, values);
  const called = (user_id: string) => nameOf(portal, user_id, language);
  /** The table row, or card on a phone, that contains this text. */
  const rowOf = (place: Locator, text: string) =>
    place.locator(device === 'phone' ? 'li, article' : 'tr').filter({ hasText: text });

  /** Opens the list and selects these. */
  async function choose(
    visitor: Visitor,
    chosen: readonly { student_id: string }[],
    list = `${students}?search=${begins}`,
  ) {
    await visitor.goTo(list);
    await listJourney(visitor, device, words).beginChoosing();
    for (const { student_id } of chosen) {
      const name = words('platform:common.select_row', { name: await called(student_id) });
      await rowOf(visitor.page.getByRole('main'), student_id)
        .getByRole('checkbox', { name, exact: true })
        .check();
    }
    const count = words('lists:selection.chosen', { count: chosen.length });
    await visitor.page.getByText(count, { exact: true }).waitFor();
  }

  test('a guide hands over three students; two are declined with a reason, another withdrawn', async () => {
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    const three = await someStudents(portal, guide, { begins, count: 3 });
    const chosen = three.map(({ student_id }) => student_id);
    await choose(theGuide, three);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press(say('transfers.verb'));
    const asking = page.getByRole('dialog', { name: say('transfers.title') });
    await asking.getByText(say('transfers.text', { count: 3 })).waitFor();
    await press(say('transfers.send'));
    await asking.getByText(words('platform:validation.required')).first().waitFor();
    await asking.getByLabel(say('transfers.advisor')).fill(colleague);
    await page.getByText(words('platform:common.shown_of', { shown: 1, total: 1 })).waitFor();
    await page
      .getByRole('option')
      .filter({ hasText: await called(colleague) })
      .click();
    await asking.getByLabel(say('transfers.reason')).fill('My hours are full');
    await expectAccessible(page);
    await press(say('transfers.send'));
    await page.getByText(say('transfers.sent')).waitFor();
    await asking.waitFor({ state: 'detached' });
    await theGuide.goTo('/academic/admin/trstudents/all/0/all/pending');
    const of = async (key: string, number = '') => say(key, { name: await called(number) });
    /** Opens a row, and answers its panel. */
    const open = async ({ page: on }: Visitor, number = '') => {
      const row = rowOf(on.getByRole('main'), number);
      await row.getByRole('link', { name: await called(number) }).click();
      return on.getByRole('region', { name: await of('move.of', number) }).first();
    };
    const first = await open(theGuide, chosen[0]);
    await first.getByText('My hours are full').first().waitFor();
    await first.getByRole('button', { name: await of('move.edit_of', chosen[0]) }).click();
    const editing = page.getByRole('dialog', { name: say('transfers.edit_title') });
    await editing.getByLabel(say('transfers.reason')).fill('Better hours with my colleague');
    await editing.getByRole('button', { name: say('transfers.save') }).click();
    await first.getByText('Better hours with my colleague').first().waitFor();
    const standIn = await visit(browser, portal, { language, device, as: assistant });
    await choose(standIn, three.slice(1), '/academic/admin/trstudents/all/0/all/pending');
    await theGuide.goTo('/academic/admin/trstudents/all/0/all/pending');
    const second = await open(theGuide, chosen[1]);
    await second.getByRole('button', { name: await of('move.withdraw_of', chosen[1]) }).click();
    await page
      .getByRole('dialog', { name: say('move.withdraw_title') })
      .getByRole('button', { name: say('move.withdraw'), exact: true })
      .click();
    await second.waitFor({ state: 'detached' });

    const [ready] = standardSettings.reasons.transfer_rejected;
    if (!ready) throw new Error('no ready-made reason');
    const chooseReason = async (asked: Locator) => {
      await asked.getByRole('button', { name: textIn(language, ready, 'text') }).click();
      const reason = asked.getByLabel(say('move.reject_reason'));
      await reason.press('End');
      await standIn.page.keyboard.type(' You have places enough');
      expect(await reason.inputValue()).toBe(
        `${textIn(language, ready, 'text')} You have places enough`,
      );
      await expectAccessible(standIn.page);
    };
    const strip = standIn.page.getByRole('region', { name: words('lists:selection.actions') });
    await strip.getByRole('button', { name: say('move.reject'), exact: true }).click();
    const declining = standIn.page.getByRole('dialog', { name: say('move.many.reject_title') });
    const verb = declining.getByRole('button', { name: say('move.many.reject_verb'), exact: true });
    await verb.click();
    await declining.getByText(words('platform:validation.required')).waitFor();
    await chooseReason(declining);
    await verb.click();
    const left = standIn.page.getByRole('dialog', { name: words('platform:decisions.left_one') });
    await left.getByText(await called(chosen[1] ?? '')).waitFor();
    await standIn.page.getByText(say('move.many.rejected', { count: 1 })).waitFor();
    await left
      .getByRole('button', { name: words('platform:common.close') })
      .last()
      .click();
    await strip.waitFor({ state: 'detached' });
    const waiting = await open(standIn, chosen[0]);
    const reject = waiting.getByRole('button', { name: say('move.reject'), exact: true });
    await reject.click();
    await chooseReason(waiting);
    await reject.click();
    await standIn.page.getByText(say('move.rejected')).waitFor();

    await theGuide.goTo('/academic/admin/trstudents/all/0/all/rejected?ordering=-asked_at');
    const declined = await open(theGuide, chosen[0]);
    await declined
      .getByText(/You have places enough/)
      .first()
      .waitFor();
    await theGuide.goTo('/academic/admin/trstudents/all/0/all/rejected?ordering=-asked_at');
    const journey = listJourney(theGuide, device, words);
    await journey.keepAndFind(`مرفوضة (${language})`, '/academic/admin/trstudents/all/0/all/all');
    expect((await journey.exportFirst(1)).lines.join(' ')).toContain('You have places enough');
    expect((await toldTo(portal, guide, language))[0]).toContain('You have places enough');
    await Promise.all([theGuide, standIn].map((each) => each.leave()));
  });

  detour(
    'the head sees who has places, sets a capacity, and spreads students after a preview',
    async () => {
      const theHead = await visit(browser, portal, { language, device, as: head });
      const { page, goTo } = theHead;
      await goTo('/academic/admin/guides');
      await page.getByRole('heading', { level: 1, name: say('guides.title') }).waitFor();
      const { file_name, lines } = await listJourney(theHead, device, words).exportFirst(2);
      expect([file_name, lines.length]).toEqual([`${say('guides.title')} 2026-11-22.csv`, 2]);
      await goTo('/academic/admin/guides?without_students=true');
      const idle = await called('901998');
      await rowOf(page.getByRole('main'), '901998').getByText(idle).waitFor();
      await page.getByText(say('guides.without_students'), { exact: true }).first().waitFor();
      await rowOf(page.getByRole('main'), colleague).waitFor({ state: 'detached' });
      await goTo('/academic/admin/guides');
      await page.getByPlaceholder(say('guides.search')).fill(colleague);
      // The previous rows stay, dimmed, until the search results arrive.
      await rowOf(page.getByRole('main'), '900104').waitFor({ state: 'detached' });
      await settled(page);
      const row = rowOf(page.getByRole('main'), colleague);
      const name = await called(colleague);
      await row.getByRole('button', { name: say('guides.change_capacity_of', { name }) }).click();
      const sizing = page.getByRole('dialog', { name: say('guides.change_capacity_of', { name }) });
      await sizing.getByLabel(say('guides.capacity')).fill('٣٠٠');
      await expectAccessible(page);
      await sizing.getByRole('button', { name: say('guides.save') }).click();
      await row.getByText('300').waitFor();

      await fromASheet(theHead);
      const three = await someStudents(portal, guide, { begins, count: 3 });
      await evenly(theHead, three);

      // Then one on their own page, back to their former guide.
      await theHead.goTo(`/academic/admin/student/all/0/all/all/0/${three[0]?.id}`);
      const history = page.getByRole('region', { name: say('history.title') });
      const former = history.getByText(await called(guide));
      const times = await former.count();
      await page.getByRole('button', { name: say('assign.verb') }).click();
      const assigning = page.getByRole('dialog', { name: say('assign.title') });
      await assigning.getByLabel(say('assign.advisor'), { exact: true }).fill(guide);
      await page
        .getByRole('option')
        .filter({ hasText: await called(guide) })
        .click();
      await assigning.getByRole('button', { name: say('assign.preview') }).click();
      await assigning.getByText(say('assign.will', { count: 1 })).waitFor();
      await assigning.getByRole('button', { name: say('assign.submit'), exact: true }).click();
      await page.getByText(say('assign.done', { count: 1 })).waitFor();
      await former.nth(times).waitFor();
      await settled(page);
      await expectAccessible(page);
      await theHead.leave();
    },
  );

  /** From the list of guides: two students move, and a refused row shows why. */
  async function fromASheet({ page }: Visitor) {
    const [one, two] = await someStudents(portal, guide, { begins, count: 2 });
    const rows = [
      'student_id,advisor_id',
      `${one?.student_id},${colleague}`,
      `${two?.student_id},${otherColleague}`,
      `999999999,${colleague}`,
    ];
    await page.getByRole('button', { name: say('from_sheet.verb'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('from_sheet.title') });
    const file = { name: 'guides.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText(words('platform:files.sent'), { exact: true }).waitFor();
    await dialog.getByRole('button', { name: say('assign.preview'), exact: true }).click();
    await dialog.getByText(say('assign.will', { count: 2 })).waitFor();
    await dialog.getByText(say('assign.refused', { count: 1 })).waitFor();
    await dialog.getByText('999999999').waitFor();
    await settled(page);
    await expectAccessible(page);
    expect(await advisorOf(portal, one?.id ?? 0)).toBe(guide);
    await dialog.getByRole('button', { name: say('assign.submit'), exact: true }).click();
    await page.getByText(say('assign.done', { count: 2 })).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await advisorOf(portal, one?.id ?? 0)).toBe(colleague);
    expect(await advisorOf(portal, two?.id ?? 0)).toBe(otherColleague);
  }

  /** From the list of students: two guides each get some, as the preview says. */
  async function evenly(theHead: Visitor, chosen: readonly { id: number; student_id: string }[]) {
    const { page } = theHead;
    await choose(theHead, chosen);
    await page.getByRole('button', { name: say('assign.verb'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('assign.title') });
    await dialog.getByRole('radio', { name: say('assign.evenly') }).check();
    for (const one of [colleague, otherColleague]) {
      await dialog.getByRole('checkbox', { name: await called(one) }).check();
    }
    await dialog.getByRole('button', { name: say('assign.preview'), exact: true }).click();
    await dialog.getByText(say('assign.will', { count: chosen.length })).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('assign.submit'), exact: true }).click();
    await page.getByText(say('assign.done', { count: chosen.length })).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const given = await Promise.all(chosen.map(({ id }) => advisorOf(portal, id)));
    expect(new Set(given)).toEqual(new Set([colleague, otherColleague]));
  }
});
