import { expect, test } from 'vitest';
import { expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { detour } from '#portal/testing/journeys.ts';
import { type TestPerson, testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { distributionAddresses } from './addresses.ts';
import { distributionContract } from './contract.ts';
import { aRun, closeWindow } from './testing.ts';

const { calls } = distributionContract;

setStage();

const role = 'employee';

/** Somebody who wished in the period, has an account and isn't halted. */
async function aWisher(period: number): Promise<string> {
  const { rows } = await portal.owner.query<{ number: string }>(
    `select student.student_id as number from wish_list
     join student on student.person_id = wish_list.student_id
     join account on account.person_id = student.person_id
     where period_id = $1 and not student.is_halted and student.student_id not like '2310000%'
     order by gpa desc nulls last limit 1`,
    [period],
  );
  return rows[0]?.number ?? '';
}

/** A period whose distribution is out and whose training is ahead. */
async function aPublishedPeriod(unit: TestPerson): Promise<number> {
  const { rows } = await portal.owner.query<{ id: number }>(
    `select period_id as id from distribution_run join wish_period period on period.id = period_id
     where state = 'published' and start_date > $1::date`,
    [testNow.toISOString()],
  );
  if (rows[0]) return rows[0].id;
  const { id, name } = await closeWindow(portal.owner, testNow);
  const run = await aRun(unit, id);
  const { status } = await unit.call(calls.publishRun, {
    params: { id: run.id },
    body: { cycle: name },
  });
  expect(status).toBe(200);
  return id;
}

/** Finds a student who could have a wish if somebody seated there took another one of theirs. */
async function anExchange(unit: TestPerson, period: number) {
  const params = { period };
  const figures = await unit.call(calls.getBoard, { params, query: {} });
  const { reply } = await unit.call(calls.listBoardStudents, {
    params,
    query: { page_size: 200, major: figures.reply.major ?? undefined },
  });
  for (const { student, wishes, seats } of reply.results) {
    const [seat] = seats;
    const [internship = 0] = wishes;
    if (!seat || seats.length > 1 || wishes.indexOf(seat.internship.id) < 1) continue;
    const found = await unit.call(calls.explainSeat, {
      params: { period, student: student.id, internship },
    });
    const [exchange] = found.reply.exchanges;
    if (exchange) return { student, exchange, nth: wishes.indexOf(seat.internship.id) + 1, seat };
  }
  throw new Error('nobody could be exchanged');
}

test('the unit tries out, compares, explains and publishes; a student reads it as it arrives', async () => {
  const period = await closeWindow(portal.owner, testNow);
  const ar = wordsIn('ar');
  const say = (key: string, values = {}) => wordsIn('en')(`distribution:${key}`, values);
  const number = await aWisher(period.id);
  const student = await visit(browser, portal, { language: 'ar', device: 'phone', as: number });
  await student.goTo(distributionAddresses.own());
  await student.page.getByRole('heading', { name: ar('distribution:menu.own') }).waitFor();

  const staff = await visit(browser, portal, { language: 'en', device: 'desktop', as: '700032' });
  const { page } = staff;
  await staff.goTo('/panel');
  const steps = page.getByRole('list', { name: say('home.of', { number: 1 }) });
  await steps.locator('[aria-current=step]').getByText(say('home.steps.published')).waitFor();
  await staff.goTo(distributionAddresses.runs({ role }));
  const start = page.getByRole('button', { name: say('start.verb'), exact: true });
  const dialog = page.getByRole('dialog');
  await start.first().click();
  await dialog.getByText(say('start.period_help')).waitFor();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('start.verb') }).click();
  await page.getByText(/was completed/).waitFor();
  await page.getByText(say('compare.none')).waitFor();

  await start.first().click();
  await dialog.getByText(say('rests.left')).click();
  await dialog.getByRole('button', { name: say('start.verb') }).click();
  await page.getByRole('heading', { name: say('compare.title') }).waitFor();
  await page.getByText(/was completed/).waitFor();
  await page.getByText(say('rests.left'), { exact: false }).first().waitFor();
  await page
    .getByRole('button', { name: /^Explain the result of / })
    .first()
    .click();
  await page.getByText(say('explain.seen')).waitFor();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: say('publish.verb') }).click();
  const name = dialog.getByLabel(say('publish.cycle'), { exact: false });
  await name.fill('Another cycle');
  await dialog.getByRole('button', { name: say('publish.verb') }).click();
  await dialog.getByText(/isn’t the cycle’s name/).waitFor();
  await settled(page);
  await expectAccessible(page);
  await name.fill(period.name);
  await dialog.getByRole('button', { name: say('publish.verb') }).click();
  await page.getByRole('heading', { name: new RegExp(say('run.published_title')) }).waitFor();

  // The page of the student was never reloaded.
  await student.page.getByText(ar('distribution:own.why')).first().waitFor();
  await settled(student.page);
  await expectAccessible(student.page);
  expect(await student.page.getByRole('listitem').count()).toBeGreaterThan(0);
  await staff.leave();
  await student.leave();
});

detour(
  'the board says why a wish isn’t possible, exchanges, takes back by keys, and places by pointer and on a phone',
  async () => {
    const ar = (key: string, values = {}) => wordsIn('ar')(`distribution:${key}`, values);
    const en = (key: string, values = {}) => wordsIn('en')(`distribution:${key}`, values);
    const unit = await portal.as('700032');
    const period = await aPublishedPeriod(unit);
    const { student, exchange, nth, seat } = await anExchange(unit, period);
    const address = distributionAddresses.board({
      role,
      period: String(period),
      search: student.user_id,
    });
    const staff = await visit(browser, portal, { language: 'ar', device: 'desktop', as: '700032' });
    const { page } = staff;
    await staff.goTo(address);
    const grid = page.getByRole('grid');
    const cellOf = (position: number) =>
      grid.getByRole('gridcell', { name: new RegExp(ar('wish_of', { position })) });
    await grid.locator('[data-look=not_possible]').first().waitFor();
    await cellOf(1).click();
    const panel = page.getByRole('region', { name: ar('why.title') });
    await panel
      .getByRole('button', { name: ar('why.look_at', { name: exchange.other.full_name_ar }) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(ar('why.exchange_help')).waitFor();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: ar('why.exchange_verb') }).click();
    await page.getByText(ar('board.exchanged', { name: exchange.other.full_name_ar })).waitFor();
    await grid.locator('[data-look=by_hand]').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText(ar('board.undone'), { exact: true }).waitFor();
    await cellOf(1).and(page.locator('[data-look=not_possible]')).waitFor();
    await settled(page);
    await expectAccessible(page);

    // Wishes stand first where one student is found; what is next is to the left.
    await grid.focus();
    await page.keyboard.press('Home');
    for (let column = 0; column < nth; column += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: ar('hand.take_back') }).click();
    await page.getByText(ar('board.taken', { count: 1 })).waitFor();
    const free = cellOf(nth).and(page.locator('[data-look=possible]'));
    await free.waitFor();
    await grid.getByRole('rowheader').dragTo(free);
    await cellOf(nth).and(page.locator('[data-look=by_hand]')).waitFor();
    // A change made elsewhere appears in the open board.
    const taken = await unit.call(calls.unplaceStudents, {
      params: { id: seat.internship.id },
      body: { students: [student.id] },
    });
    expect(taken.reply.done).toEqual([student.id]);
    await free.waitFor();
    await staff.leave();

    const phone = await visit(browser, portal, { language: 'en', device: 'phone', as: '700032' });
    await phone.goTo(address);
    await phone.page
      .getByRole('button', { name: new RegExp(en('wish_of', { position: 1 })) })
      .click();
    const sheet = phone.page.getByRole('dialog');
    await sheet.getByText(en('why.of_major')).waitFor();
    await settled(phone.page);
    await expectAccessible(phone.page);
    await phone.page.keyboard.press('Escape');
    await phone.page
      .getByRole('button', { name: new RegExp(en('wish_of', { position: nth })) })
      .click();
    await sheet.getByRole('button', { name: /^Give a seat in / }).click();
    await phone.page.locator('button[data-look=by_hand]').first().waitFor();
    await phone.leave();
  },
);
