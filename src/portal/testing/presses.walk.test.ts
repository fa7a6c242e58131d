import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { riyadhDay } from '#platform/language/times/day.ts';
import { certificatesAddresses } from '#services/certificates/addresses.ts';
import { aDeferral, aStudent, decideAt, holders } from '#services/requests/testing.ts';
import { requirementsAddresses } from '#services/requirements/addresses.ts';
import { aTrainee } from '#services/requirements/testing.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import { codePlace } from '#services/training/code.ts';
import { trainingContract } from '#services/training/contract.ts';
import { codeAt } from '#services/training/server/attendance.ts';
import { linkOf, trainees } from '#services/training/testing.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { wishesAddresses } from '#services/wishes/addresses.ts';
import type { PeriodRow } from '#services/wishes/tables/tables.ts';
import { aWisher } from '#services/wishes/testing.ts';
import { settled } from './browser.ts';
import { testNow } from './portal.ts';
import {
  countPresses,
  desktop,
  isInSight,
  type Journey,
  link,
  openFromMenu,
  phone,
  words,
} from './presses.ts';
import { portal, setStage } from './stage.ts';

setStage();

const picture = new URL('../../../university/files/bls.png', import.meta.url);

/** A student with whom nothing waits yet. */
async function anIdleStudent(): Promise<string> {
  for (let place = 0; ; place += 1) {
    const user_id = await aStudent(portal, place);
    const { reply } = await (await portal.as(user_id)).call(waitsContract.calls.listWaits, {});
    if (reply.results.length === 0) return user_id;
  }
}

/** A student whose deferral came back for its details. */
async function aReturned(): Promise<string> {
  const user_id = await anIdleStudent();
  const request = await aDeferral(await portal.as(user_id));
  const sent = await decideAt(await portal.as(holders.guide), request, {
    decision: 'send_back',
    reason_ar: 'يلزم توضيح السبب.',
    back_to: 'student',
    marked: [{ key: 'details', note: 'يُرجى ذكر المدة.' }],
  });
  expect(sent.status).toBe(200);
  return user_id;
}

/** A student who has not wished yet and is offered as much as may be wished for. */
async function aNewWisher(): Promise<string> {
  const { rows } = await portal.owner.query<PeriodRow>(
    'select * from wish_period where opens_at <= $1 and closes_at > $1 order by number limit 1',
    [testNow],
  );
  const [period] = rows;
  if (!period) throw new Error('no window is open');
  return (await aWisher(portal, period, 0, period.most)).user_id;
}

/** A trainee who hasn't been marked today enters the code that their trainer's page shows. */
function checkingIn(): Journey {
  let key = '';
  return {
    as: async () => {
      const [trainee] = await trainees(portal, 1);
      if (!trainee) throw new Error('nobody is in training');
      await portal.owner.query(
        'delete from training_attendance where placement_id = $1 and day = $2',
        [trainee.placement, riyadhDay(testNow)],
      );
      const token = await linkOf(portal, await portal.as('800032'), trainee);
      const { getDay } = trainingContract.calls;
      key = (await portal.visitor().call(getDay, { params: { token } })).reply.code_key;
      return trainee.user_id;
    },
    window: phone,
    presses: 5,
    make: async (hand) => {
      const { page, press } = hand;
      await openFromMenu(hand, trainingAddresses.own());
      await press(page.getByRole('button', { name: words('training:check_in.verb') }));
      const form = page.getByRole('dialog', { name: words('training:check_in.title') });
      await form.getByRole('textbox').fill(codeAt(key, codePlace(portal.clock.now())));
      await press(form.getByRole('button', { name: words('training:check_in.verb') }));
      await page.getByText(words('training:check_in.done')).waitFor();
    },
  };
}

const journeys: Record<string, Journey> = {
  'a student completes a returned request': {
    as: aReturned,
    window: phone,
    presses: 2,
    make: async ({ page, press }) => {
      await press(link(page, '/form/student/active/1/'));
      const field = page.locator('textarea:focus');
      await field.waitFor();
      await settled(page);
      expect(await isInSight(page, field)).toBe(true);
      await field.fill('ظرف عائلي مدته شهران.');
      await press(page.getByRole('button', { name: words('requests:page.resend') }));
      await page.getByText(words('requests:outcome.nothing_left')).waitFor();
    },
  },
  'a halted student pays by SADAD': {
    as: '231000003',
    window: phone,
    presses: 4,
    make: async ({ page, press }) => {
      await press(
        page.getByRole('link', { name: words('shell:halted.pay', { amount: '9,375.00' }) }),
      );
      const form = page.getByRole('region', { name: words('payments:pay.what') });
      await press(form.getByRole('button', { name: words('payments:pay.change') }));
      const ways = page.getByRole('dialog', { name: words('payments:pay.way') });
      await press(ways.getByText(words('payments:pay_ways.sadad.name')));
      await ways.waitFor({ state: 'detached' });
      await press(form.locator('button[type=submit]'));
      await page.getByText(words('payments:payment.waits_sadad')).waitFor();
    },
  },
  'a student puts five wishes in order': {
    as: aNewWisher,
    window: phone,
    presses: 8,
    make: async ({ page, press }) => {
      await press(link(page, wishesAddresses.own()));
      await press(page.getByRole('button', { name: words('wishes:offers.open_add') }));
      const sheet = page.getByRole('dialog');
      const offers = sheet.getByRole('listitem');
      const done = (count: number) =>
        sheet.getByRole('button', { name: words('wishes:offers.close', { count, most: 5 }) });
      for (const count of [1, 2, 3, 4, 5]) {
        await press(offers.locator('button:enabled').first());
        await done(count).waitFor();
      }
      await press(done(5));
      await page.getByRole('button', { name: words('wishes:own.download') }).waitFor();
    },
  },
  'a guide decides three requests, each with its answers in view': {
    as: '900003',
    window: desktop,
    presses: 4,
    make: async ({ page, press }) => {
      await press(link(page, '/form/admin/forms/'));
      await settled(page);
      const rows = page.locator('main a[href*="open="]');
      const before = await rows.count();
      for (const done of [1, 2, 3]) {
        const answers = page.getByRole('main').locator('dl').first();
        expect(await isInSight(page, answers)).toBe(true);
        await press('1');
        await expect.poll(() => rows.count()).toBe(before - done);
      }
    },
  },
  'finance answers a student who has paid and is still on hold': {
    as: '700012',
    window: desktop,
    presses: 3,
    make: async ({ page, press }) => {
      await press('Control+k');
      await page.getByRole('combobox').last().waitFor();
      await page.keyboard.type('231000003');
      await press(page.getByRole('option').filter({ hasText: '231000003' }).last());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await isInSight(page, page.locator('main h1').first())).toBe(true);
    },
  },
  'a student books the first free time with their guide': {
    as: () => aStudent(portal, 40),
    window: phone,
    presses: 6,
    make: async (hand) => {
      const { page, press } = hand;
      await openFromMenu(hand, '/academic/student/acdates/');
      await press(page.locator('main li button').first());
      await press(page.getByRole('button', { name: words('appointments:book.continue') }));
      const asking = page.getByRole('dialog', { name: words('appointments:confirm.title') });
      await press(asking.getByRole('button', { name: words('appointments:confirm.confirm') }));
      await page.getByText(words('appointments:confirm.done')).waitFor();
    },
  },
  'a student issues a certificate': {
    as: '231000001',
    window: phone,
    presses: 3,
    make: async (hand) => {
      await openFromMenu(hand, certificatesAddresses.own());
      const { page, press } = hand;
      await press(page.getByRole('button', { name: words('certificates:own.issue'), exact: true }));
      const done = page.getByRole('status').filter({ hasText: words('certificates:own.done') });
      await done.waitFor();
    },
  },
  'a student writes to their guide': {
    as: () => aStudent(portal, 41),
    window: phone,
    presses: 3,
    make: async ({ page, press }) => {
      await press(page.getByRole('button', { name: new RegExp(`^${words('chat:title')}`) }));
      const own = page.getByRole('dialog', { name: words('chat:title') });
      await press(own.getByRole('button', { name: new RegExp(words('chat:desks.guide')) }));
      await own.getByRole('textbox').fill('متى يبدأ التسجيل؟');
      await press(own.getByRole('button', { name: words('chat:write.send') }));
      await own.getByText(words('chat:thread.sent')).waitFor({ state: 'attached' });
    },
  },
  'a trainee sends a document that is missing': {
    as: () => aTrainee(portal, '', 12),
    window: phone,
    presses: 4,
    // The debt stands before it, and the fields come below the picture.
    scrolls: 2,
    make: async ({ page, press }) => {
      await press(link(page, requirementsAddresses.own()));
      const choosing = page.waitForEvent('filechooser');
      await press(page.getByRole('button', { name: words('requirements:own.camera') }).first());
      const file = { name: 'photo.png', mimeType: 'image/png', buffer: await readFile(picture) };
      await (await choosing).setFiles(file);
      const issued = page.getByLabel(words('requirements:own.issued_on'));
      await press(issued);
      await issued.fill('2026-11-01');
      await press(page.getByRole('button', { name: words('requirements:own.send') }));
      await page.getByText(words('requirements:own.sent')).first().waitFor();
    },
  },
  'a trainee enters the code of the day': checkingIn(),
};

test.each(Object.entries(journeys))('%s', async (_, journey) => {
  const { presses, scrolls } = await countPresses(journey);
  expect(scrolls).toBeLessThanOrEqual(journey.scrolls ?? 0);
  expect(presses).toBeLessThanOrEqual(journey.presses);
});
