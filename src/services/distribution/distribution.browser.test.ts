import { expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { distributionAddresses } from './addresses.ts';
import { distributionContract } from './contract.ts';
import { closeWindow } from './testing.ts';

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

/** Takes back two seats of one internship that the published run gave by wishes. */
async function takeBackTwo() {
  const { rows } = await portal.owner.query<{
    id: number;
    period: string;
    major: string;
    students: number[];
    numbers: string[];
  }>(
    `select placement.internship_id as id, run.period_id::text as period, min(row.major_code)::text as major,
       array_agg(student.person_id order by turn) as students,
       array_agg(student.student_id order by turn) as numbers
     from placement join distribution_run run on run.id = seat_cause_id and run.state = 'published'
     join distribution_row row on row.run_id = run.id and row.student_id = placement.student_id
     join student on student.person_id = placement.student_id
     where seat_cause = 'run' and holds_seat and start_date > $1::date and row.position is not null
     group by 1, 2 having count(*) > 1 order by 1 limit 1`,
    [testNow.toISOString()],
  );
  const [seats] = rows;
  if (!seats) throw new Error('two seats are needed');
  const { id, students } = seats;
  const unit = await portal.as('700032');
  const body = { students: students.slice(0, 2) };
  const { reply } = await unit.call(calls.unplaceStudents, { params: { id }, body });
  expect(reply.done).toEqual(body.students);
  return seats;
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

  // The page of the student was never loaded anew.
  await student.page.getByText(ar('distribution:own.why')).first().waitFor();
  await settled(student.page);
  await expectAccessible(student.page);
  expect(await student.page.getByRole('listitem').count()).toBeGreaterThan(0);
  await staff.leave();
  await student.leave();
});

test('a student is dragged onto the board’s internship and back by undo; by keys alone another one gets a seat', async () => {
  const say = (key: string, values = {}) => wordsIn('en')(`distribution:${key}`, values);
  const ar = (key: string, values = {}) => wordsIn('ar')(`distribution:${key}`, values);
  const { period, major, numbers } = await takeBackTwo();
  const [number = '', second = ''] = numbers;
  const staff = await visit(browser, portal, { language: 'en', device: 'desktop', as: '700032' });
  const { page } = staff;
  await staff.goTo(distributionAddresses.distributed({ role }));
  await page.getByText(say('board.as_board'), { exact: true }).click();
  const left = page.getByRole('listbox', { name: say('board.students') });
  await left.getByRole('option').nth(1).waitFor();
  await staff.goTo(distributionAddresses.board({ role, period, major, free: 'true' }));
  const card = left.getByRole('option').filter({ hasText: number });
  await card.click();
  const mark = page.getByText(say('board.takes'), { exact: true }).first();
  await mark.waitFor();
  await settled(page);
  await expectAccessible(page);
  const column = page.locator('section[data-is=accepted]').first().getByRole('listbox');
  const name = (await column.getAttribute('aria-label')) ?? '';
  await card.dragTo(column);
  const there = page.getByRole('listbox', { name }).getByRole('option').filter({ hasText: number });
  await there.first().waitFor();
  await page
    .getByRole('button', { name: say('board.undo') })
    .first()
    .waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(say('board.undone'), { exact: true }).waitFor();
  await left.getByRole('option').filter({ hasText: number }).waitFor();
  expect(await there.count()).toBe(0);
  await staff.leave();

  const phone = await visit(browser, portal, { language: 'ar', device: 'phone', as: '700032' });
  await phone.goTo(distributionAddresses.board({ role, period }));
  const { keyboard: keys } = phone.page;
  const list = phone.page.getByRole('listbox', { name: ar('board.students') });
  await phone.page.getByLabel(ar('hand.search')).fill(second);
  const other = list.getByRole('option').filter({ hasText: second });
  await other.waitFor();
  await list.focus();
  await keys.press('Space');
  await list.getByRole('option', { selected: true }).waitFor();
  await keys.press('Enter');
  const dialog = phone.page.getByRole('dialog');
  const place = dialog.getByRole('button', {
    name: new RegExp(stripIsolates(ar('board.place_in', { place: '' })).trim()),
  });
  await place.first().waitFor();
  await settled(phone.page);
  await expectAccessible(phone.page);
  await place.first().press('Enter');
  const given = phone.page.getByText(
    new RegExp(ar('board.moved', { place: '.+', count: 1 }).replaceAll(/[()]/g, '.')),
  );
  // What speaks against it is asked about before.
  const asked = dialog.getByRole('button', { name: ar('hand.place'), exact: true });
  await given.or(asked).first().waitFor();
  if (await asked.isVisible()) await asked.press('Enter');
  await given.first().waitFor();
  await other.waitFor({ state: 'detached' });
  await phone.leave();
});
