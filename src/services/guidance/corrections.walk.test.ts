import { expect } from 'vitest';
import { textIn } from '#platform/language/name-in.ts';
import { arrive, eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { standardSettings } from '#services/settings/testing.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { guidanceContract } from './contract.ts';
import { nameOf } from './testing.ts';

setStage();

const { askCorrection } = guidanceContract.calls;

const [student, registrar] = ['231000002', '900005'] as const;
const ownRecord = '/academic/student/transcript/students/0';

async function countWaiting(): Promise<number> {
  const { reply } = await (await portal.as(registrar)).call(waitsContract.calls.listWaits, {});
  return reply.results.find(({ kind }) => kind === 'corrections')?.count ?? 0;
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`guidance:corrections.${key}`, values);
  const text = `<i>${language}</i> الاسم في الهوية بالهاء`;

  test('a student asks for a correction, registration answers, and the student reads it', async () => {
    const atHome = (count: number) => words('guidance:waits.corrections.text', { count });
    const waiting = await countWaiting();
    const theOffice = await visit(browser, portal, { language, device, as: registrar });
    await theOffice.goTo('/panel');
    await theOffice.page.getByText(atHome(waiting)).waitFor();

    const theStudent = await visit(browser, portal, { language, device, as: student });
    const { page } = theStudent;
    await theStudent.goTo(ownRecord);
    await page.getByRole('button', { name: say('ask'), exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: say('send'), exact: true }).click();
    await form.getByText(words('platform:validation.required')).first().waitFor();
    await form.getByRole('combobox', { name: say('field') }).click();
    await page.getByRole('option', { name: say('fields.name_ar') }).click();
    await form.getByRole('textbox', { name: say('text') }).fill(text);
    await expectAccessible(page);
    await form.getByRole('button', { name: say('send'), exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await page
      .getByRole('navigation', { name: words('guidance:student.parts') })
      .getByRole('link', { name: say('title') })
      .click();
    await arrive(page, '**?tab=corrections');
    await page.getByText(text, { exact: true }).waitFor();

    // The new request arrives on the open home.
    await theOffice.page.getByText(atHome(waiting + 1)).waitFor();
    const [toDo, list] = ['verb', 'name'].map((word) =>
      words(`guidance:waits.corrections.${word}`),
    );
    await theOffice.page.getByRole('link', { name: `${toDo}: ${list}` }).click();
    await arrive(theOffice.page, '**/academic/admin/corrections?view=open');
    await theOffice.page.getByText(text, { exact: true }).waitFor();
    await theOffice.goTo('/notifications');
    const name = await nameOf(portal, student, language);
    const asked = words('guidance:news.correction_asked.title', { name });
    await theOffice.page.getByRole('link').filter({ hasText: asked }).first().click();
    await arrive(theOffice.page, '**/academic/admin/corrections?*');
    await theOffice.page.getByText(text, { exact: true }).waitFor();
    await settled(theOffice.page);
    await expectAccessible(theOffice.page);
    const verb = theOffice.page.getByRole('main').getByText(say('answer.verb'), { exact: true });
    await verb.first().click();
    const answering = theOffice.page.getByRole('dialog');
    await answering.getByRole('radio', { name: say('answer.done') }).check();
    await answering.getByRole('textbox').fill('صُحّح من واقع الهوية');
    await expectAccessible(theOffice.page);
    await answering.getByRole('button', { name: say('answer.send'), exact: true }).click();
    await answering.waitFor({ state: 'detached' });
    await verb.waitFor({ state: 'detached' });

    const asking = await portal.as(student, language);
    await asking.call(askCorrection, { body: { field: 'other', text: 'شيء آخر' } });
    await verb.waitFor();
    const boxes = await listJourney(theOffice, device, words).beginChoosing();
    await boxes.last().check();
    const strip = theOffice.page.getByRole('region', { name: words('lists:selection.actions') });
    await strip.getByRole('button', { name: say('answer.verb'), exact: true }).click();
    await answering.getByText(say('answer.many_text', { count: 1 })).waitFor();
    await answering.getByRole('radio', { name: say('answer.rejected') }).check();
    const [ready] = standardSettings.reasons.correction_rejected;
    if (!ready) throw new Error('no ready-made reason');
    await answering.getByRole('button', { name: textIn(language, ready, 'text') }).click();
    await expectAccessible(theOffice.page);
    await answering.getByRole('button', { name: say('answer.send'), exact: true }).click();
    await theOffice.page.getByText(say('answer.sent_count', { count: 1 })).waitFor();
    await verb.waitFor({ state: 'detached' });

    // The answered requests have left home, and are listed as done.
    await theOffice.goTo('/panel');
    await theOffice.page.getByText(atHome(waiting)).waitFor();
    await theOffice.page.getByRole('main').locator('a[href="/panel/done"]').click();
    await arrive(theOffice.page, '**/panel/done');
    for (const answer of ['done', 'rejected']) {
      const text = words(`guidance:audit.correction_${answer}`);
      await theOffice.page.getByRole('listitem').filter({ hasText: text }).first().waitFor();
    }
    await expectAccessible(theOffice.page);

    // The student's open screen is updated.
    await page.getByText('صُحّح من واقع الهوية', { exact: true }).first().waitFor();
    await settled(page);
    await expectAccessible(page);
    await theOffice.leave();
    await theStudent.leave();
  });

  detour('a student takes a correction back', async () => {
    const { page, goTo, leave } = await visit(browser, portal, {
      language,
      device,
      as: '231000001',
    });
    await goTo(`${ownRecord}?tab=corrections`);
    await page.getByRole('button', { name: say('ask'), exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: say('field') }).click();
    await page.getByRole('option', { name: say('fields.other') }).click();
    await form.getByRole('textbox', { name: say('text') }).fill('شيء آخر');
    await form.getByRole('button', { name: say('send'), exact: true }).click();
    await form.waitFor({ state: 'detached' });
    const name = say('withdraw_of', { field: say('fields.other') });
    await page.getByRole('button', { name, exact: true }).click();
    const sure = page.getByRole('dialog');
    await sure.getByRole('button', { name: say('withdraw'), exact: true }).click();
    await sure.waitFor({ state: 'detached' });
    await page.getByText(say('states.withdrawn'), { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await leave();
  });
});
