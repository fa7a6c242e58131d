import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrive, eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { freePort } from '#portal/testing/processes.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { makeStale } from './testing.ts';

/** Browsers keep passkeys for a name, never for the numbers of an address. */
let url = '';
setStage(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const claim = { claim: 'preferred_username', claim_is: 'user_id' } as const;
  return { port, public_url: url, sso: { ...demoKeys.oidc, ...claim } };
});

const password = 'marhaba-2026';
const staff = { user_id: '900050' };

journeys(eitherVisit, ({ language, device }, test) => {
  const say = wordsIn(language);
  const enter = (as: string) => visit(browser, { ...portal, url }, { language, device, as });

  test('a passkey is added in one’s device, proves who one is, signs in, and is removed', async () => {
    const { page, context, goTo, leave } = await enter(staff.user_id);
    await addDevice(await context.newCDPSession(page));
    await goTo('/profile/sign-in');
    await page.getByRole('button', { name: say('accounts:passkeys.add') }).click();
    const naming = page.getByRole('dialog', { name: say('accounts:passkeys.add') });
    await naming.getByLabel(say('accounts:passkeys.name')).fill('My phone');
    await expectAccessible(page);
    await naming.getByRole('button', { name: say('accounts:passkeys.make') }).click();
    await page.getByText(say('accounts:passkeys.was_added')).waitFor();
    await page.getByText('My phone').first().waitFor();
    await expectAccessible(page);

    await signOut(page);
    await page.goto('/login');
    const press = page.getByRole('button', { name: say('accounts:sign_in.passkey') });
    // Where the browser offers it by itself, the device has answered before the press.
    await Promise.race([press.click(), arrive(page, '**/panel')]);
    await arrive(page, '**/panel');

    await goTo('/profile/sign-in');
    const { id } = await portal.as(staff.user_id);
    await makeStale(portal.database, id);
    const name = say('accounts:passkeys.remove_one', { name: 'My phone' });
    await page.getByRole('button', { name }).click();
    const asking = page.getByRole('dialog', { name: say('accounts:passkeys.remove_title') });
    await asking.getByRole('button', { name: say('accounts:passkeys.remove') }).click();
    const proving = page.getByRole('dialog', { name: say('accounts:fresh.title') });
    await proving.waitFor();
    await expectAccessible(page);
    await proving.getByRole('button', { name: say('accounts:passkeys.use') }).click();
    await page.getByText(say('accounts:passkeys.none')).waitFor();
    await leave();
  });

  test('an authenticator app is added, and its code asked for after the password', async () => {
    const { page, goTo, leave } = await enter('900003');
    await goTo('/profile/sign-in');
    await page.getByRole('button', { name: say('accounts:ways.add_app') }).click();
    const adding = page.getByRole('dialog', { name: say('accounts:ways.add_app') });
    const secret = ((await adding.locator('code').textContent()) ?? '').replaceAll(
      /[^A-Z2-7]/g,
      '',
    );
    await expectAccessible(page);
    await adding.getByLabel(say('accounts:second_step.code'), { exact: true }).fill(codeOf(secret));
    await adding.getByRole('button', { name: say('accounts:ways.confirm_app') }).click();
    const codes = page.getByRole('dialog', { name: say('accounts:ways.codes') });
    const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
    expect(code.replaceAll(/[^A-Z0-9-]/g, '')).toMatch(/^(\w{4}-){3}\w{4}$/);
    await codes.getByRole('button', { name: say('accounts:ways.codes_kept') }).click();
    await page.getByText(say('accounts:ways.state_app')).waitFor();

    await signOut(page);
    await page.goto('/login');
    await page.getByLabel(say('accounts:sign_in.user_id')).fill('900003');
    await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const typed = page.getByLabel(say('accounts:second_step.code'));
    await typed.fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText(say('accounts:refusals.second_code_wrong')).waitFor();
    await expectAccessible(page);
    await typed.fill(code.replaceAll(/[^A-Z0-9-]/g, ''));
    await page.keyboard.press('Enter');
    await arrive(page, '**/panel');
    await leave();
  });

  test('the university’s own sign-in leads back to the page that was wanted, or to a refusal', async () => {
    const { page, goTo, leave } = await visit(browser, { ...portal, url }, { language, device });
    await goTo('/profile/sign-in');
    const there = page.getByRole('button', { name: say('accounts:sign_in.sso') });
    const atProvider = async (user_id: string) => {
      await there.click();
      await page.locator('#user_id').fill(user_id);
      await page.locator('button[value=go]').click();
    };
    await atProvider('999999999');
    await page.getByText(say('accounts:refusals.sso_unknown')).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    portal.sandbox.oidc.fault = 'signature';
    await atProvider('900002');
    await page.getByText(say('accounts:refusals.sso_refused')).waitFor();
    portal.sandbox.oidc.fault = 'none';
    await atProvider('900002');
    await arrive(page, '**/profile/sign-in');
    expect(await page.evaluate(() => localStorage.getItem('bawaba.sso'))).toBeNull();
    await leave();
  });
});

/** A device of the browser's own that verifies its person by itself. */
async function addDevice(cdp: CDPSession): Promise<void> {
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('bawaba.token'));
}

function codeOf(secret: string): string {
  const timestamp = portal.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
