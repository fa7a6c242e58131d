import { expect } from 'vitest';
import {
  eitherVisit,
  expectAccessible,
  onDesktop,
  onPhone,
  type Surroundings,
  settled,
  type Visitor,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { trainingAddresses } from './addresses.ts';
import { trainingContract } from './contract.ts';
import { aPlacement, linkOf } from './testing.ts';

setStage();

const { calls } = trainingContract;
const student = '231000001';

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`training:${key}`, values);

  test('a trainer marks a day without a connection, and it arrives once', async () => {
    const { id: placement, internship_id: internship } = await aPlacement(portal, student);
    const staff = await portal.as('700032');
    const token = await linkOf(portal, staff, { placement, internship });
    const trainer = await visit(browser, portal, { language, device });
    const { page } = trainer;
    // Without a connection the page knows the time by its device alone.
    await page.addInitScript(tellTime, testNow.getTime());
    await trainer.load(trainingAddresses.day({ token }));
    await page.getByRole('heading', { name: say('trainer.title') }).waitFor();
    await page
      .getByText(/^\d{4}$/)
      .first()
      .waitFor();
    await settled(page);
    await expectAccessible(page);

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
    // The trainees marked absent this morning, before this test.
    const known = new Set((await marked()).map(({ id }) => id));
    const arrived = async () => (await marked()).filter(({ id }) => !known.has(id));
    await expect.poll(() => page.evaluate(keptFiles), { timeout: 10_000 }).toBeGreaterThan(3);
    await page.context().setOffline(true);
    // A page that reloads, and the one after it, escape the browser’s own lack of a connection for a moment.
    await page.addInitScript(failCallsWhileOffline);
    await page.evaluate(failCallsWhileOffline);
    await page.evaluate(() => sessionStorage.setItem('offline', 'true'));
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
    // Reloaded without a connection, the page is there with its stored data.
    await page.reload();
    await page.getByText(say('trainer.waiting')).first().waitFor();
    await page.getByText(say('trainer.kept', { count: 1 })).waitFor();
    expect(await page.evaluate(isFromWorker)).toBe(true);
    await page.getByRole('button', { name: say('trainer.mark_rest') }).click();
    expect(await arrived()).toEqual([]);
    await page.evaluate(() => sessionStorage.removeItem('offline'));
    await page.context().setOffline(false);
    await expect.poll(async () => (await arrived()).length, { timeout: 20_000 }).toBeGreaterThan(1);
    const rows = await arrived();
    expect(rows.filter(({ absence_type }) => absence_type === 1)).toHaveLength(1);
    expect(rows.filter(({ state }) => state === 'present')).toHaveLength(rows.length - 1);
    await page.getByText(say('trainer.waiting')).first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('trainer.finish') }).click();
    await page.getByText(say('trainer.finished')).waitFor();
    // The browser complains of having been offline, which it was to be.
    await trainer.context.close();
  });

  detour('a mail to pasted numbers says how many of them it reaches', async () => {
    const unit = await visit(browser, portal, { language, device, as: '800032' });
    const { page } = unit;
    await unit.goTo(trainingAddresses.email({ role: 'admin' }));
    await page.getByRole('radio', { name: words('guidance:picker.paste') }).check({ force: true });
    const send = (count: number) =>
      page.getByRole('button', { name: say('email.send', { count }), exact: true }).waitFor();
    await send(0);
    await page.getByLabel(words('guidance:picker.numbers')).fill(`${student} 239999999`);
    await send(1);
    await page.getByText(say('email.unknown')).waitFor();
    await settled(page);
    await expectAccessible(page);
    await unit.leave();
  });

  detour(
    'an excuse asked for on a phone is granted at a desk, a withdrawal the other way about',
    async () => {
      /** Asks in one surroundings and grants in the other; returns the address where the student reads the outcome. */
      const grant = async (
        kind: 2 | 4,
        [asks, grants]: readonly [Surroundings, Surroundings],
        ask: (own: Visitor, say: (key: string) => string) => Promise<void>,
      ) => {
        const [own, unit] = await Promise.all([
          visit(browser, portal, { ...asks, as: student }),
          visit(browser, portal, { ...grants, as: '700032' }),
        ]);
        const [ofStudent, ofUnit] = [asks, grants].map((how) => wordsIn(how.language));
        if (!ofStudent || !ofUnit) throw new Error('two surroundings are needed');
        const asked = own.page.getByRole('dialog');
        await own.goTo(trainingAddresses.own());
        await ask(own, (key) => ofStudent(`training:${key}`));
        await asked.getByRole('textbox').first().fill('مراجعة طبية.');
        await settled(own.page);
        await expectAccessible(own.page);
        await asked.getByRole('button', { name: ofStudent('training:ask.send') }).click();
        await asked.waitFor({ state: 'detached' });

        await unit.goTo(
          `${trainingAddresses.requests({ role: 'employee', kind })}?search=${student}`,
        );
        const accept = ofUnit('training:requests.verbs.accepted');
        await unit.page.locator('main a[href*="open="]').first().click();
        await unit.page.getByText(ofUnit(`training:requests.warning_${kind}`)).waitFor();
        await settled(unit.page);
        await expectAccessible(unit.page);
        await unit.page.getByRole('button', { name: accept, exact: true }).click();
        await unit.page
          .getByRole('button', { name: ofUnit('platform:decide.take_back') })
          .waitFor();
        // The page is left: it is sent.
        await unit.load(trainingAddresses.requests({ role: 'employee', kind: 1 }));
        await unit.leave();
        return own;
      };

      await portal.owner.query(
        `update training_attendance set state = 'absent', absence_type = 2, minutes = null
       where id = (select max(id) from training_attendance where placement_id = $1)`,
        [(await aPlacement(portal, student)).id],
      );
      const excusedOn = ({ page }: Visitor, word: string) =>
        page.getByText(word, { exact: true }).count();
      let before = 0;
      const onPhoneStill = await grant(4, [onPhone, onDesktop], async (own, of) => {
        before = await excusedOn(own, of('states.excused'));
        await own.page
          .getByRole('button', { name: of('ask.excuse') })
          .first()
          .click();
      });
      const excused = wordsIn(onPhone.language)('training:states.excused');
      await expect
        .poll(() => excusedOn(onPhoneStill, excused), { timeout: 10_000 })
        .toBe(before + 1);
      await onPhoneStill.leave();

      const atDesk = await grant(2, [onDesktop, onPhone], async ({ page }, of) => {
        await page
          .getByRole('button', { name: of('ask.verb'), exact: true })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('radio').first().check();
      });
      const result = wordsIn(onDesktop.language)('training:results.5');
      await atDesk.page.getByText(result, { exact: true }).first().waitFor();
      await atDesk.leave();
    },
  );
});

/** Runs in the page: its device's clock is the portal's. */
function tellTime(at: number): void {
  const real = Date.now;
  const ahead = at - real();
  Date.now = () => real() + ahead;
}

/** Runs in the page: how many files it has kept for when there is no connection. */
async function keptFiles(): Promise<number> {
  return (await (await caches.open('trainer-day')).keys()).length;
}

/** Runs in the page: whether its worker opened it. */
function isFromWorker(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.workerStart > 0;
}

/** Runs in the page: its worker’s requests are no page’s, which Playwright could route. */
function failCallsWhileOffline() {
  const send = globalThis.fetch;
  globalThis.fetch = (to, options) =>
    sessionStorage.getItem('offline') === null
      ? send(to, options)
      : Promise.reject(new TypeError('Failed to fetch'));
}
