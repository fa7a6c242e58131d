import { afterEach, expect } from 'vitest';
import { arrive, eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { pressAction } from '#portal/testing/header-action.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { notificationsContract } from './contract.ts';
import { forgetAll, holdToasts, tell } from './testing.ts';

const { calls } = notificationsContract;

/** On a busy machine, a change takes a moment to be saved. */
const patience = { timeout: 15_000 };

setStage();

afterEach(() => portal.clock.moveTo(testNow));

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);

  test('a guide finds the settings, turns mail on and keeps quiet hours, in which nothing is toasted', async () => {
    const person = await portal.as('900104');
    await forgetAll(portal, person.id);
    const unmailed = { params: { kind: 'booked' }, body: { bell: true, mail: false } };
    await person.call(calls.chooseChannels, unmailed);
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '900104' });
    await goTo('/notifications');
    await pressAction(page, say('notifications:to_settings'), { say, device, role: 'link' });
    await page.getByRole('heading', { level: 1, name: say('notifications:settings') }).waitFor();
    const kind = say('appointments:news.booked.name');
    const mail = page.getByRole('checkbox', {
      name: say('notifications:preferences.mail_for', { kind }),
    });
    await mail.click();
    await expect.poll(() => mailOf('900104', 'booked'), patience).toBe(true);
    const own = say('accounts:news.role_granted.name');
    const always = page.getByRole('checkbox', {
      name: say('notifications:preferences.bell_for', { kind: own }),
    });
    expect(await always.isDisabled()).toBe(true);

    await page.getByRole('checkbox', { name: say('notifications:quiet_hours.on') }).check();
    const end = page.getByLabel(say('notifications:quiet_hours.to'), { exact: true });
    await page.getByLabel(say('notifications:quiet_hours.from'), { exact: true }).fill('08:00');
    await end.fill('08:00');
    const save = page.getByRole('button', { name: say('notifications:quiet_hours.save') });
    await save.click();
    await page.getByText(say('platform:validation.same_times')).waitFor();
    await end.fill('07:00');
    await page.getByText(say('notifications:quiet_hours.next_day')).waitFor();
    await expectAccessible(page);
    await save.click();
    await expect.poll(() => isQuiet('900104'), patience).toBe(true);

    await goTo('/notifications');
    await tell(portal, person.id, { values: () => ({ name: 'Sami', day: 'D', time: 'T' }) });
    await page.reload();
    await page.locator('main').getByText(/Sami/).waitFor();
    expect(await page.getByRole('status').getByRole('button', { name: /Sami/ }).count()).toBe(0);
    await leave();
    const body = { is_on: false, start_time: '22:00', end_time: '07:00' };
    await person.call(calls.chooseQuietHours, { body });
  });

  detour(
    'the administrator writes to one person, who is found as they are typed and told at once',
    async () => {
      const person = await portal.as('900050');
      await person.call(calls.seen, { body: {} });
      const receiver = await visit(browser, portal, { language, device, as: '900050' });
      await receiver.goTo('/panel');
      const bell = (count: number) =>
        receiver.page.getByRole('button', {
          name: say('notifications:bell', { count }),
          exact: true,
        });
      await bell(0).waitFor();
      await holdToasts(receiver.page);
      const visitor = await visit(browser, portal, { language, device, as: '800022' });
      const { page, goTo, leave } = visitor;
      await goTo('/notifications/sent');
      await page.getByRole('link', { name: say('notifications:by_hand.write') }).click();
      await page
        .getByRole('heading', { level: 1, name: say('notifications:by_hand.write_title') })
        .waitFor();
      const field = (key: string) =>
        page.locator('form').getByLabel(say(`notifications:by_hand.${key}`), { exact: true });
      await field('to').fill('999999999');
      await page.getByText(say('notifications:by_hand.nobody')).waitFor();
      await field('to').fill('900050');
      const { full_name, full_name_ar } = await recipientOf('900050');
      const name = language === 'ar' ? full_name_ar : full_name;
      await page.locator('form').getByText(name, { exact: true }).waitFor();
      await field('msg_ar').fill('استلم البطاقة\nالمكتب 4');
      await field('msg').fill('<b>Collect the card</b>\nDesk 4');
      await page.getByText('<b>Collect the card</b>', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: say('notifications:by_hand.send') }).click();
      await page.getByText(say('platform:validation.required')).first().waitFor();
      await field('role').click();
      await page.getByRole('option', { name: say('accounts:roles.3') }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('notifications:by_hand.send') }).click();
      await arrive(page, '**/notifications/sent');
      const text = language === 'ar' ? 'استلم البطاقة' : '<b>Collect the card</b>';
      await page.locator('main').getByText(text, { exact: true }).first().waitFor();
      await bell(1).waitFor();
      const toasts = receiver.page.getByRole('status');
      await toasts.getByRole('button', { name: text }).waitFor();
      await receiver.leave();
      const [item] = (await person.call(calls.list, { query: { limit: 1 } })).reply.results;
      expect(item).toMatchObject({ kind: 'by_hand', msg: '<b>Collect the card</b>\nDesk 4' });

      const { keepAndFind, exportFirst } = listJourney(visitor, device, say);
      await page.getByRole('searchbox').fill('900050');
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('900050');
      await keepAndFind(`To one ${language}`, '/notifications/sent');
      const { file_name, lines } = await exportFirst(1);
      expect(file_name).toBe(`${say('notifications:by_hand.title')} 2026-11-22.csv`);
      expect(lines.join('\n')).toContain(
        language === 'ar' ? 'استلم البطاقة' : '<b>Collect the card',
      );
      await leave();
    },
  );
});

async function recipientOf(to: string) {
  const administrator = await portal.as('800022');
  const { reply } = await administrator.call(calls.findRecipient, { query: { to } });
  if (!reply.recipient) throw new Error(`nobody is ${to}`);
  return reply.recipient;
}

async function preferencesOf(user_id: string) {
  return (await (await portal.as(user_id)).call(calls.preferences, {})).reply;
}

async function mailOf(user_id: string, kind: string): Promise<boolean | undefined> {
  const { kinds } = await preferencesOf(user_id);
  return kinds.find((one) => one.kind === kind)?.mail;
}

async function isQuiet(user_id: string): Promise<boolean> {
  return (await preferencesOf(user_id)).quiet_hours.is_on;
}
