import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { referenceContract } from './contract.ts';
import type { TermRow } from './reference-row.ts';

const { calls } = referenceContract;

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('800022');
});
afterAll(() => portal.stop());

async function terms(): Promise<TermRow[]> {
  const query = { page_size: 200, ordering: 'place' } as const;
  return (await admin.call(calls.listTerms, { query })).reply.results;
}

async function term(code: string): Promise<TermRow> {
  const found = (await terms()).find((row) => row.code === code);
  if (!found) throw new Error(`no term ${code}`);
  return found;
}

const current = async () => (await admin.call(calls.currentTerm, {})).reply;
const set = (code: string | null) => admin.call(calls.setCurrentTerm, { body: { code } });
const aTerm = (code: string, start_date: string, end_date: string, ordinal = 3) => ({
  code,
  start_date,
  end_date,
  ordinal,
  name: `Term ${code}`,
  name_ar: `الفصل ${code}`,
});

/** Moves the clock; today's sessions have expired by then, so everybody signs in again. */
async function at(moment: string, look: () => Promise<void>): Promise<void> {
  portal.clock.moveTo(new Date(moment));
  try {
    admin = await portal.as('800022');
    await look();
  } finally {
    portal.clock.moveTo(testNow);
    admin = await portal.as('800022');
  }
}

describe('a term', () => {
  test('of days that another holds, or that ends before it begins, is refused', async () => {
    const before = await terms();
    const add = (body: ReturnType<typeof aTerm>) => admin.call(calls.addTerm, { body });
    expect(await add(aTerm('263', '2027-06-03', '2027-08-01'))).toMatchObject({
      status: 409,
      code: 'terms_overlap',
    });
    expect((await add(aTerm('263', '2027-08-01', '2027-06-20'))).code).toBe(
      'ends_before_it_starts',
    );
    expect((await add(aTerm('26', '2027-06-20', '2027-08-01'))).status).toBe(400);
    expect((await add(aTerm('263', '2027-02-30', '2027-08-01'))).status).toBe(400);
    expect((await add(aTerm('263', '2077-12-01', '2078-01-01'))).status).toBe(400);
    expect((await add(aTerm('261', '2027-06-20', '2027-08-01'))).code).toBe('code_taken');
    const { version } = await term('262');
    const params = { code: '262' };
    const body = { version, start_date: '2026-12-17' };
    expect((await admin.call(calls.editTerm, { params, body })).code).toBe('terms_overlap');
    expect(await terms()).toEqual(before);
  });

  test('has the labels of its academic year computed, past the Hijri new year too', async () => {
    // 20 June 2027 lies in 1449; the academic year began on 23 August 2026, in 1448.
    const body = aTerm('263', '2027-06-20', '2027-08-01');
    const { reply } = await admin.call(calls.addTerm, { body });
    expect(reply).toMatchObject({ year_g: 2026, year_h: 1448, origin: 'added' });
    const params = { code: '263' };
    const removed = await admin.call(calls.removeTerm, {
      params,
      query: { version: reply.version },
    });
    expect(removed.status).toBe(200);
  });

  test('whose sums are still there from when it was the present one goes', async () => {
    const body = aTerm('263', '2027-06-20', '2027-08-01');
    const { reply } = await admin.call(calls.addTerm, { body });
    await portal.database.pool.query(`update absence_term set term_code = '263'`);
    const removal = { params: { code: '263' }, query: { version: reply.version } };
    expect((await admin.call(calls.removeTerm, removal)).status).toBe(200);
  });

  test('in which students joined stays', async () => {
    const body = aTerm('201', '2020-08-30', '2020-12-30', 1);
    const { reply } = await admin.call(calls.addTerm, { body });
    await portal.database.pool.query(
      `update student set join_term = '201' where student_id = '231000005'`,
    );
    const removal = { params: { code: '201' }, query: { version: reply.version } };
    expect(await admin.call(calls.removeTerm, removal)).toMatchObject({ code: 'still_in_use' });
    expect(await term('201')).toMatchObject({ used_by: 1, year_h: 1442 });
  });
});

describe('the present term', () => {
  test('is the one whose days hold today, and none between two', async () => {
    expect((await current()).term?.code).toBe('261');
    await at('2026-12-17T09:00:00Z', async () => expect((await current()).term?.code).toBe('261'));
    await at('2026-12-18T09:00:00Z', async () =>
      expect(await current()).toEqual({ term: null, by_days: null }),
    );
    await at('2027-01-10T09:00:00Z', async () => {
      expect((await current()).term?.code).toBe('262');
      expect((await terms()).filter(({ is_current }) => is_current)).toHaveLength(1);
    });
  });

  test('begins and ends with the day in Riyadh', async () => {
    await at('2027-01-09T20:59:00Z', async () => expect((await current()).term).toBeNull());
    await at('2027-01-09T21:00:00Z', async () => expect((await current()).term?.code).toBe('262'));
  });

  test('set by hand stays until the days decide again', async () => {
    expect((await set('999')).status).toBe(404);
    expect((await set('252')).reply).toEqual({ code: '252' });
    await at('2027-01-10T09:00:00Z', async () => {
      const { term: present, by_days } = await current();
      expect([present?.code, present?.is_set_by_hand, by_days?.code]).toEqual(['252', true, '262']);
    });
    await set(null);
    expect((await current()).term?.code).toBe('261');
  });

  test('is one even when several are set at the same moment', async () => {
    const codes = ['241', '242', '251', '252'];
    const outcomes = await Promise.all(codes.map((code) => set(code)));
    expect(outcomes.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const chosen = (await terms()).filter(({ is_set_by_hand }) => is_set_by_hand);
    expect(chosen).toHaveLength(1);
    expect((await terms()).filter(({ is_current }) => is_current)).toEqual(chosen);
    await set(null);
  });
});

/** A step that an administrator may try with the terms of one summer. */
const step = fc.record({
  code: fc.constantFrom('301', '302', '303'),
  start: fc.integer({ min: 0, max: 60 }),
  length: fc.integer({ min: -3, max: 30 }),
  is_present: fc.boolean(),
});

test('whatever is tried, no day lies in two terms and one at most is the present one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 6 }),
      fc.nat(60),
      async (steps, day) => {
        for (const { code, start, length, is_present } of steps) {
          const start_date = addDays('2030-09-01', start);
          const body = aTerm(code, start_date, addDays(start_date, length), 1);
          const known = (await terms()).find((row) => row.code === code);
          const { code: _, ...days } = body;
          const { status } = known
            ? await admin.call(calls.editTerm, {
                params: { code },
                body: { version: known.version, ...days },
              })
            : await admin.call(calls.addTerm, { body });
          expect([200, 201, 400, 409]).toContain(status);
          await set(is_present ? code : null);
        }
        const standing = await terms();
        const present = standing.filter(({ is_current }) => is_current);
        expect(present.length).toBeLessThanOrEqual(1);
        for (const [index, { start_date, end_date }] of standing.entries()) {
          expect(start_date < end_date).toBe(true);
          const next = standing[index + 1];
          if (next) expect(end_date < next.start_date).toBe(true);
        }
        await set(null);
        const probe = addDays('2030-09-01', day);
        const holding = standing.find((row) => row.start_date <= probe && probe <= row.end_date);
        await at(`${probe}T09:00:00Z`, async () =>
          expect((await current()).term?.code).toBe(holding?.code),
        );
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
