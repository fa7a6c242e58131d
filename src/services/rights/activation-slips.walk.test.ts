import { expect, test } from 'vitest';
import { expectAccessible, onDesktop, savedAfter, visit } from '#portal/testing/browser.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';

/** Three people without an email address. */
const brought = '23100000[5-7]';
/** A person whose email address the mail server rejected. */
const refused = '231000008';

setStage();

/** No mail has been started yet, as in a new installation. */
async function bring(): Promise<void> {
  await portal.database.pool.query(
    `delete from activation_mail;
     update person set email = '' where user_id ~ '^${brought}$';
     update account set activated_at = null where user_id ~ '^${brought}$';
     insert into activation_mail (person_id, due_at)
     select person_id, '2026-11-22T05:00:00Z' from account where user_id ~ '^${brought}$';
     update account set activated_at = null where user_id = '${refused}';
     insert into activation_mail (person_id, due_at, asked_at, refused_at, refused_to)
     select id, '2026-11-22T05:00:00Z', '2026-11-22T05:01:00Z', '2026-11-22T05:01:00Z', email
     from person where user_id = '${refused}';
     update activation_sending set is_on = false, changed_by = null`,
  );
}

const { language, device } = onDesktop;

test('slips are printed for the chosen, after a word about older ones', async () => {
  const say = wordsIn(language);
  await bring();
  const visitor = await visit(browser, portal, { language, device, as: '900012' });
  const { page, goTo, leave } = visitor;
  const { keepAndFind, exportFirst } = listJourney(visitor, device, say);
  await goTo('/system/data/activation?state=no_address');
  await keepAndFind(`Paper ${language}`, '/system/data/activation');
  const { file_name, lines } = await exportFirst(2);
  expect(file_name).toBe(`${say('rights:activation.title')} 2026-11-22.csv`);
  expect(lines.map((line) => line.slice(0, 9))).toEqual(['231000005', '231000006']);
  const boxes = page.getByRole('checkbox');
  await page.getByRole('button', { name: say('rights:activation.print'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('rights:activation.print_warning')).waitFor();
  await expectAccessible(page);
  const slips = await savedAfter(page, () =>
    dialog.getByRole('button', { name: say('rights:activation.print'), exact: true }).click(),
  );
  expect(slips.file_name).toMatch(/2026-11-22\.pdf$/);
  await dialog.waitFor({ state: 'detached' });
  // Two of the three have moved from this view to the next.
  await expect.poll(() => boxes.count()).toBeLessThanOrEqual(2);
  await goTo('/system/data/activation?state=printed');
  await page.getByText(say('rights:activation.states.printed')).nth(1).waitFor();

  await goTo('/system/data/activation?state=refused');
  await page.getByText(`${refused}@students.bawaba.example`).waitFor();
  const notBegun = page.getByText(say('rights:activation.not_begun'));
  await notBegun.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('rights:activation.begin') }).click();
  await page.getByRole('button', { name: say('rights:activation.hold') }).waitFor();
  await notBegun.waitFor({ state: 'detached' });
  await leave();
});
