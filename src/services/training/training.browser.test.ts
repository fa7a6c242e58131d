import { expect } from 'vitest';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { trainingAddresses } from './addresses.ts';
import { trainingContract } from './contract.ts';
import { aPlacement, linkOf } from './testing.ts';

setStage();

const { calls } = trainingContract;
const student = '231000001';

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`training:${key}`, values);

  test('a trainer marks a day without a connection, and it arrives once', async () => {
    const { id: placement, internship_id: internship } = await aPlacement(portal, student);
    const staff = await portal.as('700032');
    const token = await linkOf(portal, staff, { placement, internship });
    const trainer = await visit(browser, portal, { language, device });
    const { page } = trainer;
    await trainer.load(trainingAddresses.day({ token }));
    await page.getByRole('heading', { name: say('trainer.title') }).waitFor();
    await page
      .getByText(/^\d{4}$/)
      .first()
      .waitFor();
    await settled(page);
    await expectAccessible(page);

    await page.context().setOffline(true);
    await page
      .getByRole('button', { name: say('trainer.states.absent') })
      .first()
      .click();
    await page
      .getByRole('button', { name: say('trainer.absence_types.1') })
      .first()
      .click();
    await page.getByText(say('trainer.waiting')).first().waitFor();
    await page.getByText(say('trainer.offline')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('trainer.mark_rest') }).click();
    const marked = async () => {
      const query = { attend_date: '2026-11-22' as const, page_size: 200 };
      const { reply } = await staff.call(calls.listAttendance, { query });
      const of = await portal.owner.query<{ id: number }>(
        'select id from placement where internship_id = $1',
        [internship],
      );
      const ids = of.rows.map(({ id }) => id);
      return reply.results.filter((row) => ids.includes(row.placement));
    };
    expect(await marked()).toHaveLength(0);
    await page.context().setOffline(false);
    await expect.poll(async () => (await marked()).length, { timeout: 20_000 }).toBeGreaterThan(1);
    const rows = await marked();
    expect(rows.filter(({ absence_type }) => absence_type === 1)).toHaveLength(1);
    expect(rows.filter(({ state }) => state === 'present')).toHaveLength(rows.length - 1);
    await page.getByText(say('trainer.waiting')).first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('trainer.finish') }).click();
    await page.getByText(say('trainer.finished')).waitFor();
    // The browser complains of having been offline, which it was to be.
    await trainer.context.close();
  });

  test('a withdrawal is asked for and granted, which ends the training', async () => {
    const own = await visit(browser, portal, { language, device, as: student });
    await own.goTo(trainingAddresses.own());
    const ask = own.page.getByRole('button', { name: say('ask.verb'), exact: true });
    await ask.first().click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox').first().fill('الانتقال إلى مدينة أخرى.');
    await settled(own.page);
    await expectAccessible(own.page);
    await dialog.getByRole('button', { name: say('ask.send') }).click();
    await dialog.waitFor({ state: 'detached' });

    const unit = await visit(browser, portal, { language, device, as: '700032' });
    const { page } = unit;
    const list = trainingAddresses.requests({ role: 'employee', kind: 2 });
    await unit.goTo(`${list}?search=${student}`);
    await page
      .getByRole('button', { name: new RegExp(say('requests.verbs.accepted')) })
      .first()
      .click();
    const deciding = page.getByRole('dialog');
    await deciding.getByText(say('requests.warning_2')).waitFor();
    await settled(page);
    await expectAccessible(page);
    await deciding.getByRole('button', { name: say('requests.verbs.accepted') }).click();
    await deciding.waitFor({ state: 'detached' });
    await own.page.getByText(say('results.5'), { exact: true }).first().waitFor();
    await unit.leave();
    await own.leave();
  });
});
