import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '#platform/documents/document.ts';
import { nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import type { Offer } from './contract.ts';
import { addWish, moveWish, removeWish, replaceWish } from './order.ts';
import { nextStep, receiptNumber, shownFirst, stateAt } from './period.ts';
import { wishesReceipt } from './server/receipt.ts';

const orders = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 });
const sorted = (order: readonly number[]) => order.toSorted((one, other) => one - other);

describe('an order', () => {
  test('keeps its wishes when one is moved, and a move back undoes it', () => {
    fc.assert(
      fc.property(
        orders,
        fc.integer({ min: -2, max: 21 }),
        fc.integer({ min: -2, max: 21 }),
        (order, from, to) => {
          const moved = moveWish(order, from, to);
          expect(sorted(moved)).toEqual(sorted(order));
          expect(moveWish(moved, to, from)).toEqual(order);
          const isPossible = from >= 0 && from < order.length && to >= 0 && to < order.length;
          if (isPossible) expect(moved[to]).toBe(order[from]);
          else expect(moved).toBe(order);
        },
      ),
    );
  });

  test('never has a wish twice, nor more than it may, whatever is done to it', () => {
    const id = fc.integer({ min: 1, max: 60 });
    const acts = fc.array(
      fc.oneof(
        fc.record({ act: fc.constant('add' as const), id, old: id }),
        fc.record({ act: fc.constant('replace' as const), id, old: id }),
        fc.record({ act: fc.constant('remove' as const), id, old: id }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(acts, fc.integer({ min: 1, max: 20 }), (done, most) => {
        const order = done.reduce<readonly number[]>((before, { act, id: of, old }) => {
          if (act === 'add') return addWish(before, of, most);
          return act === 'remove' ? removeWish(before, of) : replaceWish(before, old, of);
        }, []);
        expect(new Set(order).size).toBe(order.length);
        expect(order.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a window', () => {
  const window = { opens_at: '2026-11-20T05:00:00Z', closes_at: '2026-11-26T20:59:00Z' };
  const at = (text: string) => new Date(text);

  test('is open from its first moment until just before its last', () => {
    expect(stateAt(window, at('2026-11-20T04:59:59.999Z'))).toBe('coming');
    expect(stateAt(window, at('2026-11-20T05:00:00Z'))).toBe('open');
    expect(stateAt(window, at('2026-11-26T20:58:59.999Z'))).toBe('open');
    expect(stateAt(window, at('2026-11-26T20:59:00Z'))).toBe('closed');
  });

  test('is told of as it opens, 48 hours before it closes, and as it closes', () => {
    const said: string[] = [];
    for (let next = nextStep(window, at('2026-11-01T00:00:00Z')); next; ) {
      said.push(`${next.step} ${next.at.toISOString()}`);
      next = nextStep(window, next.at);
    }
    expect(said).toEqual([
      'opened 2026-11-20T05:00:00.000Z',
      'closes_soon 2026-11-24T20:59:00.000Z',
      'closed 2026-11-26T20:59:00.000Z',
    ]);
    const short = { ...window, opens_at: '2026-11-25T05:00:00Z' };
    expect(nextStep(short, at(short.opens_at))?.step).toBe('closed');
  });

  test('that matters now is shown first: what closes soonest, what opens next, what closed last', () => {
    const later = { opens_at: '2026-12-20T05:00:00Z', closes_at: '2026-12-26T20:59:00Z' };
    const wide = { opens_at: '2026-11-20T05:00:00Z', closes_at: '2026-12-30T20:59:00Z' };
    const first = (some: (typeof window)[], now: string) => shownFirst(some, at(now));
    expect(first([wide, window], '2026-11-21T05:00:00Z')).toBe(window);
    expect(first([window, later], '2026-12-01T05:00:00Z')).toBe(later);
    expect(first([window, later], '2027-01-01T05:00:00Z')).toBe(later);
    expect(first([], '2027-01-01T05:00:00Z')).toBe(null);
  });

  test('numbers its receipts by the year of the training', () => {
    expect(receiptNumber({ start_date: '2027-02-01' }, 231)).toBe('W-27-00231');
  });
});

describe('a receipt', () => {
  const named = (name: string) => ({ name, name_ar: `${name} ع` });
  const wish = (id: number): Offer => ({
    id,
    side: named(`Side ${id}`),
    department: named('Medicine'),
    location: 'Riyadh',
    start_date: '2027-02-07',
    end_date: '2027-03-18',
    student_fee: riyalsOf(nothing),
    seats: 4,
    first_choices: 2,
    cutoff: null,
  });
  const printed = (language: 'ar' | 'en', wishes: readonly Offer[]) =>
    wishesReceipt(
      {
        student: { user_id: '231000001', full_name: 'Rakan', full_name_ar: 'راكان' },
        gpa: null,
        period: {
          id: 2,
          cycle: { id: 3, ...named('Cycle') },
          number: 1,
          start_date: '2027-01-31',
          end_date: '2027-05-21',
          opens_at: '2026-11-20T05:00:00Z',
          closes_at: '2026-11-26T20:59:00Z',
          most: 5,
          state: 'open',
        },
        number: 'W-27-00231',
        saved_at: '2026-11-22T22:30:00Z',
        wishes,
        language,
        url: 'https://portal.example.edu.sa/internship/check/abc',
      },
      (_language, key) => key,
    );
  const tableOf = ({ blocks }: { blocks: readonly Block[] }) =>
    blocks.find((block) => block.kind === 'table');

  test('lists the wishes best first, in the language, and is of the day in Riyadh on which they were saved', () => {
    const inArabic = printed('ar', [wish(9), wish(4)]);
    expect(tableOf(inArabic)?.rows.map((row) => row.slice(0, 2))).toEqual([
      ['1', 'Side 9 ع'],
      ['2', 'Side 4 ع'],
    ]);
    expect(tableOf(printed('en', [wish(4)]))?.rows[0]?.[1]).toBe('Side 4');
    expect(inArabic).toMatchObject({ number: 'W-27-00231', day: '2026-11-23', is_secret: true });
  });
});
