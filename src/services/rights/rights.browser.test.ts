import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import type { TestPerson } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { rightsContract, type UserRow } from './contract.ts';

const { calls } = rightsContract;

let admin: TestPerson;

setStage();

beforeAll(async () => {
  admin = await portal.as('800022');
});

const whom = { employee: '700001', instructor: '900001', another: '900010' };

async function find(user_id: string): Promise<UserRow> {
  const { reply } = await admin.call(calls.listUsers, { query: { search: user_id } });
  const [found] = reply.results;
  if (!found) throw new Error(`nobody is ${user_id}`);
  return found;
}

async function ask(user_id: string): Promise<void> {
  const params = { id: (await find(user_id)).id };
  const { status } = await admin.call(calls.grantRole, { params, body: { role_id: 19 } });
  expect(status).toBe(201);
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`rights:${key}`, values);
  const nameOf = (person: UserRow) => (language === 'ar' ? person.full_name_ar : person.full_name);
  const roleName = (code: number) => words(`accounts:roles.${code}`);
  const enter = (as = '800022') => visit(browser, portal, { language, device, as });

  async function chooseRole(page: Page, code: number) {
    await page.getByRole('button', { name: say('user.grant') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('user.choose_role'), { exact: true }).fill(roleName(code));
    await page.getByRole('option', { name: new RegExp(`^${roleName(code)}`) }).click();
    return dialog;
  }

  test('a person is found, is granted a role and loses it, and the log tells of both', async () => {
    const person = await find(whom.employee);
    const visitor = await enter();
    const { page, goTo, leave } = visitor;
    await goTo('/system/users');
    await page.getByRole('searchbox').fill(whom.employee);
    await page.getByRole('link', { name: nameOf(person) }).click();
    await page.getByRole('heading', { level: 1, name: nameOf(person) }).waitFor();

    const role = roleName(7);
    const dialog = await chooseRole(page, 7);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('user.grant_submit') }).click();
    await page.getByText(say('user.granted', { role })).waitFor();
    await page.getByRole('button', { name: say('user.take_of', { role }) }).click();
    await page.getByText(say('user.take_text')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('user.take_verb') }).click();
    await page.getByText(say('user.taken', { role })).waitFor();

    await page.getByRole('link', { name: say('user.audit') }).click();
    const told = (action: string) =>
      page.getByText(words(`accounts:audit.${action}`), { exact: true });
    await told('role_taken').waitFor();
    await told('role_granted').waitFor();
    expect(new URL(page.url()).searchParams.get('subject')).toBe(String(person.id));
    await page.getByRole('button', { name: words('audit:action') }).click();
    const taken = words('accounts:audit.role_taken');
    await page.getByRole('option', { name: taken, exact: true }).click();
    await told('role_granted').waitFor({ state: 'detached' });
    const { keepAndFind, exportFirst } = listJourney(visitor, device, words);
    await keepAndFind(`Taken ${language}`, '/system/audit');
    await told('role_granted').waitFor({ state: 'detached' });
    const { file_name, lines } = await exportFirst(1);
    expect(file_name).toBe(`${words('audit:title')} 2026-11-22.csv`);
    expect(lines.join('\n')).toContain(taken);
    await leave();
  });

  detour(
    'an account is locked with a reason, which ends its sessions, and is opened again',
    async () => {
      const person = await find(whom.employee);
      const theirs = await portal.as(whom.employee);
      const { page, goTo, leave } = await enter();
      await goTo(`/system/users/${person.id}`);
      await page.getByRole('button', { name: say('user.lock') }).click();
      const dialog = page.getByRole('dialog', { name: say('user.lock_title') });
      await dialog.getByRole('button', { name: say('user.lock') }).click();
      await dialog.getByText(words('platform:validation.required')).waitFor();
      await expectAccessible(page);
      await dialog.getByLabel(say('user.lock_reason'), { exact: true }).fill('Lost laptop');
      await dialog.getByRole('button', { name: say('user.lock') }).click();
      await page.getByText(/Lost laptop/).waitFor();
      await expectAccessible(page);
      expect((await theirs.call(accountsContract.calls.current, {})).status).toBe(401);

      await page.getByRole('button', { name: say('user.unlock') }).click();
      const opening = page.getByRole('dialog', { name: say('user.unlock_title') });
      await opening.getByRole('button', { name: say('user.unlock') }).click();
      await page.getByRole('button', { name: say('user.lock') }).waitFor();
      await leave();
    },
  );

  detour('who knows the password of a locked account is told whom to ask', async () => {
    const person = await find(whom.employee);
    const body = { reason: 'Lost laptop' };
    await admin.call(calls.lockUser, { params: { id: person.id }, body });
    const { page, goTo, leave } = await visit(browser, portal, { language, device });
    await goTo('/login');
    await page.getByLabel(words('accounts:sign_in.user_id')).fill(whom.employee);
    const password = page.getByLabel(words('accounts:sign_in.password'), { exact: true });
    await password.fill('marhaba-2026');
    await password.press('Enter');
    await page.getByText(words('accounts:refusals.account_locked')).waitFor();
    await expectAccessible(page);
    await admin.call(calls.unlockUser, { params: { id: person.id } });
    await leave();
  });

  detour(
    'failed tries are cleared, sessions ended, and what another does appears by itself',
    async () => {
      const person = await find(whom.employee);
      const { signIn } = accountsContract.calls;
      const wrong = { user_id: whom.employee, password: 'not-the-password' };
      await portal.visitor().call(signIn, { body: wrong });
      await portal.as(whom.employee);
      const { page, goTo, leave } = await enter();
      await goTo(`/system/users/${person.id}`);
      await page.getByRole('button', { name: say('user.clear_tries') }).click();
      await page.getByText(say('user.tries_cleared')).waitFor();
      await page.getByRole('button', { name: say('user.end_sessions') }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('user.end_sessions_verb') }).click();
      await page.getByText(say('user.no_sessions')).waitFor();

      const params = { id: person.id };
      await admin.call(calls.grantRole, { params, body: { role_id: 7 } });
      const take = say('user.take_of', { role: roleName(7) });
      await page.getByRole('button', { name: take }).waitFor();
      await admin.call(calls.takeRole, { params: { ...params, role_id: 7 } });
      await page.getByRole('button', { name: take }).waitFor({ state: 'detached' });
      await leave();
    },
  );

  test('a counsellor’s role is asked for, and a holder agrees to one and declines another', async () => {
    const [first, second] = [await find(whom.instructor), await find(whom.another)];
    const asking = await enter();
    await asking.goTo(`/system/users/${first.id}`);
    const dialog = await chooseRole(asking.page, 19);
    await dialog.getByText(say('user.grant_waits')).waitFor();
    await dialog.getByRole('button', { name: say('user.grant_ask') }).click();
    const role = roleName(19);
    await asking.page.getByText(say('user.asked', { role })).waitFor();
    await asking.leave();
    await ask(whom.another);

    const visitor = await enter('900009');
    const { page, goTo, leave } = visitor;
    await goTo('/system/role-grants');
    const agree = say('grants.agree_to', { role, name: nameOf(first) });
    await page.getByRole('button', { name: agree }).click();
    await page.getByText(say('grants.agree_warning.guidance')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('grants.agree_verb') }).click();
    await page.getByText(say('grants.agreed')).waitFor();

    const decline = say('grants.decline_of', { role, name: nameOf(second) });
    await page.getByRole('button', { name: decline }).click();
    await page.getByLabel(say('grants.decline_reason'), { exact: true }).fill('Not trained yet');
    await page.getByRole('button', { name: say('grants.decline_verb') }).click();
    await page.getByText(say('grants.declined')).waitFor();
    await page.getByRole('button', { name: decline }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: say('grants.states.declined') }).click();
    await page
      .getByText(/Not trained yet/)
      .first()
      .waitFor();
    expect((await find(whom.instructor)).role_ids).toContain(19);
    const { keepAndFind, exportFirst } = listJourney(visitor, device, words);
    await keepAndFind(`Declined ${language}`, '/system/role-grants');
    const { file_name, lines } = await exportFirst(1);
    expect(file_name).toBe(`${say('grants.title')} 2026-11-22.csv`);
    expect(lines.join('\n')).toContain('Not trained yet');
    await leave();
  });

  detour('the log is shown for chosen days, which stand in the address', async () => {
    const { page, goTo, leave } = await enter();
    await goTo('/system/audit');
    await page.getByRole('button', { name: words('platform:list.period') }).click();
    await page.getByRole('textbox', { name: words('platform:list.from') }).fill('2026-11-23');
    await page.getByRole('textbox', { name: words('platform:list.to') }).click();
    await page.getByRole('button', { name: words('platform:list.period_show') }).click();
    await page.getByText(words('platform:common.no_results')).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-11-23');
    await expectAccessible(page);
    await leave();
  });
});
