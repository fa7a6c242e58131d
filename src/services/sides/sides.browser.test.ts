import { expect } from 'vitest';
import {
  eitherVisit,
  expectAccessible,
  settled,
  unfoldRows,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { sidesAddresses } from './addresses.ts';
import { sidesContract } from './contract.ts';

setStage();

const { calls } = sidesContract;

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`sides:${key}`, values);
  const label = (key: string) => say(`field.${key}`);
  const role = 'employee';

  test('a side is added, and a trainer with an account that is masked from then on', async () => {
    const staff = await visit(browser, portal, { language, device, as: '700032' });
    const { page, goTo } = staff;
    await goTo(sidesAddresses.sides({ role }));
    await page.getByRole('button', { name: say('add.side') }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: say('save') });
    const fill = async (values: Record<string, string>) => {
      for (const [field, value] of Object.entries(values)) {
        await dialog.getByLabel(label(field), { exact: false }).first().fill(value);
      }
    };
    await save.click();
    await dialog.getByText(words('platform:validation.required')).first().waitFor();
    await expectAccessible(page);
    await fill({
      name_arabic: 'مستشفى الوادي',
      name: 'Valley Hospital',
      org_code: 'V1',
      org_location: 'الرياض',
      contract_start: '2026-01-01',
      contract_end: '2028-12-31',
      org_capacity: '30',
      student_fee: '750',
    });
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const side = await findSide('V1');
    await goTo(sidesAddresses.side({ role, id: side.id, list: 'trainers' }));
    await page.getByRole('button', { name: say('add.person') }).click();
    await fill({
      first_name_ar: 'فهد',
      last_name_ar: 'الحربي',
      first_name: 'Fahad',
      last_name: 'Alharbi',
      national_id: '1000000016',
      phone: '551234567',
      email: 'fahad@valley.example',
      bank_IBAN: 'SA0380000000608010167510',
    });
    await save.click();
    await dialog.getByText(words('platform:validation.invalid_iban')).waitFor();
    await fill({ bank_IBAN: 'SA03 8000 0000 6080 1016 7519', swift: 'RJHISARI' });
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await unfoldRows(page);
    await page.getByText('fahad@valley').or(page.getByText('7519')).first().waitFor();
    expect(await page.content()).not.toContain('608010167519');
    await settled(page);
    await staff.leave();
    const payer = await visit(browser, portal, { language, device, as: '700012' });
    await payer.goTo(sidesAddresses.side({ role, id: side.id, list: 'trainers' }));
    await unfoldRows(payer.page);
    await payer.page.getByRole('button', { name: say('people.read_iban') }).click();
    await payer.page.getByText('SA03 8000 0000 6080 1016 7519').waitFor();
    expect(await payer.page.getByRole('button', { name: say('add.person') }).count()).toBe(0);
    await payer.leave();
  });

  detour('an internship is created, confirmed, and offers no change any more', async () => {
    const staff = await visit(browser, portal, { language, device, as: '700032' });
    const { page, goTo } = staff;
    await goTo(sidesAddresses.internships({ role }));
    await page.getByRole('button', { name: say('add.internship') }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (field: string, typed: string, option: RegExp | string) => {
      const input = dialog.getByLabel(label(field), { exact: false }).first();
      await input.click();
      if (typed) await input.fill(typed);
      await page.getByRole('option', { name: option }).first().click();
    };
    const { side, trainer, cycle } = await offer();
    await choose('side_id', side.org_code, new RegExp(side.org_code));
    await choose('cycle_id', '', cycle);
    await choose('department_id', 'SD', /SD/);
    await choose('major_code', 'Computer', /Computer Science/);
    await choose('code_id', '615', /615/);
    await choose('duration_id', '', /Four weeks/);
    await choose('trainer_id', trainer.full_name, new RegExp(trainer.full_name));
    const field = (name: string) => dialog.getByLabel(label(name), { exact: false }).first();
    await field('start_date').fill('2027-03-07');
    // Four weeks, as the duration says.
    await expect.poll(() => field('end_date').inputValue()).toContain('2027');
    await field('excuse_deadline').fill('2027-03-10');
    await field('capacity').fill('500');
    await dialog.getByRole('button', { name: say('save') }).click();
    const full = words('platform:validation.side_full', { day: '', seats: '' });
    await dialog.getByText(full.slice(0, full.indexOf('\u2068'))).waitFor();
    await field('capacity').fill('7');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await goTo(`${sidesAddresses.internships({ role })}?search=${side.org_code}&confirmed=false`);
    const row = page
      .getByRole('row')
      .filter({ hasText: '615' })
      .filter({ hasText: language === 'ar' ? '7 مارس' : '7 March' });
    await row.getByRole('button', { name: say('confirm.of', { name: side.name }) }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('confirm.verb') }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await goTo(`${sidesAddresses.internships({ role })}?search=${side.org_code}&confirmed=true`);
    await row.getByText(say('confirmed.true')).waitFor();
    expect(
      await row.getByRole('button', { name: say('edit_of', { name: side.name }) }).count(),
    ).toBe(0);
    await settled(page);
    await staff.leave();
  });
});

async function findSide(search: string) {
  const manager = await portal.as('800020', 'en');
  const { reply } = await manager.call(calls.listSides, { query: { search } });
  const side = reply.results[0];
  if (!side) throw new Error(`there is no side ${search}`);
  return side;
}

/** A company whose contract is long, one of its trainers, and the open cycle's name. */
async function offer() {
  const manager = await portal.as('800020', 'en');
  const side = await findSide('S56');
  const [trainers, cycles] = await Promise.all([
    manager.call(calls.listTrainers, { query: { side_id: side.id } }),
    manager.call(calls.listCycles, { query: {} }),
  ]);
  const trainer = trainers.reply.results[0];
  const cycle = cycles.reply.results.find(({ is_open }) => is_open)?.name;
  if (!trainer || !cycle) throw new Error('the demo offers nothing');
  return { side, trainer, cycle };
}
