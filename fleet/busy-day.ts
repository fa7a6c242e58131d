import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Pool } from '#platform/database/pool.ts';
import {
  bookingCrowd,
  expectStatus,
  guidesWith,
  insist,
  sessionOf,
} from '#portal/testing/booking-crowd.ts';
import type { Scene } from '#portal/testing/kept-answers.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { filesContract } from '#services/files/contract.ts';
import { libraryContract } from '#services/library/contract.ts';
import { paymentsContract } from '#services/payments/contract.ts';
import { asNumber, payBill } from '#services/payments/testing/paying.ts';

const { calls: payments } = paymentsContract;
const { calls: files } = filesContract;

type SignedIn = Awaited<ReturnType<typeof sessionOf>>;

export interface BusyDay extends Scene {
  failures: NonNullable<Scene['failures']>;
  sandbox: Sandbox;
  /** The fees that were charged and paid, and how many files came back as they were sent. */
  paid_fees: number[];
  files_kept: number;
  lists_read: number;
  /** Why somebody had to stop. */
  trouble: unknown;
}

/** People of several services at work, each request repeated until it is answered, with its key. */
export async function beginDay(pool: Pool, url: string, sandbox: Sandbox) {
  const guides = await guidesWith(pool, { guides: 3, students: 6 });
  const day: BusyDay = {
    url,
    sandbox,
    guides,
    booked: [],
    isOver: false,
    days: 400,
    failures: [],
    paid_fees: [],
    files_kept: 0,
    lists_read: 0,
    trouble: null,
  };
  const [clerk, sender, reader, ...payers] = await Promise.all(
    ['700012', '900012', '800014', '231000001', '231000002', '231000005'].map((user_id) =>
      sessionOf(pool, user_id),
    ),
  );
  const booking = await bookingCrowd(day);
  const others = Promise.all([
    ...payers.map((payer) => chargeAndPay(day, clerk as SignedIn, payer)),
    sendFiles(day, sender as SignedIn),
    readLists(day, reader as SignedIn),
  ]);
  Promise.all([booking.over(), others]).catch((error) => {
    day.trouble = error;
  });
  return {
    day,
    over: async () => {
      day.isOver = true;
      await Promise.all([booking.over(), others]);
    },
  };
}

/** A clerk charges a fee, its student asks for a bill and pays it at the bank. */
async function chargeAndPay(day: BusyDay, clerk: SignedIn, payer: SignedIn): Promise<void> {
  while (!day.isOver) {
    const { id: fee_id, balance } = await charge(day, clerk, payer, 'Fee');
    const body = { fee_id, amount: asNumber(balance) };
    while (!(await payOnce(day, payer, body))) await pause(randomInt(50, 300));
    day.paid_fees.push(fee_id);
  }
}

/** Charges a student with a fee of this name. */
export async function charge(
  scene: Pick<BusyDay, 'url' | 'failures'>,
  clerk: SignedIn,
  payer: SignedIn,
  description: string,
) {
  const fee = {
    pay_type_id: 3,
    semester: '261',
    amount: 400,
    due_on: '2026-12-31',
    percentage: 25,
  };
  const body = { ...fee, description, description_ar: 'رسم' };
  const charged = await insist(scene, clerk, payments.chargeFee, {
    params: { id: payer.id },
    body,
  });
  expectStatus(charged, [201]);
  return charged.reply;
}

/** False if the payment came to nothing: its process died before it asked the bank, or didn't learn where that is. */
async function payOnce(
  day: BusyDay,
  payer: SignedIn,
  body: { fee_id: number; amount: number },
): Promise<boolean> {
  const begun = await insist(day, payer, payments.payByBill, { body });
  if (begun.code === 'way_off') return false;
  expectStatus(begun, [200, 201]);
  const { transaction_id } = begun.reply;
  for (;;) {
    const { reply } = await insist(day, payer, payments.askStatus, { body: { transaction_id } });
    const { bill, state } = reply.payment;
    if (state !== 'initiated') return state === 'paid';
    if (bill) await payBill(day, bill.number);
    await pause(randomInt(50, 300));
  }
}

/** Uploads files, which come back whole from the bucket, by whichever process. */
async function sendFiles(day: BusyDay, sender: SignedIn): Promise<void> {
  while (!day.isOver) {
    const text = `id,name\n${randomInt(1e9)},ليلى\n`;
    const upload = new File([text], 'students.csv', { type: 'text/csv' });
    const taken = await insist(day, sender, files.upload, {
      body: { purpose: 'source_data' },
      upload,
    });
    expectStatus(taken, [201]);
    const params = { id: taken.reply.id };
    const read = await insist(day, sender, files.read, { params });
    expect(await read.reply.blob.text()).toBe(text);
    expectStatus(await insist(day, sender, files.discard, { params }), [200, 404]);
    day.files_kept += 1;
    await pause(randomInt(100, 400));
  }
}

async function readLists(day: BusyDay, reader: SignedIn): Promise<void> {
  while (!day.isOver) {
    const list = await insist(day, reader, libraryContract.calls.listVisitors, { query: {} });
    expectStatus(list, [200]);
    day.lists_read += 1;
    await pause(randomInt(50, 200));
  }
}
