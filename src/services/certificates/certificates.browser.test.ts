import { expect } from 'vitest';
import { nameIn } from '#platform/language/name-in.ts';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { certificatesAddresses } from './addresses.ts';
import { certificatesContract } from './contract.ts';

setStage();

const { listGraduates, listOwn } = certificatesContract.calls;
const student = '231000001';
const [issuer, confirmer] = ['700005', '800005'];

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`certificates:${key}`, values);

  test('a student issues a certificate, shares it, and stops the link', async () => {
    const person = await portal.as(student);
    const own = async () => (await person.call(listOwn, {})).reply.certificates;
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: student });
    await goTo(certificatesAddresses.own());
    await page.getByText(say('own.empty'), { exact: true }).waitFor();
    await page.getByRole('button', { name: say('own.issue'), exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: say('own.done') })
      .waitFor();
    await expect.poll(async () => (await own()).length).toBe(1);

    await page.getByRole('button', { name: say('own.share') }).click();
    await page.getByRole('button', { name: say('own.stop') }).waitFor();
    const [made] = await own();
    const { pathname } = new URL(made?.share?.url ?? 'no:link');
    await settled(page);
    await expectAccessible(page);

    // A page that the server draws leads nowhere by the router, so its context isn’t kept.
    const other = await visit(browser, portal, { language, device, afresh: true });
    await other.goTo(pathname);
    await other.page.getByRole('heading', { name: say('check.verdicts.valid.title') }).waitFor();
    await expectAccessible(other.page);
    const downloading = other.page.waitForEvent('download');
    await other.page.getByRole('link', { name: say('check.download') }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    await other.leave();
    expect((await own())[0]?.check_count).toBeGreaterThan(0);

    await page.getByRole('button', { name: say('own.stop') }).click();
    await page.getByRole('button', { name: say('own.share') }).waitFor();
    expect((await own())[0]?.share).toBeNull();
    await leave();
  });

  test('one of registration issues two certificates, another confirms one and revokes it', async () => {
    const registrar = await portal.as(issuer);
    const listed = async (state: 'ready' | 'to_confirm') =>
      (await registrar.call(listGraduates, { query: { state, type: '3' } })).reply;
    const before = (await listed('to_confirm')).count;
    const ready = (await listed('ready')).results;
    const name = (place: number) => {
      const graduate = ready[place];
      return graduate ? nameIn(language, graduate.student) : 'nobody';
    };
    const issuing = await visit(browser, portal, { language, device, as: issuer });
    const at = (role: 'employee' | 'admin', state: string, search?: string) =>
      certificatesAddresses.graduates({ role, type: '3', state, search });
    await issuing.goTo(at('employee', 'ready'));
    for (const place of [0, 1])
      await issuing.page
        .getByRole('checkbox', { name: name(place) })
        .first()
        .check();
    await issuing.page.getByRole('button', { name: say('issue.several', { count: 2 }) }).click();
    const dialog = issuing.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: say('field.code') }).fill('7k-4');
    await dialog.getByRole('button', { name: say('issue.several', { count: 2 }) }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await settled(issuing.page);
    await expectAccessible(issuing.page);
    await dialog.getByRole('textbox', { name: say('field.code') }).fill('7K4');
    await dialog.getByRole('button', { name: say('issue.several', { count: 2 }) }).click();
    await issuing.page.getByText(say('issue.done', { count: 2 })).waitFor();
    expect((await listed('to_confirm')).count).toBe(before + 2);
    await issuing.leave();

    const number = ready[0]?.student_id;
    const confirming = await visit(browser, portal, { language, device, as: confirmer });
    const { page } = confirming;
    const open = () => page.getByRole('link', { name: name(0) }).click();
    await confirming.goTo(at('admin', 'to_confirm', number));
    await open();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('confirm.verb') }).click();
    await page.getByText(say('confirm.done', { count: 1 })).waitFor();

    // Without room beside the list, the opened row is a dialog.
    await page.setViewportSize({ width: 800, height: 900 });
    await confirming.goTo(at('admin', 'confirmed', number));
    await open();
    await page.getByRole('button', { name: say('change.more') }).click();
    await page.getByRole('menuitem', { name: say('change.revoke') }).click();
    const asked = page.getByRole('dialog').last();
    await asked.getByRole('textbox').fill('Issued with another name.');
    await asked.getByRole('button', { name: say('change.revoke') }).click();
    // Its own confirmation is another person's to end.
    await asked.getByText(words('certificates:refusals.own_decision')).waitFor();
    await page.keyboard.press('Escape');
    await asked.getByRole('textbox').waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await confirming.leave();
  });

  test('a signature without a name is refused, then added for a later day', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: issuer });
    await goTo(certificatesAddresses.signatories({ role: 'employee' }));
    await page
      .getByRole('button', { name: say('signatories.add') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('signatories.add') }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByLabel(say('field.college'), { exact: true }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel(say('field.name_ar')).fill('د. سلمى الحارثي');
    await dialog.getByLabel(say('field.name'), { exact: true }).fill('Dr. Salma Al-Harthi');
    await dialog.getByRole('button', { name: say('signatories.add') }).click();
    await page.getByText(say('signatories.added')).waitFor();
    await page.getByText(language === 'ar' ? 'د. سلمى الحارثي' : 'Dr. Salma Al-Harthi').waitFor();
    await leave();
  });
});
