import { afterAll, expect } from 'vitest';
import { arrive, eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { aSourceFolder, csvOf, reload, type SourceFolder } from './testing.ts';

let source: SourceFolder;

afterAll(() => source.drop());

setStage(async () => {
  source = await aSourceFolder();
  return { source_dir: source.dir };
});

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);

  detour(
    'a kind gets its times and its source, and a wrong address is refused at its field',
    async () => {
      const { page, goTo, load, leave } = await visit(browser, portal, {
        language,
        device,
        as: '800022',
      });
      await goTo('/system/data');
      const students = page.getByRole('group', { name: say('reloads:reload.kinds.students') });
      const open = async (item: string) => {
        await students.locator('button[aria-haspopup="menu"]').click();
        await page.getByRole('menuitem', { name: say(item), exact: true }).click();
      };
      await open('reloads:schedule.change');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(say('reloads:schedule.every.day'), { exact: true }).click();
      const time = dialog.getByRole('textbox', { name: say('reloads:schedule.start_time') });
      await time.fill('04:30');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('reloads:source.save') }).click();
      await page.getByText(say('reloads:schedule.saved')).first().waitFor();
      await students.getByText('4:30').waitFor();

      await open('reloads:source.change');
      await dialog.getByText(say('reloads:source.origins.address')).click();
      const address = dialog.getByRole('textbox', { name: say('reloads:source.address') });
      await address.fill('http://data.example.sa/students.csv');
      await dialog.getByRole('button', { name: say('reloads:source.save') }).click();
      await dialog.getByText(say('platform:validation.invalid_link')).waitFor();
      await expectAccessible(page);
      await address.fill('https://data.example.sa/students.csv');
      await dialog.getByRole('button', { name: say('reloads:source.save') }).click();
      await students.getByText('data.example.sa').waitFor();

      // As after a change of the portal's key: both screen and dialog ask for the token.
      await portal.database.pool.query('update reload_source set is_token_lost = true');
      await load('/system/data');
      const lost = students.getByText(say('reloads:source.token_lost'));
      await lost.waitFor();
      await open('reloads:source.change');
      await dialog.getByText(say('reloads:source.token_help.lost')).waitFor();
      await expectAccessible(page);
      await dialog.locator('input[type=password]').fill('s3cret');
      await dialog.getByRole('button', { name: say('reloads:source.save') }).click();
      await lost.waitFor({ state: 'detached' });
      await open('reloads:source.change');
      await dialog.getByText(say('reloads:source.token_help.kept')).waitFor();
      await leave();
      await portal.database.pool.query('delete from reload_source');
      await portal.database.pool.query('delete from reload_schedule');
    },
  );

  test('a file from this device is sent, tried out and looked at', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '900012' });
    await goTo('/system/data');
    const students = page.getByRole('group', { name: say('reloads:reload.kinds.students') });
    await students.locator('button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: say('reloads:upload.menu') }).click();
    const dialog = page.getByRole('dialog');
    const attach = (name: string, text: string) =>
      dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await attach('picture.png', '\u0089PNG');
    await dialog.getByRole('alert').first().waitFor();
    await expectAccessible(page);
    await attach('students.csv', csvOf(await source.rows('students.csv')));
    const submit = dialog.getByRole('button', { name: say('reloads:reload.try_out') });
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull();
    await expectAccessible(page);
    await submit.click();
    await arrive(page, /system\/data\/\d+$/);
    await page.getByText('students.csv').first().waitFor();
    // The usual source may hold another file than the uploaded one.
    await page.getByRole('button', { name: say('reloads:upload.another') }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByText(say('reloads:reload.read_again')).count()).toBe(0);
    await page.getByRole('button', { name: say('reloads:stop.let_go') }).click();
    await page.getByText(say('reloads:stop.stopped')).first().waitFor();
    await leave();
  });

  detour('an applied update is undone with a yes, and shows what went back', async () => {
    const administrator = await portal.as('800022');
    const gpa = device === 'phone' ? '1.11' : '1.22';
    await source.changeRow('students.csv', '231000001', { gpa });
    const run = await reload(administrator, 'students');
    expect(run.counts.changed).toBe(1);
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '800022' });
    await goTo(`/system/data/${run.id}`);
    await page.getByText(gpa, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: say('reloads:undo.verb') }).click();
    const dialog = page.getByRole('dialog', { name: say('reloads:undo.question') });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('reloads:undo.verb') }).click();
    const title = say('reloads:undo.title.students');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(say('reloads:undo.done')).first().waitFor();
    await page.locator('del').getByText(gpa, { exact: true }).waitFor();
    await page.getByRole('link', { name: say('reloads:undo.of') }).click();
    await page.getByText(say('reloads:undo.by')).waitFor();
    await expectAccessible(page);
    await leave();
  });

  detour(
    'a trial is discarded, and a new student waits for the activation mail that is held',
    async () => {
      const administrator = await portal.as('900012');
      const student_id = '269000001';
      const { page, goTo, leave } = await visit(browser, portal, {
        language,
        device,
        as: '900012',
      });
      await goTo('/system/data/activation');
      await page.getByRole('button', { name: say('rights:activation.hold') }).click();
      await page.getByText(say('rights:activation.held')).waitFor();
      await source.restore();
      await source.change('students.csv', (rows) => [
        ...rows,
        { ...rows[0], student_id } as Record<string, string>,
      ]);
      const trial = await reload(administrator, 'students', { dry_run: 'true' });
      await goTo(`/system/data/${trial.id}`);
      await page.getByRole('button', { name: say('reloads:stop.let_go') }).click();
      await page.getByText(say('reloads:stop.stopped')).first().waitFor();
      await reload(administrator, 'students');
      await goTo('/system/data/activation?state=waiting');
      await page.getByText(student_id).first().waitFor();
      await page.getByRole('button', { name: say('rights:activation.go_on') }).click();
      await page.getByRole('button', { name: say('rights:activation.hold') }).waitFor();
      await leave();
    },
  );
});
