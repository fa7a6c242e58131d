import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aDeferral, aStudent, decideAt, holders } from '#services/requests/testing.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { wishesAddresses } from '#services/wishes/addresses.ts';
import type { PeriodRow } from '#services/wishes/tables/tables.ts';
import { aWisher } from '#services/wishes/testing.ts';
import { settled, type Visit, visit } from './browser.ts';
import { testNow } from './portal.ts';
import { browser, portal, setStage } from './stage.ts';
import { wordsIn } from './words.ts';

setStage();

const phone = { width: 360, height: 740 };
const desktop = { width: 1366, height: 768 };
const words = wordsIn('ar');

interface Hand {
  page: Page;
  /** Presses a thing, or a key; a thing out of sight has to be scrolled to first, which counts too. */
  press: (on: Locator | string) => Promise<void>;
}

interface Journey {
  /** The student or member of staff, or what prepares one. */
  as: string | (() => Promise<string>);
  window: typeof phone;
  /** The most presses from home on; nothing is scrolled. */
  presses: number;
  make: (hand: Hand) => Promise<void>;
}

async function isInSight(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

async function countPresses({ as, window, make }: Journey) {
  const user_id = typeof as === 'string' ? as : await as();
  const device = window === phone ? 'phone' : 'desktop';
  const how: Visit = { as: user_id, device, afresh: true };
  const visitor = await visit(browser, portal, how);
  const { page } = visitor;
  await page.setViewportSize(window);
  await visitor.goTo('/panel');
  let presses = 0;
  let scrolls = 0;
  await make({
    page,
    press: async (on) => {
      presses += 1;
      if (typeof on === 'string') return page.keyboard.press(on);
      await on.waitFor();
      await settled(page);
      if (!(await isInSight(page, on))) scrolls += 1;
      await on.click();
    },
  });
  await visitor.leave();
  return { presses, scrolls };
}

const link = (page: Page, path: string) => page.locator(`main a[href^="${path}"]`).first();

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
      await press(page.getByRole('link', { name: words('shell:halted.pay') }));
      const form = page.getByRole('region', { name: words('payments:pay.title') });
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
};

test.each(Object.entries(journeys))('%s', async (_, journey) => {
  const { presses, scrolls } = await countPresses(journey);
  expect(scrolls).toBe(0);
  expect(presses).toBeLessThanOrEqual(journey.presses);
});
