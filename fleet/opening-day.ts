import { setTimeout as pause } from 'node:timers/promises';
import { send } from '#platform/web/send.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { paymentsContract } from '#services/payments/contract.ts';
import { payInvoice } from '#services/payments/testing/paying.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { wishesContract } from '#services/wishes/contract.ts';
import { randomFor } from '#university/random.ts';
import { quantile } from '../bench/report.ts';
import { type Comer, fee_riyals } from './comers.ts';

const { calls: payments } = paymentsContract;
const { calls: wishes } = wishesContract;

export interface Opening {
  url: string;
  seconds: number;
  seed: number;
}

export interface Opened {
  p50_ms: number;
  p99_ms: number;
  requests: number;
  /** How many students sent what they came for. */
  wished: number;
  paid: number;
  /** By status; 0 for no answer. */
  failures: Record<number, number>;
  /** How long after the last arrival the last student was done. */
  late_s: number;
}

/** Everybody's password in the demo. */
const password = 'marhaba-2026';

/** Students arrive independently of one another, so many in so many seconds on average (Poisson). */
export async function open(comers: readonly Comer[], opening: Opening): Promise<Opened> {
  const random = randomFor(opening.seed, 'arrivals').next;
  const took: number[] = [];
  const failures: Record<number, number> = {};
  const count = (status: number, ms: number) => {
    took.push(ms);
    if (status === 0 || status >= 400) failures[status] = (failures[status] ?? 0) + 1;
  };
  const days: Promise<Done>[] = [];
  for (const comer of comers) {
    await pause((-Math.log(1 - random()) * opening.seconds * 1000) / comers.length);
    const own = randomFor(opening.seed, String(days.length)).next;
    days.push(liveDay(opening.url, comer, own, count));
  }
  const last = performance.now();
  const done = await Promise.all(days);
  const timesOf = (what: Done) => done.filter((one) => one === what).length;
  return {
    p50_ms: Math.round(quantile(took, 0.5)),
    p99_ms: Math.round(quantile(took, 0.99)),
    requests: took.length,
    wished: timesOf('wished'),
    paid: timesOf('paid'),
    failures,
    late_s: Math.round((performance.now() - last) / 100) / 10,
  };
}

type Done = 'wished' | 'paid' | 'nothing';

/** Opens the page, signs in, looks at home, wishes or pays, and loads page and home again. */
async function liveDay(
  base_url: string,
  { user_id, fee_id, may_wish }: Comer,
  random: () => number,
  count: (status: number, ms: number) => void,
): Promise<Done> {
  const headers: Record<string, string> = { 'accept-language': 'ar' };
  const timed = async <Answer extends { status: number }>(asked: Promise<Answer>) => {
    const began = performance.now();
    const answer = await asked.catch(() => null);
    count(answer?.status ?? 0, performance.now() - began);
    return answer;
  };
  const to = { base_url, headers };
  await timed(fetch(`${base_url}/`));
  const body = { user_id, password };
  const signedIn = await timed(send(accountsContract.calls.signIn, { body }, to));
  const { token } = (signedIn?.body ?? {}) as { token?: string };
  if (!token) return 'nothing';
  headers['authorization'] = `Bearer ${token}`;
  const home = async () => {
    await timed(send(accountsContract.calls.current, {}, to));
    await timed(send(waitsContract.calls.listWaits, {}, to));
  };
  const think = () => pause(500 + random() * 2000);

  async function wish(): Promise<boolean> {
    const own = (await timed(send(wishes.getOwn, {}, to)))?.body;
    if (own?.period?.state !== 'open') return false;
    const params = { period: own.period.id };
    const offers = await timed(send(wishes.listOffers, { params, query: {} }, to));
    await think();
    const listed = [...(offers?.body.results ?? []), ...own.wishes].slice(0, own.period.most);
    const chosen = { internships: listed.map(({ id }) => id), version: own.version };
    const saved = await timed(send(wishes.saveOwn, { params, body: chosen }, to));
    return saved?.status === 200;
  }

  async function pay(): Promise<boolean> {
    await timed(send(payments.listHistory, {}, to));
    await timed(send(payments.listServices, {}, to));
    await think();
    const paying = { fee_id, amount: fee_riyals };
    const begun = (await timed(send(payments.pay, { body: paying }, to)))?.body;
    if (!begun?.redirect_url) return false;
    await payInvoice(begun.redirect_url);
    const { transaction_id } = begun;
    const asked = await timed(send(payments.askStatus, { body: { transaction_id } }, to));
    return asked?.body.payment.state === 'paid';
  }

  await home();
  await think();
  const has_wished = may_wish && (await wish());
  const has_paid = !has_wished && (await pay());
  await think();
  await timed(fetch(`${base_url}/`));
  await home();
  if (has_wished) return 'wished';
  return has_paid ? 'paid' : 'nothing';
}
