import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import {
  daysLeft,
  documentStatuses,
  endOf,
  fileKindsOf,
  isUrgent,
  type Judged,
  labelOf,
  nextDue,
  stateOf,
  statusOf,
} from './document.ts';

const today: Day = '2026-11-22';

const aDay = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));
const aDocument: fc.Arbitrary<Judged> = fc.record({
  status: fc.constantFrom(null, ...documentStatuses),
  expires_on: fc.option(aDay),
  renews: fc.boolean(),
  renewed_until: fc.option(aDay),
});
const renewsNone = { renews: false, renewed_until: null };
const mandatory = fc.array(fc.option(aDocument), { maxLength: 8 });

describe('what documents come to', () => {
  test.each([
    [[], 'Accepted'],
    [[null], ''],
    [[null, { status: null, expires_on: null }], 'Pending'],
    [[{ status: 'A', expires_on: today }], 'Accepted'],
    [[{ status: 'A', expires_on: '2026-11-21' }], 'Pending'],
    [
      [
        { status: 'A', expires_on: null },
        { status: 'NM', expires_on: null },
      ],
      'Pending',
    ],
    [[null, { status: 'RJ', expires_on: null }], 'Rejected'],
  ] as const)('%j is “%s”', (documents, status) => {
    const judged = documents.map((one) => one && { ...renewsNone, ...one });
    expect(statusOf(judged, today)).toBe(status);
  });

  const accepted = { status: 'A', expires_on: '2026-11-20', ...renewsNone } as const;
  const renewing = { expires_on: null, renews: true, renewed_until: '2026-11-20' } as const;
  test.each([
    [accepted, null, 'Pending'],
    [accepted, 1, 'Pending'],
    [accepted, 2, 'Accepted'],
    [{ ...renewing, status: null }, null, 'Pending'],
    [{ ...renewing, status: null }, 1, 'Pending'],
    [{ ...renewing, status: null }, 2, 'Accepted'],
    [{ ...renewing, status: 'NM' }, 2, 'Accepted'],
    [{ ...renewing, status: 'RJ' }, 2, 'Rejected'],
    [{ ...renewing, status: null, renews: false }, 2, 'Pending'],
    [{ ...renewing, status: null, renewed_until: null }, 0, 'Accepted'],
  ] as const)('%j, two days after its end, with %j days of grace is “%s”', (one, grace, status) => {
    expect(statusOf([one], today, grace)).toBe(status);
  });

  test('is accepted exactly where each is, and rejected where one is, in any order', () => {
    fc.assert(
      fc.property(mandatory, (documents) => {
        const states = documents.map((one) => one && stateOf(one, today));
        const status = statusOf(documents, today);
        expect(status === 'Accepted').toBe(states.every((state) => state === 'accepted'));
        expect(status === 'Rejected').toBe(states.includes('rejected'));
        expect(statusOf([...documents].reverse(), today)).toBe(status);
      }),
    );
  });
});

test('a status has the number that the specification gives its label', () => {
  expect([null, ...documentStatuses].map(labelOf)).toEqual([1, 2, 3, 4]);
});

describe('the end of a document', () => {
  test.each([
    ['2026-11-01', null, 6, '2027-05-01'],
    ['2026-08-31', null, 6, '2027-02-28'],
    ['2026-11-01', '2027-01-01', 6, '2027-01-01'],
    ['2026-11-01', '2030-01-01', 6, '2027-05-01'],
    [null, null, null, null],
    [null, '2027-01-01', null, '2027-01-01'],
  ] as const)(
    'issued %s, printed %s, valid %s months: %s',
    (issued_on, expires_on, months, end) => {
      expect(endOf({ issued_on, expires_on }, months, today)).toEqual({ expires_on: end });
    },
  );

  test('is never later than what is printed or allowed, and never before today', () => {
    const months = fc.option(fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(fc.option(aDay), fc.option(aDay), months, (issued_on, expires_on, valid) => {
        const end = endOf({ issued_on, expires_on }, valid, today);
        if ('fault' in end || end.expires_on === null) return;
        expect(end.expires_on >= today).toBe(true);
        if (expires_on) expect(end.expires_on <= expires_on).toBe(true);
        if (valid && issued_on) expect(end.expires_on <= addMonths(issued_on, valid)).toBe(true);
      }),
    );
  });

  test('is said four times, each later than the one before, and looked at after the days of grace', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 61, max: 400 }), (end, before) => {
        const one = { ...renewsNone, status: 'A' as const, expires_on: end };
        let now: Date | null = momentOf(addDays(end, -before), '12:00');
        const left: number[] = [];
        for (now = nextDue(one, now, 30); now; now = nextDue(one, now, 30))
          left.push(daysLeft(end, now));
        expect(left).toEqual([60, 30, 7, -1, -31]);
      }),
    );
    const one = { ...renewsNone, status: 'A' as const, expires_on: null };
    expect(nextDue(one, new Date(), 30)).toBeNull();
    const due = nextDue({ ...one, expires_on: '2026-11-30' }, momentOf(today, '12:00'), 30);
    expect(riyadhDay(due ?? today)).toBe('2026-11-23');
  });
});

test('a requirement takes pictures as both kinds, Word only where it says so', () => {
  expect(fileKindsOf(['pdf', 'image'])).toEqual(['pdf', 'jpeg', 'png']);
  expect(fileKindsOf(['doc'])).toEqual(['doc', 'docx']);
});

test.each([
  [false, null, false],
  [true, null, true],
  [false, '2026-12-22', true],
  [false, '2026-12-23', false],
] as const)('one that renews (%j) or ends on %j is urgent: %j', (renews, expires_on, is) => {
  expect(isUrgent({ renews, expires_on }, today)).toBe(is);
});
