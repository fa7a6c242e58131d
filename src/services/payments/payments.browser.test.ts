import { expect } from 'vitest';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  settled,
  type Visitor,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { noSandboxFaults } from '#services/demo/sandbox-fault.ts';
import { paymentsAddresses } from './addresses.ts';
import { paymentsContract } from './contract.ts';
import { chargeOf, payBill, payTwice } from './testing/paying.ts';

setStage();

const { calls } = paymentsContract;
const [payer, halted, finance, second] = ['231000005', '231000003', '700012', '800012'] as const;

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`payments:${key}`, values);
  const owe = paymentsAddresses.owe();

  /** Chooses the way to pay the most pressing fee, or the one that is named, and goes on. */
  async function payBy({ page }: Visitor, way: 'card' | 'sadad' | 'jeel', amount?: string) {
    const form = page.getByRole('region', { name: say('pay.what') });
    if (amount) {
      await form.getByRole('radio', { name: say('pay.other') }).check();
      await form.getByLabel(say('pay.amount'), { exact: true }).fill(amount);
    }
    if (way !== 'card') {
      await form.getByRole('button', { name: say('pay.change') }).click();
      const ways = page.getByRole('dialog', { name: say('pay.way') });
      await ways.getByRole('radio', { name: say(`pay_ways.${way}.name`) }).click();
      await ways.waitFor({ state: 'detached' });
    }
    await form.locator('button[type=submit]').click();
  }

  async function openRefund({ page }: Visitor, invoice: string) {
    await page.getByRole('listitem').filter({ hasText: invoice }).getByRole('link').click();
  }

  /** The number of the bill that the payment on this page waits for. */
  async function billOf({ page }: Visitor, as: string): Promise<string> {
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const { reply } = await (await portal.as(as)).call(calls.listHistory, {});
    return reply.results.find((one) => one.id === id)?.bill?.number ?? '';
  }

  test('a halted student pays by SADAD on the bank’s page and is free without reloading', async () => {
    const student = await visit(browser, portal, { language, device, as: halted });
    const { page, goTo } = student;
    await goTo('/panel');
    await page
      .getByRole('link', { name: words('shell:halted.pay', { amount: '9,375.00' }) })
      .click();
    await arrive(page, `**${owe}`);
    await page.getByRole('heading', { name: say('halt.title') }).waitFor();
    await expectAccessible(page);
    await payBy(student, 'sadad');
    await arrive(page, /student\/payments\/\d+/);
    await page.getByText(say('payment.waits_sadad')).waitFor();
    await expectAccessible(page);
    const bank = await student.context.newPage();
    const bill = await billOf(student, halted);
    await bank.goto(
      `${portal.sandbox.addresses.bank_url}/?lang=${language}&biller=901&bill=${bill}`,
    );
    await bank.locator('form button').click();
    await bank.close();
    await page.getByText(words('platform:outcome.changed'), { exact: true }).waitFor();
    await goTo(owe);
    await page.getByRole('region', { name: say('pay.what') }).waitFor();
    expect(await page.getByRole('heading', { name: say('halt.title') }).count()).toBe(0);
    await student.leave();
  });

  detour('a card is refused, then another is paid with 3-D Secure', async () => {
    const fee = await chargeOf(portal, payer, 300);
    const student = await visit(browser, portal, { language, device, as: payer });
    const { page, goTo } = student;
    await goTo(owe);
    const form = page.getByRole('region', { name: say('pay.what') });
    await form.getByRole('radio', { name: say('pay.other') }).check();
    await form.getByLabel(say('pay.fee')).click();
    await page.getByRole('option', { name: fee.description_of[language] }).click();
    await payBy(student, 'card');
    const fill = async (number: string) => {
      await page.locator('#name').fill('Faisal Aldosari');
      await page.locator('#number').fill(number);
      await page.locator('#expiry').fill('08/28');
      await page.locator('#cvc').fill('123');
      await page.locator('form button').first().click();
    };
    await fill('4201321234411220');
    await page.getByText('DECLINED').waitFor();
    await fill('4201320111111010');
    await page.locator('button[value=approve]').click();
    await page.waitForURL(/student\/payments\/\d+/);
    await page.getByText(words('platform:outcome.changed'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await goTo(owe);
    const rating = page.getByRole('region', { name: say('rating.title') });
    const general = rating.getByRole('group', { name: say('rating.general') });
    await general.getByRole('button', { name: '4' }).click();
    await general.getByRole('button', { name: '4' }).click();
    expect(await general.locator('[aria-pressed=true]').count()).toBe(0);
    await general.getByRole('button', { name: '5' }).click();
    await expectAccessible(page);
    await rating.getByRole('button', { name: say('rating.send') }).click();
    await rating.waitFor({ state: 'detached' });
    await student.leave();
  });

  detour('instalments begin with the first of them, paid at Jeel', async () => {
    const fee = await chargeOf(portal, payer, 4000);
    const student = await visit(browser, portal, { language, device, as: payer });
    const { page, goTo } = student;
    await goTo(owe);
    const form = page.getByRole('region', { name: say('pay.what') });
    await form.getByRole('radio', { name: say('pay.other') }).check();
    await form.getByLabel(say('pay.fee')).click();
    await page.getByRole('option', { name: fee.description_of[language] }).click();
    await payBy(student, 'jeel');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('plan.first_name')).fill('سعد');
    await dialog.getByLabel(say('plan.last_name')).fill('الدوسري');
    await dialog.getByLabel(say('plan.phone')).fill('551234567');
    await dialog.getByLabel(say('plan.national_id')).fill('1100000007');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('plan.send') }).click();
    await page.locator('button[value=pay]').click();
    await page.waitForURL(/student\/payments\/\d+/);
    await page.getByText(words('platform:outcome.changed'), { exact: true }).waitFor();
    await settled(page);
    await student.leave();
  });

  detour('a lost webhook is found by the button, and the student is free', async () => {
    await chargeOf(portal, halted, 500, { pay_type_id: 1, due_on: '2026-11-01' });
    const owing = await portal.as(halted);
    const isHalted = async () =>
      (await owing.call(calls.getFinancial, { params: { id: 0 } })).reply.is_halted;
    // The halt comes with the next round of due work, after anything else that is due.
    await expect.poll(isHalted, { timeout: 30_000 }).toBe(true);
    const student = await visit(browser, portal, { language, device, as: halted });
    const { page, goTo } = student;
    await goTo(owe);
    await page.getByRole('heading', { name: say('halt.title') }).waitFor();
    await payBy(student, 'sadad');
    await arrive(page, /student\/payments\/\d+/);
    portal.sandbox.misbehave({ ...noSandboxFaults, sadad: 'lost' });
    await payBill(portal, await billOf(student, halted));
    await goTo(owe);
    await page.getByRole('button', { name: say('halt.paid_but') }).click();
    await page.getByRole('heading', { name: say('halt.title') }).waitFor({ state: 'detached' });
    portal.sandbox.misbehave(noSandboxFaults);
    await student.leave();
  });

  detour('finance closes a day with nothing unexplained', async () => {
    const desk = await visit(browser, portal, { language, device, as: finance });
    const { page, goTo } = desk;
    await goTo(`${paymentsAddresses.day({ role: 'employee' })}?day=2026-11-10`);
    await page.getByText(say('day.clean')).waitFor();
    await page.getByRole('button', { name: say('day.close'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('day.close'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(say('day.closed'), { exact: true }).first().waitFor();
    await settled(page);
    await desk.leave();
  });

  test('finance gives a second charge back, by the yes of two', async () => {
    const { invoice_number } = await payTwice(portal, payer);
    const desk = await visit(browser, portal, { language, device, as: finance });
    const { page, goTo } = desk;
    await goTo(`${paymentsAddresses.cases({ role: 'employee' })}?kind=second_charge&state=open`);
    const charge = page.getByRole('row', { name: invoice_number });
    await charge.getByRole('button', { name: say('day.second_charges') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('refund.iban')).fill('SA0380000000608010167519');
    await dialog.getByLabel(say('refund.reason')).fill('دفع مرتين');
    await dialog.getByRole('button', { name: say('refund.send') }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.leave();
    const other = await visit(browser, portal, { language, device, as: second });
    await other.goTo(paymentsAddresses.refunds({ role: 'admin' }));
    await openRefund(other, invoice_number);
    const verb = say('refund_list.verbs.agreed');
    await other.page.getByRole('button', { name: verb }).click();
    const decision = other.page.getByRole('dialog');
    await expectAccessible(other.page);
    await decision.getByRole('button', { name: verb }).click();
    await decision.waitFor({ state: 'detached' });
    await other.goTo(`${paymentsAddresses.refunds({ role: 'admin' })}?state=agreed`);
    await openRefund(other, invoice_number);
    await other.page.getByText(say('refund_list.own.agreed')).waitFor();
    await other.leave();
    const third = await visit(browser, portal, { language, device, as: finance });
    await third.goTo(`${paymentsAddresses.refunds({ role: 'employee' })}?state=agreed`);
    await openRefund(third, invoice_number);
    await third.page.getByRole('button', { name: say('refund_list.verbs.transferred') }).click();
    const transfer = third.page.getByRole('dialog');
    await transfer.getByRole('button', { name: say('refund_list.read_iban') }).click();
    await transfer.getByText('SA03 8000 0000 6080 1016 7519').waitFor();
    await expectAccessible(third.page);
    await transfer.getByRole('button', { name: say('refund_list.verbs.transferred') }).click();
    await transfer.waitFor({ state: 'detached' });
    await third.leave();
  });

  detour(
    'finance answers the counter by a search from home, and goes on to another student',
    async () => {
      const desk = await visit(browser, portal, { language, device, as: finance });
      const { page, goTo } = desk;
      await goTo('/panel');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: words('shell:find.open') }).fill(payer);
      await page.getByRole('option').getByText(payer).click();
      await arrive(page, '**/payment/employee/students/**');
      await page.getByText(payer, { exact: true }).waitFor();
      await page.getByRole('heading', { name: say('student.payments') }).waitFor();
      await expectAccessible(page);
      const search = page.getByLabel(say('student.search'), { exact: true });
      await search.fill('231000001');
      await page.getByRole('option', { name: /231000001/ }).click();
      await page.getByText('231000001', { exact: true }).waitFor();
      await desk.leave();
    },
  );

  detour('finance charges a term, undoes it, and closes a contract at Jeel', async () => {
    const desk = await visit(browser, portal, { language, device, as: finance });
    const { page, goTo } = desk;
    await goTo(paymentsAddresses.feesOfFinance({ role: 'employee' }));
    await page.getByRole('button', { name: say('charge.verb') }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (label: string, option: string | RegExp) => {
      await dialog.getByLabel(say(label)).click();
      await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
    };
    await choose('charge.type', language === 'ar' ? 'تصريح' : 'Parking');
    await choose('charge.semester', /./);
    await dialog.getByLabel(say('charge.amount')).fill('200');
    await dialog.getByLabel(say('charge.due_on')).fill('2027-01-15');
    await dialog.getByLabel(say('charge.student')).fill(payer);
    await dialog.getByRole('button', { name: say('charge.try') }).click();
    await dialog.getByRole('button', { name: say('charge.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });

    if (device === 'phone') {
      await page.getByRole('button', { name: words('platform:list.actions') }).click();
    }
    await page.getByText(say('undo.verb'), { exact: true }).click();
    await choose('undo.charge', language === 'ar' ? 'تصريح' : 'Parking');
    await dialog.getByLabel(say('undo.reason')).fill('أضيف خطأ');
    await dialog.getByRole('button', { name: say('undo.try') }).click();
    await dialog.getByText(say('undo.undone')).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('undo.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });

    await goTo(`${paymentsAddresses.jeelPayments({ role: 'employee' })}?status=paid`);
    await page
      .getByRole('button', { name: say('contract.verb') })
      .first()
      .click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('contract.verb') }).click();
    await page.getByText(say('contract.closed')).first().waitFor();
    await desk.leave();
  });
});
