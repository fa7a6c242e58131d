import { expect } from 'vitest';
import { nameIn } from '#platform/language/name-in.ts';
import {
  eitherVisit,
  expectAccessible,
  type Surroundings,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import { aPlacement, linkOf } from '#services/training/testing.ts';
import { questionnairesAddresses } from './addresses.ts';
import { questionnairesContract } from './contract.ts';

setStage();

const { calls } = questionnairesContract;
const student = '231000001';
const head = '800032';

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`questionnaires:${key}`, values);

  test('a student answers without a name: the answer is counted, and nothing says whose it is', async () => {
    const person = await portal.as(student);
    const turns = async () => (await person.call(calls.listOwn, {})).reply.results;
    const open = (await turns()).find(({ way, state }) => way === 'anonymous' && state === 'open');
    if (!open) throw new Error('nothing is open');
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: student });
    await goTo(questionnairesAddresses.own());
    await page
      .getByRole('link', { name: nameIn(language, open) })
      .first()
      .click();
    await page.getByText(say('answer.kept_anonymous')).waitFor();
    await expectAccessible(page);
    // Names what is required and missing, and keeps the page.
    await page.getByRole('button', { name: say('answer.next') }).click();
    await page.getByText(words('platform:validation.required')).first().waitFor();
    for (;;) {
      for (const group of await page.getByRole('group').all()) {
        const radios = group.getByRole('radio');
        if ((await radios.count()) > 0) await radios.last().check({ force: true });
      }
      const next = page.getByRole('button', { name: say('answer.next') });
      if ((await next.count()) === 0) break;
      await next.click();
    }
    const query = 'select count(*)::integer from questionnaire_ballot';
    const ballots = async () =>
      (await portal.owner.query<{ count: number }>(query)).rows[0]?.count ?? 0;
    const before = await ballots();
    // The token was taken with the first answer, long before the last.
    const state = async () => (await turns()).find(({ id }) => id === open.id)?.state;
    await expect.poll(state).toBe('taken');
    await page.getByRole('button', { name: say('answer.send') }).click();
    await page.getByText(say('answer.thanks'), { exact: true }).waitFor();
    expect(await ballots()).toBe(before + 1);
    await page.getByRole('link', { name: say('answer.to_list') }).click();
    await page.getByText(say('own.states.sent')).first().waitFor();
    await leave();
  });

  test('a trainer answers half of it by a link and the rest on another device, and staff read it', async () => {
    const staff = await portal.as(head);
    const { id: placement, internship_id: internship } = await aPlacement(portal, student);
    const token = await linkOf(portal, staff, { placement, internship });
    const params = { token };
    const listed = (await portal.visitor().call(calls.listLinked, { params })).reply.results;
    const turn = listed.find((one) => one.placement === placement && one.state === 'open');
    if (!turn) throw new Error('nothing is open');
    const path = trainingAddresses.day(params);
    const openAs = async (act: 'begin' | 'go_on', on: Surroundings['device']) => {
      const trainer = await visit(browser, portal, { language, device: on });
      await trainer.load(path);
      const button = trainer.page.getByRole('button', { name: say(`linked.open.${act}`) });
      await button.first().click();
      return trainer;
    };
    const first = await openAs('begin', 'phone');
    await settled(first.page);
    await expectAccessible(first.page);
    await first.page.getByRole('radio').last().check({ force: true });
    await first.page.getByText(say('answer.kept_linked')).waitFor();
    await first.leave();

    const { page, leave } = await openAs('go_on', 'desktop');
    await page.getByRole('radio', { checked: true }).waitFor();
    for (const group of await page.getByRole('group').all()) {
      const radios = group.getByRole('radio');
      if ((await radios.count()) > 0) await radios.last().press('Space');
    }
    for (const box of await page.getByRole('textbox').all()) await box.fill('حضور منتظم');
    await page.getByRole('button', { name: say('answer.send') }).click();
    await page.getByText(say('answer.thanks'), { exact: true }).waitFor();
    await leave();
    const query = { placement, questionnaire: turn.id };
    const read = await staff.call(calls.listEntries, { params: { target: 'admin' }, query });
    expect(read.reply.count).toBe(1);
  });

  test('staff add a section with a question to a draft, publish it, and read the results of another', async () => {
    const staff = await portal.as(head);
    const draft = (await staff.call(calls.listQuestionnaires, { query: { standing: 'draft' } }))
      .reply.results[0];
    if (!draft) throw new Error('there is no draft');
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: head });
    await goTo(questionnairesAddresses.questionnaire({ role: 'admin', id: draft.id }));
    await page.getByRole('button', { name: say('builder.add_section') }).click();
    const [arabic, english] = [
      page.getByLabel(new RegExp(`· ${say('field.name_ar')}$`)).last(),
      page.getByLabel(new RegExp(`· ${say('field.name')}$`)).last(),
    ];
    await arabic.fill('ختام');
    await english.fill('End');
    await page.getByRole('button', { name: say('builder.save'), exact: true }).click();
    await page.getByText(say('builder.saved')).first().waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('acts.publish'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('acts.publish') })
      .click();
    await page.getByText(say('acts.publish_done')).first().waitFor();

    const over = (await staff.call(calls.listQuestionnaires, { query: { standing: 'closed' } }))
      .reply.results[0];
    await goTo(
      questionnairesAddresses.questionnaire({ role: 'admin', id: over?.id ?? 0, tab: 'results' }),
    );
    await page.getByText(say('results.texts'), { exact: true }).waitFor();
    await expectAccessible(page);
    await leave();
  });
});
