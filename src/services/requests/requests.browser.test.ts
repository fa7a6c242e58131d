import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { textIn } from '#platform/language/name-in.ts';
import { momentOf } from '#platform/language/times/day.ts';
import { arrive, eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { formsContract } from '#services/forms/contract.ts';
import { requestsAddresses } from './addresses.ts';
import { aStudent, decideAt, formCalled, holders } from './testing.ts';

setStage();

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`requests:${key}`, values);
  /** What a form and its fields are called, as the student of this number reads them. */
  async function namesIn(user_id: string, called: string) {
    const asked = await portal.as(user_id, language);
    const id = await formCalled(asked, called);
    const { reply } = await asked.call(formsContract.calls.getForm, { params: { id } });
    const fields = reply.definition.sections.flatMap((section) => section.fields);
    return {
      title: textIn(language, reply, 'title'),
      labelOf: (field: string) => {
        const found = fields.find(({ key }) => key === field);
        return found ? textIn(language, found, 'label') : `no field ${field}`;
      },
    };
  }
  const at = (user_id: string) => visit(browser, portal, { language, device, as: user_id });

  test('a deferral with a file is sent, sent back, mended, decided by a deputy, escalated and ends as a paper', async () => {
    const user_id = await aStudent(portal, 20);
    const student = await at(user_id);
    const { page } = student;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const { title, labelOf } = await namesIn(user_id, 'Deferral of a semester');
    await student.goTo(requestsAddresses.choose({ type: 1 }));
    await page.getByRole('searchbox').fill(language === 'ar' ? 'تاجيل' : 'defer');
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await page.getByText(say('choose.needs'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: say('choose.begin') })
      .first()
      .click();
    await arrive(page, /\/form\/student\/1\/\d+$/);

    // Nothing is filled in: the first fault has the focus.
    await press(say('fill.send'));
    await page.locator('[aria-invalid="true"]').first().waitFor();
    const choose = async (field: string, place: number) => {
      await page.getByLabel(labelOf(field), { exact: true }).click();
      await page.getByRole('option').nth(place).click();
    };
    await choose('term', 0);
    const options = { semesters: 0, reason: 0 };
    for (const [field, place] of Object.entries(options)) {
      await page
        .getByRole('group', { name: labelOf(field) })
        .getByRole('radio')
        .nth(place)
        .check();
    }
    await page.getByLabel(labelOf('details')).fill('خطة علاجية مدتها أربعة أشهر حسب التقرير.');
    const report = (name: string) => ({ name, mimeType: 'application/pdf', buffer: smallPdf });
    await page.locator('input[type=file]').setInputFiles(report('report.pdf'));
    await page.getByText('report.pdf').waitFor();
    await page.getByLabel(labelOf('agreed')).check();
    await page
      .getByText(say('fill.saved', { when: '' }).trim())
      .first()
      .waitFor();
    await settled(page);
    await expectAccessible(page);
    await press(say('fill.send'));
    await arrive(page, /\/form\/student\/active\/1\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    await page.getByText(say('page.who'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);

    // The guide sends it back; the student's page hears of it by itself.
    const guide = await at(holders.guide);
    const dialog = guide.page.getByRole('dialog');
    const decide = (name: string) =>
      guide.page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await guide.goTo(requestsAddresses.request({ role: 'instructor', type: 1, id }));
    await decide(say('decide.send_back'));
    await dialog.getByLabel(labelOf('proof')).check();
    await dialog.getByLabel(say('decide.field_note')).fill('ختم المنشأة غير واضح.');
    await dialog.getByLabel(say('decide.reason'), { exact: true }).fill('التقرير غير واضح.');
    await settled(guide.page);
    await expectAccessible(guide.page);
    await dialog.getByRole('button', { name: say('decide.send_back'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByText('ختم المنشأة غير واضح.').waitFor();
    await page.locator('input[type=file]').setInputFiles(report('clear.pdf'));
    await page.getByText('clear.pdf').first().waitFor();
    await settled(page);
    await expectAccessible(page);
    await press(say('page.resend'));
    await page.getByText(say('page.returned'), { exact: true }).waitFor({ state: 'detached' });

    await guide.page.getByRole('main').getByRole('textbox').last().fill('لا يؤثر في الخطة.');
    await decide(say('decide.approve'));
    await dialog.getByRole('button', { name: say('decide.approve'), exact: true }).click();
    await guide.page.getByText(say('decide.reads_only')).waitFor();
    await guide.leave();

    // The head is away: the promised days pass, then the dean is told once.
    const toldOf = async () => {
      const { rows } = await portal.database.pool.query<{ user_id: string; kind: string }>(
        `select user_id, kind from notification join person on person.id = notification.person_id
         where kind in ('request_late', 'request_escalated') and link like '%/' || $1`,
        [id],
      );
      return rows.map(({ user_id: whom, kind }) => `${kind} ${whom}`);
    };
    portal.clock.moveTo(momentOf('2026-11-25', '00:01'));
    await expect.poll(toldOf, { timeout: 15_000 }).toContain(`request_late ${holders.head}`);
    portal.clock.moveTo(momentOf('2026-12-01', '00:01'));
    await expect.poll(toldOf, { timeout: 15_000 }).toContain(`request_escalated ${holders.dean}`);
    const told = await toldOf();
    expect(new Set(told).size).toBe(told.length);
    portal.clock.moveTo(testNow);

    // A deputy, named on the screen, decides for the head.
    const head = await at(holders.head);
    await head.goTo(requestsAddresses.deputies({ role: 'instructor' }));
    await head.page
      .getByRole('button', { name: say('deputies.new'), exact: true })
      .first()
      .click();
    const naming = head.page.getByRole('dialog');
    await naming.getByLabel(say('deputies.who')).fill('900050');
    await head.page.getByRole('option').first().click();
    await naming.getByRole('button', { name: say('deputies.name'), exact: true }).click();
    await naming.waitFor({ state: 'detached' });
    await settled(head.page);
    await expectAccessible(head.page);
    await head.leave();
    const deputy = await portal.as('900050', language);
    expect((await decideAt(deputy, id, { decision: 'approve' })).status).toBe(200);
    for (const [key, answers] of [
      ['faculty', {}],
      ['scholarship', { grant: 'none' }],
      ['dean', {}],
      ['registrar', { returns_in: '262' }],
    ] as const) {
      const decider = await portal.as(holders[key], language);
      const decided = await decideAt(decider, id, { decision: 'approve', answers });
      expect([key, decided.status]).toEqual([key, 200]);
    }

    const [download] = await Promise.all([page.waitForEvent('download'), press(say('page.print'))]);
    const paper = await readPdf(await readFile(await download.path()));
    expect(squeeze(paper.text)).toContain(user_id);
    expect(paper.pages).toBeGreaterThanOrEqual(1);
    await student.leave();
  });
});

const smallPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 3 3]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF`);
