import { afterAll, afterEach, expect } from 'vitest';
import { readPdf } from '#platform/documents/testing.ts';
import { eitherVisit, expectAccessible, savedAfter, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { reloadsContract } from './contract.ts';
import { aSourceFolder, reload, runEnded, type SourceFolder } from './testing.ts';

const { calls } = reloadsContract;

let source: SourceFolder;

afterAll(() => source.drop());

setStage(async () => {
  source = await aSourceFolder();
  return { source_dir: source.dir };
});

afterEach(async () => {
  const administrator = await portal.as('800022');
  const { reply } = await administrator.call(calls.listRuns, { query: { page_size: 1 } });
  await runEnded(administrator, reply.results[0]?.id ?? 0);
  await source.restore();
  await reload(administrator, 'students');
});

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const done = say('reloads:reload.done.students');
  const startNow = say('reloads:reload.start_now');

  test('a reload is started, seen to run and told as done', async () => {
    await source.changeRow('students.csv', '231000001', { level: '9' });
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '900012' });
    await goTo('/system/data');
    const students = page.getByRole('group', { name: say('reloads:reload.kinds.students') });
    await students.getByRole('button', { name: startNow }).click();
    await page.getByText(done).first().waitFor();
    await leave();
  });

  detour(
    'a trial shows each row that changes and the one that is refused, and is then applied',
    async () => {
      const changed = await source.rows('students.csv');
      const [first, second] = changed.slice(20, 22).map((row) => row['student_id'] ?? '');
      await source.changeRow('students.csv', first ?? '', { gpa: '1.11' });
      await source.changeRow('students.csv', second ?? '', { national_id: '1000000017' });
      const { page, goTo, leave } = await visit(browser, portal, {
        language,
        device,
        as: '800022',
      });
      await goTo('/system/data');
      const students = page.getByRole('group', { name: say('reloads:reload.kinds.students') });
      await students.getByRole('button', { name: say('reloads:reload.try_out') }).click();
      const title = say('reloads:reload.trial.students');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page
        .getByText(first ?? '')
        .first()
        .waitFor();
      await page.getByText('1000000017').first().waitFor();
      await expectAccessible(page);
      const { file_name, bytes } = await savedAfter(page, () =>
        page.getByRole('button', { name: say('reloads:report.save') }).click(),
      );
      expect(file_name).toContain(say('reloads:report.titles.students'));
      expect((await readPdf(bytes)).text).toContain('1000000017');
      await page.getByRole('button', { name: say('reloads:reload.apply') }).click();
      const dialog = page.getByRole('dialog', { name: say('reloads:reload.apply_question') });
      await dialog.getByRole('button', { name: say('reloads:reload.apply') }).click();
      await page.getByText(done).first().waitFor();
      // The button that opened the dialog is gone, so keyboard focus moves to the heading.
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
      await leave();
    },
  );

  detour(
    'a trial of attendance says whose hours change, in which course, and what goes',
    async () => {
      await source.change('attendance.csv', (rows) =>
        rows
          .slice(0, -1)
          .map((row) =>
            row['student_id'] === '231000001' && row['course_code'] === 'MED 312'
              ? { ...row, missed_hours: '20' }
              : row,
          ),
      );
      const { page, goTo, leave } = await visit(browser, portal, {
        language,
        device,
        as: '900012',
      });
      await goTo('/system/data');
      const attendance = page.getByRole('group', {
        name: say('reloads:reload.kinds.attendance'),
      });
      await attendance.getByRole('button', { name: say('reloads:reload.try_out') }).click();
      const title = say('reloads:reload.trial.attendance');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('231000001 261 MED 312').first().waitFor();
      await page
        .getByText(language === 'ar' ? 'راكان سعد الحربي' : 'Rakan Saad Al-Harbi')
        .waitFor();
      await page.getByText(say('reloads:reload.records.vanished_row')).first().waitFor();
      await expectAccessible(page);
      await leave();
    },
  );

  detour('when many would vanish it waits, and goes on only after a second yes', async () => {
    await source.change('students.csv', (rows) => rows.slice(0, Math.floor(rows.length * 0.75)));
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '800022' });
    await goTo('/system/data');
    const students = page.getByRole('group', { name: say('reloads:reload.kinds.students') });
    await students.getByRole('button', { name: startNow }).click();
    await students.getByRole('link', { name: say('reloads:reload.review') }).click();
    const override = say('reloads:reload.override');
    await page.getByRole('button', { name: override }).click();
    const dialog = page.getByRole('dialog', { name: say('reloads:reload.override_question') });
    await dialog.getByRole('button', { name: override }).click();
    await dialog.getByText(say('reloads:reload.override_unticked')).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: override }).click();
    await page.getByText(done).first().waitFor();
    await leave();
  });
});
