import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { textIn } from '#platform/language/name-in.ts';
import { momentOf } from '#platform/language/times/day.ts';
import { arrive, eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { type TestPerson, testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { formsAddresses } from '#services/forms/addresses.ts';
import { formsContract } from '#services/forms/contract.ts';
import { requestsAddresses } from './addresses.ts';
import { requestsContract } from './contract.ts';
import type { QueueRow } from './request-shapes.ts';
import { aDeferral, aStudent, decide, decideAt, formCalled, holders, stepOf } from './testing.ts';

setStage();

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`requests:${key}`, values);
  /** Reads the names of a form and its fields, as the student of this number sees them. */
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
    const { title, labelOf } = await namesIn(user_id, 'Deferral of a term');
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
    const options = { semesters: 0, reason: 1 };
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
    await arrive(page, /\/form\/student\/active\/1\/\d+\?sent/);
    await page.getByText(say('outcome.nothing_left')).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('outcome.follow') }).click();
    await arrive(page, /\/form\/student\/active\/1\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    await page.getByText(say('page.who'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);

    // The guide sends it back; the student's page updates live.
    const guide = await at(holders.guide);
    const panel = guide.page.getByRole('main');
    const pressed = (name: string | RegExp) => panel.getByRole('button', { name }).click();
    const atRequest = requestsAddresses.request({ role: 'instructor', type: 1, id });
    await guide.goTo(atRequest);
    await pressed(words('platform:decide.return_or_reject'));
    await panel.getByRole('checkbox', { name: labelOf('proof') }).check();
    await panel.getByLabel(say('decide.field_note')).fill('ختم المنشأة غير واضح.');
    await panel.getByLabel(say('decide.reason_of.reason_ar')).fill('التقرير غير واضح.');
    await settled(guide.page);
    await expectAccessible(guide.page);
    await pressed(say('decide.send_back_student'));
    await guide.page.getByText(say('decide.sent_back')).first().waitFor();

    await page.getByText('ختم المنشأة غير واضح.').waitFor();
    // From home its row leads to the named field, and nothing else is open.
    await student.goTo(houseAddresses.home());
    await page.locator(`main a[href$='/form/student/active/1/${id}']`).click();
    const proof = page.getByRole('group', { name: labelOf('proof') });
    await proof.locator('button:focus').waitFor();
    expect(await page.getByRole('main').getByRole('group').count()).toBe(1);
    await page.locator('input[type=file]').setInputFiles(report('clear.pdf'));
    await page.getByText('clear.pdf').first().waitFor();
    await settled(page);
    await expectAccessible(page);
    await press(say('page.resend'));
    await page.getByText(say('outcome.nothing_left')).waitFor();

    await guide.goTo(atRequest);
    await panel.getByRole('textbox').last().fill('لا يؤثر في الخطة.');
    await pressed(new RegExp(`^${say('decide.approve')}`));
    await panel.getByRole('button', { name: words('platform:decide.take_back') }).waitFor();
    // The page is left: it is sent.
    await guide.load(atRequest);
    await guide.page.getByText(say('decide.reads_only')).waitFor();
    await guide.leave();

    // The head is away: the promised days pass, then the dean is notified once.
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
      ['registrar', {}],
    ] as const) {
      const decider = await portal.as(holders[key], language);
      const decided = await decideAt(decider, id, { decision: 'approve', answers });
      expect([key, decided.status]).toEqual([key, 200]);
    }

    // The page had lost its connection when the clock was moved.
    await student.load(requestsAddresses.ownRequest({ type: 1, id }));
    const [download] = await Promise.all([page.waitForEvent('download'), press(say('page.print'))]);
    const paper = await readPdf(await readFile(await download.path()));
    expect(squeeze(paper.text)).toContain(user_id);
    await student.leave();
  });

  test('the supervisor builds a form in the browser, and a student fills it', async () => {
    const build = (key: string, values = {}) => words(`forms:${key}`, values);
    const maker = await at(holders.supervisor);
    const { page } = maker;
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' });
    const label = (name: string) => page.getByLabel(name, { exact: true });
    await maker.goTo(formsAddresses.definitions());
    await button(build('definitions.new')).first().click();
    const [name, name_ar] = ['Borrow a microscope', 'استعارة مجهر'];
    await label(build('definitions.title_ar')).fill(name_ar);
    await label(build('definitions.title_en')).fill(name);
    await button(build('definitions.add')).click();
    await arrive(page, /definitions\/\d+$/);

    // A section with two fields, put in order by keys alone.
    const fields = page.getByRole('region', { name: build('builder.fields') });
    const part = (said: string) => fields.getByRole('button', { name: new RegExp(said) });
    await button(build('builder.add_section')).click();
    await label(build('builder.title_ar')).fill('بيانات الاستعارة');
    await label(build('builder.title_en')).fill('The loan');
    const addField = async (en: string, ar: string, kind?: string) => {
      await fields.getByRole('button', { name: build('builder.add_field') }).click();
      await label(build('builder.label_ar')).fill(ar);
      await label(build('builder.label_en')).fill(en);
      if (!kind) return;
      await label(build('builder.kind')).click();
      await page.getByRole('option', { name: build(`kinds.${kind}`), exact: true }).click();
    };
    await addField('Which course is it for?', 'لأي مقرر؟');
    await addField('How many days?', 'كم يومًا؟', 'number');
    await part('^How many days').click();
    const grip = fields.getByRole('button', {
      name: words('platform:sorting.move', { name: 'How many days?' }),
    });
    await grip.focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(150);
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(150);
    await page.keyboard.press('Space');
    const order = () => fields.getByText(/How many days|Which course/).allInnerTexts();
    await expect
      .poll(async () => (await order()).slice(0, 2))
      .toEqual(['How many days?', 'Which course is it for?']);

    const route = page.getByRole('region', { name: build('builder.route') });
    await route.getByRole('button', { name: build('builder.add_step') }).click();
    await label(build('builder.title_ar')).fill('المرشد');
    await label(build('builder.title_en')).fill('The guide');
    await settled(page);
    await expectAccessible(page);
    const publish = button(build('builder.publish', { version: 1 }));
    await expect.poll(() => publish.isEnabled(), { timeout: 10_000 }).toBe(true);
    await publish.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: build('builder.publish', { version: 1 }) })
      .click();
    await page.getByText(build('builder.published', { version: 1 })).waitFor();
    await maker.leave();

    const user_id = await aStudent(portal, 22);
    const student = await at(user_id);
    const form = await formCalled(await portal.as(user_id, language), name);
    await student.goTo(requestsAddresses.fill({ type: 1, form_id: form }));
    const own = (said: string) => student.page.getByLabel(said, { exact: true });
    await own('How many days?').fill('3');
    await own('Which course is it for?').fill('BIO 101');
    await student.page.getByRole('button', { name: say('fill.send'), exact: true }).click();
    await arrive(student.page, /\/form\/student\/active\/1\/\d+\?sent/);
    const id = Number(/\d+(?=\?)/.exec(student.page.url())?.[0]);
    const guide = await portal.as(holders.guide, language);
    expect((await decideAt(guide, id, { decision: 'approve' })).status).toBe(200);
    await student.page.getByText(say('states.accepted'), { exact: true }).first().waitFor();
    await settled(student.page);
    await expectAccessible(student.page);
    await student.leave();
  });

  async function waitingFor(person: TestPerson, view: 'open' | 'late'): Promise<QueueRow[]> {
    const { reply } = await person.call(requestsContract.calls.listQueue, {
      params: { type: '1' },
      query: { view },
    });
    return reply.results;
  }

  detour(
    'the queue of what is late is emptied at once, and what was decided meanwhile is named',
    async () => {
      const clerk = await at('700006');
      const { page } = clerk;
      const asked = await portal.as('700006', language);
      await clerk.goTo(`${requestsAddresses.queue({ role: 'employee', type: 1 })}?view=late`);
      const [first] = await waitingFor(asked, 'late');
      const boxes = await listJourney(clerk, device, words).beginChoosing();
      const count = await boxes.count();
      expect(count).toBeGreaterThan(3);
      for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
      await decide(asked, first?.id ?? 0, { decision: 'approve' });
      await page.getByRole('button', { name: say('decide.chosen'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await settled(page);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('decide.chosen'), exact: true }).click();
      await page.getByText(say('decide.chosen_done', { count: count - 1 })).waitFor();
      await dialog.getByText(first ? textIn(language, first.student, 'full_name') : '?').waitFor();
      await settled(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(say('queue.nothing'), { exact: true }).waitFor();
      await clerk.leave();
    },
  );

  /** The deferrals that wait for the head, at least so many. */
  async function deferralsAtHead(asked: TestPerson, least: number): Promise<QueueRow[]> {
    const guide = await portal.as(holders.guide, language);
    for (let place = 0; place < least; place += 1) {
      const request = await aDeferral(await portal.as(await aStudent(portal, place), language));
      await decideAt(guide, request, {
        decision: 'approve',
        answers: { guide_advice: 'لا يؤثر.' },
      });
    }
    const student = await portal.as(await aStudent(portal, 0), language);
    const form = String(await formCalled(student, 'Deferral of a term'));
    const { reply } = await asked.call(requestsContract.calls.listQueue, {
      params: { type: '1' },
      query: { view: 'open', form },
    });
    return reply.results;
  }
  const approvedOf = (student: Pick<QueueRow['student'], 'full_name' | 'full_name_ar'>) =>
    words('platform:decide.kept', { name: textIn(language, student, 'full_name') });

  test('three requests are approved by three presses, and the last one is taken back', async () => {
    const asked = await portal.as(holders.head, language);
    const [first, second, third, fourth] = await deferralsAtHead(asked, 4);
    if (!first || !second || !third || !fourth) throw new Error('too few wait for the head');
    const head = await at(holders.head);
    const { page } = head;
    const form = String(first.form.id);
    await head.goTo(requestsAddresses.queue({ role: 'instructor', type: 1, form }));
    if (device === 'phone') await page.locator(`main a[href$='/request/${first.request}']`).click();
    const shows = ({ number }: QueueRow) =>
      page.getByText(number, { exact: true }).last().waitFor();
    const kept = (row: QueueRow) => page.getByText(approvedOf(row.student)).waitFor();
    const act = (key: string, name: RegExp) =>
      device === 'desktop'
        ? page.keyboard.press(key)
        : page.getByRole('button', { name }).last().click();
    const approve = async (row: QueueRow) => {
      const panel = page.getByRole('button', { name: new RegExp(`^${say('decide.approve')}`) });
      await panel.waitFor();
      await act('1', new RegExp(`^${say('decide.approve')}`));
      await kept(row);
    };
    const waits = async ({ id, request }: QueueRow) => (await stepOf(asked, request)) === id;
    await shows(first);
    await approve(first);
    await shows(second);
    expect(await waits(first)).toBe(true);
    await settled(page);
    await expectAccessible(page);
    await approve(second);
    await expect.poll(() => waits(first)).toBe(false);
    await shows(third);
    await approve(third);
    await expect.poll(() => waits(second)).toBe(false);
    await shows(fourth);
    await act('z', new RegExp(words('platform:decide.take_back')));
    await shows(third);
    expect(await waits(third)).toBe(true);

    // It is sent as the page is left, too.
    await approve(third);
    await head.load(requestsAddresses.deputies({ role: 'instructor' }));
    await expect.poll(() => waits(third)).toBe(false);
    expect(await waits(fourth)).toBe(true);
    await head.leave();
  });

  test('an approval that another was faster with leads back to the request', async () => {
    const asked = await portal.as(holders.head, language);
    const [first] = await deferralsAtHead(asked, 1);
    if (!first) throw new Error('too few wait for the head');
    const head = await at(holders.head);
    const { page } = head;
    await head.goTo(requestsAddresses.request({ role: 'instructor', type: 1, id: first.request }));
    const approve = page.getByRole('button', { name: new RegExp(`^${say('decide.approve')}`) });
    await approve.click();
    await page.getByText(approvedOf(first.student)).waitFor();
    await decide(asked, first.id, { decision: 'reject', reason_ar: 'لا تنطبق الشروط.' });
    await page
      .getByRole('link', { name: say(`queue.title_1`) })
      .last()
      .click();
    const refused = page.getByRole('alert');
    const name = textIn(language, first.student, 'full_name');
    await head.goTo(requestsAddresses.deputies({ role: 'instructor' }));
    await refused.getByText(words('platform:decide.refused', { name })).waitFor();
    await refused.getByRole('button', { name: words('platform:decide.open') }).click();
    await arrive(page, new RegExp(`/request/${first.request}$`));
    await page.getByText(first.number, { exact: true }).last().waitFor();
    await settled(page);
    await expectAccessible(page);
    await head.leave();
  });

  detour('a request is rejected by keys alone, and the next one stands there', async () => {
    const head = await at(holders.head);
    const { page } = head;
    const [first, second] = await waitingFor(await portal.as(holders.head, language), 'open');
    if (!first || !second) throw new Error('less than two requests wait for the head');
    const shows = ({ number }: QueueRow) =>
      page.getByText(number, { exact: true }).last().waitFor();
    await head.goTo(requestsAddresses.queue({ role: 'instructor', type: 1 }));
    if (device === 'phone') await page.locator(`main a[href$='/request/${first.request}']`).click();
    await shows(first);
    await settled(page);
    await expectAccessible(page);
    if (device === 'desktop') {
      await page.keyboard.press('j');
      await shows(second);
      await page.keyboard.press('k');
      await shows(first);
    }
    const refuse = page.getByRole('button', { name: words('platform:decide.return_or_reject') });
    await refuse.waitFor();
    if (device === 'desktop') await page.keyboard.press('2');
    else await refuse.click();
    await page.getByText(say('decide.reject_way'), { exact: true }).click();
    await page.keyboard.press('1');
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('decide.reject'), exact: true }).click();
    await page.getByText(say('decide.rejected')).first().waitFor();
    await shows(second);
    await head.leave();
  });
});

const smallPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 3 3]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF`);
