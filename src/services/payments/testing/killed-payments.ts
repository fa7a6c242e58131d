import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { giveJobsBack } from '#platform/testing/jobs.ts';
import type { PortalProcess } from '#portal/testing/processes.ts';
import { paymentsContract } from '../contract.ts';
import { asNumber, chargeOf, payBill, payInvoice } from './paying.ts';
import { type Booked, booksOf, ledgerOf, type Site } from './site.ts';

const { calls } = paymentsContract;

/** The moments at which the portal is killed. */
export const deaths = ['bill_begun', 'bill_paid', 'card_paid', 'refund'] as const;
export type Death = (typeof deaths)[number];

const student = '231000005';

/** One fee that is paid once, while the portal dies in the middle of it. */
interface Story {
  death: Death;
  fee_id: number;
  amount: number;
  /** The amounts at the provider and in the ledger when the portal died. */
  at_death: { provider: number; ledger: number };
}

/**
 * A process of the portal dies by SIGKILL while a provider has done what it was asked and the ledger doesn't know yet;
 * another one goes on.
 */
export async function dieOnce(
  site: Site,
  {
    death,
    doomed,
    next,
  }: { death: Death; doomed: PortalProcess; next: () => Promise<PortalProcess> },
): Promise<{ story: Story; living: PortalProcess }> {
  const as = (user_id: string, at = doomed) => site.signIn(user_id, at);
  const payer = await as(student);
  const fee = await chargeOf({ as: (user_id) => as(user_id) }, student, 400);
  const fee_id = fee.id;
  const amount = asNumber(fee.balance);
  const body = { fee_id, amount };
  const isCard = death === 'card_paid' || death === 'refund';
  const issue = isCard ? calls.pay : calls.payByBill;
  const slow = (slow_seconds: number) =>
    site.sandbox.misbehave({ [isCard ? 'moyasar' : 'sadad']: 'slow', slow_seconds });

  if (death === 'bill_begun') {
    const before = (await booksOf(site.sandbox)).size;
    slow(2);
    const lost = payer.call(issue, { body }).catch(() => null);
    await expect
      .poll(async () => (await booksOf(site.sandbox)).size, { interval: 20 })
      .toBe(before + 1);
    await doomed.stop('SIGKILL');
    await lost;
  } else {
    const { reply } = await payer.call(issue, { body });
    const pay = () =>
      isCard ? payInvoice(reply.redirect_url) : payBill(site, reply.bill?.number ?? '');
    if (death === 'refund') {
      await pay();
      const { transaction_id } = reply;
      await payer.call(calls.askStatus, { body: { transaction_id } });
      const wish = { payment_id: reply.id, amount, reason: 'left the university' };
      const asked = await payer.call(calls.askRefund, { body: wish });
      expect(asked.code).toBeNull();
      slow(0.4);
      const params = { id: asked.reply.id };
      for (const [clerk, state] of [
        ['700012', 'agreed'],
        ['800012', 'transferred'],
      ] as const) {
        await (await as(clerk)).call(calls.decideRefund, { params, body: { state } });
      }
      await pause(randomInt(100, 1800));
    } else {
      slow(0.5);
      await pay();
      await pause(randomInt(0, 300));
    }
    await doomed.stop('SIGKILL');
  }
  site.sandbox.misbehave({ moyasar: 'none', sadad: 'none' });
  const at_death = await sumsOf(site, fee_id);
  await giveJobsBack(site.pool);
  const living = await next();
  if (death === 'bill_begun') {
    // A student left without an answer asks again, and gets the same bill.
    const again = await (await as(student, living)).call(issue, { body });
    expect(again.code).toBeNull();
    const { reply } = await (await as(student, living)).call(calls.askStatus, {
      body: { transaction_id: again.reply.transaction_id },
    });
    expect(reply.payment.bill).not.toBeNull();
    await payBill(site, reply.payment.bill?.number ?? '');
  }
  return { story: { death, fee_id, amount, at_death }, living };
}

async function sumsOf({ sandbox, pool }: Site, fee_id: number) {
  const ledger = await ledgerOf(pool, [fee_id]);
  const books = await booksOf(sandbox);
  const total = (of: Iterable<Booked | undefined>) =>
    [...of].reduce((sum, one) => sum + (one ? one.paid + one.refunded : 0), 0);
  return {
    provider: total([...ledger.keys()].map((id) => books.get(id))),
    ledger: total(ledger.values()),
  };
}

/** The watch looks after all of it: nothing is lost and nothing is there twice. */
export async function expectAllKeptOnce(
  site: Site,
  stories: readonly Story[],
  living: PortalProcess,
): Promise<void> {
  // Past the watch's first look, and past when a refund may be under way still.
  await site.moveClock(3, living);
  for (const { death, fee_id, amount } of stories) {
    const refunded = death === 'refund' ? amount * 100 : 0;
    const wanted = [{ paid: amount * 100, refunded }];
    await expect
      .poll(async () => [...(await ledgerOf(site.pool, [fee_id])).values()], { timeout: 180_000 })
      .toEqual(wanted);
    const books = await booksOf(site.sandbox);
    const ids = [...(await ledgerOf(site.pool, [fee_id])).keys()];
    expect(
      ids.map((id) => books.get(id)),
      death,
    ).toEqual(wanted);
  }
  const { rows } = await site.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from payment where fee_id = any ($1) group by state`,
    [stories.map(({ fee_id }) => fee_id)],
  );
  const given = stories.filter(({ death }) => death === 'refund').length;
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  expect([counts['paid'] ?? 0, counts['refunded'] ?? 0]).toEqual([stories.length - given, given]);
}
