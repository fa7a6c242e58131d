import { expect } from 'vitest';
import { arrive, eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { auditContract } from '#services/audit/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';

setStage();

const administrator = '800022';
const password = 'marhaba-2026';

const person = { user_id: '231000002', national_id: '1000000024' };

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const enter = (as?: string) => visit(browser, portal, { language, device, ...(as && { as }) });

  test('behind a crowded address the browser works for the sign-in; the national id is whole after the password', async () => {
    const { page, goTo, leave } = await enter();
    await goTo('/profile');
    await page.getByLabel(say('accounts:sign_in.user_id')).fill(person.user_id);
    await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill(password);
    // An unknown browser without proof would be let in some seconds after the last one.
    await portal.database.pool.query(
      `insert into sign_in_failure (purpose, user_id, network, failed_at)
       select 'sign_in', 600000000 + number, '127.0.0.1', $1 from generate_series(1, 1000) number`,
      [portal.clock.now().toISOString()],
    );
    const asking = page.waitForResponse(/\/login\/challenge/);
    await page.getByRole('button', { name: say('accounts:sign_in.submit'), exact: true }).click();
    expect((await asking).status()).toBe(200);
    await arrive(page, '**/profile');

    const { national_id } = person;
    await page.getByText(national_id.slice(-4)).waitFor();
    expect(await page.content()).not.toContain(national_id);
    const show = say('accounts:national_id.show');
    await page.getByRole('button', { name: show }).click();
    const dialog = page.getByRole('dialog');
    const typed = dialog.getByLabel(say('accounts:profile.current_password'), { exact: true });
    await typed.fill('not-the-password');
    await dialog.getByRole('button', { name: show }).click();
    await dialog.getByText(say('accounts:refusals.wrong_current_password')).waitFor();
    await expectAccessible(page);
    await typed.fill(password);
    await dialog.getByRole('button', { name: show }).click();
    await page.getByText(national_id).waitFor();
    await page.getByRole('button', { name: say('accounts:national_id.cover') }).click();
    await page.getByText(national_id).waitFor({ state: 'detached' });
    await leave();
  });

  detour(
    'the administrator looks through the trail, and agrees to what a file asks for',
    async () => {
      const admin = await portal.as(administrator, language);
      const { page, goTo, leave } = await enter(administrator);
      await goTo('/system/audit/trail');
      const read = say('guidance:trail.transcript_read');
      await page.getByText(read).first().waitFor();
      await page.getByRole('link', { name: say('audit:trail.kinds.sign_ins') }).click();
      await page.getByText(say('accounts:trail.sign_in_failed')).first().waitFor();
      const query = { kind: 'sign_ins', search: '900050' } as const;
      const { reply: found } = await admin.call(auditContract.calls.listTrail, { query });
      await page.getByRole('searchbox').fill('900050');
      await page.getByText(say('accounts:trail.role_switched')).waitFor();
      await page
        .getByText(say('accounts:trail.sign_in_failed'))
        .first()
        .waitFor({ state: 'hidden' });
      expect(found.count).toBe(2);

      const { listRoleGrants, listUsers } = rightsContract.calls;
      const waiting = { query: { state: 'waiting' } } as const;
      const { reply } = await admin.call(listRoleGrants, waiting);
      const grant = reply.results.find(({ field, run_id }) => field === 'role' && run_id !== null);
      if (!grant) throw new Error('the demo’s file asks for nothing');
      await goTo(`/system/data/${grant.run_id}`);
      const heading = { name: say('reloads:reload.held.title') };
      await page.getByRole('heading', heading).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: say('reloads:reload.held.waiting_open') }).click();
      await arrive(page, '**/system/role-grants?*');
      const { full_name, full_name_ar, user_id } = grant.person;
      const name = language === 'ar' ? full_name_ar : full_name;
      const role =
        grant.role_id === null
          ? say(`rights:grants.fields.${grant.field}`)
          : say(`accounts:roles.${grant.role_id}`);
      const agree = page.getByRole('button', {
        name: say('rights:grants.agree_to', { role, name }),
      });
      await agree.click();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('rights:grants.agree_verb') }).click();
      await page.getByText(say('rights:grants.agreed')).waitFor();
      await agree.waitFor({ state: 'detached' });
      if (grant.role_id !== null) {
        const { reply: users } = await admin.call(listUsers, { query: { search: user_id } });
        expect(users.results[0]?.role_ids).toContain(grant.role_id);
      }
      await leave();
    },
  );
});
