import { expect } from 'vitest';
import { eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { someStudents } from '#services/guidance/testing.ts';
import { anAlert, guide, idOf, otherGuide, transfer } from './testing.ts';

const { listStaffSlots, markAttendance } = appointmentsContract.calls;

setStage();

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`advising:${key}`, values);

  /** A student who came without a booking last week. */
  async function whoCame() {
    const person = await portal.as(guide, language);
    const { reply } = await person.call(listStaffSlots, {
      params: { id: person.id },
      query: { from: '2026-11-15', to: '2026-11-19', page_size: 50 },
    });
    const slot = reply.results.find(({ bookings }) => bookings.length === 1);
    const [booking] = slot?.bookings ?? [];
    if (!slot || !booking) throw new Error('nobody came by themselves last week');
    await person.call(markAttendance, { params: { id: booking.id }, body: { state: 'attended' } });
    const { student } = booking;
    return {
      ...student,
      name: language === 'ar' ? student.full_name_ar : student.full_name,
      day: slot.day,
    };
  }

  test('a guide notes who didn’t come, takes the list along, and meets nobody who was moved', async () => {
    await portal.database.pool.query('delete from guidance_alert');
    const { user_id, name, day } = await whoCame();
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page, goTo, load, leave } = theGuide;
    await goTo(`/academic/admin/advisory_dates?week=${day}`);
    if (device === 'phone') await page.getByRole('tab', { name: day.slice(-2) }).click();
    await page.getByRole('button').filter({ hasText: name }).first().click();
    const came = page.getByRole('group', { name: words('appointments:slot.came.label', { name }) });
    await came.getByText(words('appointments:slot.came.no_show'), { exact: true }).click();
    await expect.poll(() => came.getByRole('radio').nth(1).isChecked()).toBe(true);
    await expectAccessible(page);

    await goTo('/academic/admin/morning');
    await page.getByText(say('kinds.missed_appointment')).first().waitFor();
    const { file_name, lines } = await listJourney(theGuide, device, words).exportFirst(1);
    expect(file_name).toBe(`${say('morning.title')} 2026-11-22.csv`);
    expect(lines).toEqual([expect.stringContaining(user_id)]);

    // The student gets another guide while the form is open.
    const verb = `${say('morning.close')}: ${name}`;
    await page.getByRole('button', { name: verb, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByText(say('codes.NR'), { exact: true }).click();
    const student_id = await idOf(portal, user_id);
    await transfer(portal, student_id, await idOf(portal, otherGuide));
    await form
      .getByRole('button', { name: say('morning.close_verb', { count: 1 }), exact: true })
      .click();
    await form.getByText(words('platform:refusals.not_found')).waitFor();
    await load('/academic/admin/morning');
    await page.getByText(say('morning.empty'), { exact: true }).waitFor();
    await transfer(portal, student_id, await idOf(portal, guide));

    // Closes several with one code.
    for (const { id } of await someStudents(portal, guide, { count: 2 })) {
      await anAlert(portal, id, { at: portal.clock.now() });
    }
    await goTo('/academic/admin/morning?kind=halted');
    const boxes = await listJourney(theGuide, device, words).beginChoosing();
    for (const place of [0, 1]) await boxes.nth(place).check();
    await page.getByRole('button', { name: say('morning.close_chosen'), exact: true }).click();
    await form.getByText(say('codes.NR'), { exact: true }).click();
    await expectAccessible(page);
    const both = { name: say('morning.close_verb', { count: 2 }), exact: true };
    await form.getByRole('button', both).click();
    await page.getByText(say('morning.closed_count', { count: 2 }), { exact: true }).waitFor();
    await page.getByText(say('morning.nothing'), { exact: true }).waitFor();
    await leave();
  });
});
