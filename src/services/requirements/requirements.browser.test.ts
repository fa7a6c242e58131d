import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { requirementsAddresses } from './addresses.ts';
import { requirementsContract } from './contract.ts';
import { aTrainee, decide, reviewers, send } from './testing.ts';

setStage();

const { calls } = requirementsContract;
const picture = new URL('../../../university/files/bls.png', import.meta.url);

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`requirements:${key}`, values);

  test('a certificate is photographed, sent back, sent again and accepted, and the gate opens live', async () => {
    const user_id = await aTrainee(portal, '', device === 'phone' ? 8 : 9);
    const asked = await portal.as(user_id, language);
    const staff = await portal.as(reviewers[0], language);
    // All but the certificate are there already.
    const { reply } = await asked.call(calls.listOwn, {});
    for (const { id, is_mandatory } of reply.results) {
      if (is_mandatory && id !== 2) await decide(staff, await send(asked, id), 'A');
    }
    const student = await visit(browser, portal, { language, device, as: user_id });
    const { page } = student;
    await student.goTo(requirementsAddresses.own());
    const photograph = async () => {
      const isPhone = device === 'phone';
      if (isPhone) await page.getByRole('button', { name: say('own.camera') }).waitFor();
      const input = page.locator(isPhone ? 'input[capture=environment]' : 'input[type=file]');
      const buffer = await readFile(picture);
      await input.first().setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
      await page.getByRole('button', { name: words('files:preview') }).waitFor();
      await page.getByLabel(say('own.issued_on')).fill('2026-11-01');
      await page.getByRole('button', { name: say('own.send') }).click();
    };
    await settled(page);
    await expectAccessible(page);
    await photograph();
    await page.getByText(say('own.sent'), { exact: true }).first().waitFor();
    const documentOf = async () => {
      const own = await asked.call(calls.listOwn, {});
      return own.reply.results.find(({ id }) => id === 2)?.document?.id ?? 0;
    };
    const role = 'instructor';
    const reviewer = await visit(browser, portal, { language, device, as: reviewers[0] });
    await reviewer.goTo(requirementsAddresses.review({ role, document: await documentOf() }));
    await reviewer.page.getByRole('img', { name: 'photo.png' }).waitFor();
    await settled(reviewer.page);
    await expectAccessible(reviewer.page);
    // A document that has just come into sight can't be decided yet.
    const ready = () =>
      reviewer.page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
    // 2 asks for a modification, and waits for the reason's number.
    await ready();
    await reviewer.page.keyboard.press('2');
    await reviewer.page
      .getByText(say('review.choose_reason', { verb: say('review.returned') }))
      .waitFor();
    await settled(reviewer.page);
    await expectAccessible(reviewer.page);
    // On a phone the reasons are a sheet, which takes no keys.
    if (device === 'phone') {
      await reviewer.page.getByRole('dialog').getByRole('listitem').first().click();
    } else await reviewer.page.keyboard.press('1');
    await page.getByText(say('states.returned')).first().waitFor();

    await photograph();
    await expect.poll(documentOf).toBeGreaterThan(0);
    await page.getByText(say('states.returned')).first().waitFor({ state: 'detached' });
    await reviewer.goTo(requirementsAddresses.review({ role, document: await documentOf() }));
    await reviewer.page.getByRole('img', { name: 'photo.png' }).waitFor();
    await ready();
    await reviewer.page.keyboard.press('1');
    await page.getByText(say('own.done'), { exact: true }).waitFor();
    await reviewer.leave();
    await student.leave();
  });

  detour(
    'a requirement of a cycle is added, asked of a student, and its page opened on a phone',
    async () => {
      const user_id = await aTrainee(portal, 'Accepted', device === 'phone' ? 9 : 10);
      const staff = await visit(browser, portal, { language, device, as: reviewers[2] });
      const { page } = staff;
      await staff.goTo(requirementsAddresses.types({ role: 'admin' }));
      await page.getByRole('button', { name: say('types.add') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('types.name_ar')).fill('نموذج المباشرة');
      await dialog.getByLabel(say('types.name'), { exact: true }).fill('Joining form');
      await dialog.getByLabel(say('types.scope')).click();
      const open = await portal.as(reviewers[2], language);
      const { results } = (await open.call(sidesContract.calls.listCycles, { query: {} })).reply;
      const cycle = results.find(({ is_open }) => is_open);
      const name = say('types.of_cycle', {
        name: language === 'ar' ? cycle?.name_ar : cycle?.name,
      });
      await page.getByRole('option', { name }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('types.save') }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Joining form' })
        .getByText(name)
        .waitFor();
      await staff.leave();

      const student = await visit(browser, portal, { language, device, as: user_id });
      await student.goTo(requirementsAddresses.own());
      const card = student.page.getByRole('region', { name: 'Joining form' });
      await card.getByText(name).waitFor();
      await card
        .getByRole('button', { name: say('own.choose_of', { name: 'Joining form' }) })
        .click();
      await card.getByRole('button', { name: say('own.by_phone') }).click();
      await student.page.getByRole('img', { name: say('own.code') }).waitFor();
      await expectAccessible(student.page);
      await student.leave();
    },
  );

  test('eligibility is decided beside the list: approved and taken back, then sent back with the reason', async () => {
    const asked = await portal.as(reviewers[0], language);
    const reviewed = async () => {
      const { reply } = await asked.call(calls.listCandidates, { query: { view: 'review' } });
      return reply.results;
    };
    const [first, second] = await reviewed();
    if (!first || !second) throw new Error('too few students wait');
    const staff = await visit(browser, portal, { language, device, as: reviewers[0] });
    const { page } = staff;
    await staff.goTo(requirementsAddresses.candidates({ role: 'instructor', view: 'review' }));
    if (device === 'phone') await page.locator('main a[href*="open="]').first().click();
    const shows = ({ student_id }: { student_id: string }) =>
      page.getByRole('region').getByText(student_id, { exact: true }).waitFor();
    await shows(first);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('candidates.verbs.2') }).click();
    await shows(second);
    await page.getByRole('button', { name: words('platform:decide.take_back') }).click();
    await shows(first);
    expect((await reviewed()).map(({ id }) => id)).toContain(first.id);

    await page.getByRole('button', { name: words('platform:decide.return_or_reject') }).click();
    await page.getByText(say('candidates.verbs.4'), { exact: true }).first().click();
    await page.getByLabel(say('candidates.reason')).fill('يلزم تحديث السجل.');
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('candidates.verbs.4') }).click();
    await shows(second);
    expect((await reviewed()).map(({ id }) => id)).not.toContain(first.id);
    await staff.leave();
  });
});
