import { describe, expect, test } from 'vitest';
import { eitherVisit, expectAccessible, savedAfter, visit } from '#portal/testing/browser.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';

/** Three who were brought without an address, for each visit. */
const firstTwo = {
  phone: ['231000001', '231000002'],
  desktop: ['231000005', '231000006'],
};
const broughtFor = { phone: '23100000[1-3]', desktop: '23100000[5-7]' };
/** One whose address the mail server refused. */
const refusedFor = { phone: '231000004', desktop: '231000008' };

setStage();

/** Nothing has been let out yet, as in a university's own installation. */
async function bring(among: string, refused: string): Promise<void> {
  await portal.database.pool.query(
    `delete from activation_mail;
     update person set email = '' where user_id ~ '^${among}$';
     update account set activated_at = null where user_id ~ '^${among}$';
     insert into activation_mail (person_id, due_at)
     select person_id, '2026-11-22T05:00:00Z' from account where user_id ~ '^${among}$';
     update account set activated_at = null where user_id = '${refused}';
     insert into activation_mail (person_id, due_at, asked_at, refused_at, refused_to)
     select id, '2026-11-22T05:00:00Z', '2026-11-22T05:01:00Z', '2026-11-22T05:01:00Z', email
     from person where user_id = '${refused}';
     update activation_sending set is_on = false, changed_by = null`,
  );
}

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const say = wordsIn(language);

  test('slips are printed for the chosen, after a word about older ones', async () => {
    await bring(broughtFor[device], refusedFor[device]);
    const visitor = await visit(browser, portal, { language, device, as: '900012' });
    const { page, goTo, moveTo, leave } = visitor;
    const { keepAndFind, exportFirst } = listJourney(visitor, device, say);
    await goTo('/system/data/activation?state=no_address');
    await keepAndFind(`Paper ${language}`, '/system/data/activation');
    const { file_name, lines } = await exportFirst(2);
    expect(file_name).toBe(`${say('rights:activation.title')} 2026-11-22.csv`);
    expect(lines.map((line) => line.slice(0, 9))).toEqual(firstTwo[device]);
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
    // Two of the three have left this view, and stand in the next.
    await expect.poll(() => boxes.count()).toBeLessThanOrEqual(device === 'phone' ? 1 : 2);
    await moveTo('/system/data/activation?state=printed');
    await page.getByText(say('rights:activation.states.printed')).nth(1).waitFor();
    await expectAccessible(page);

    await moveTo('/system/data/activation?state=refused');
    await page.getByText(`${refusedFor[device]}@students.bawaba.example`).waitFor();
    const notBegun = page.getByText(say('rights:activation.not_begun'));
    await notBegun.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('rights:activation.begin') }).click();
    await page.getByRole('button', { name: say('rights:activation.hold') }).waitFor();
    await notBegun.waitFor({ state: 'detached' });
    await leave();
  });
});
