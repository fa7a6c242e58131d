import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absenceBandNames, absenceStep, bandOf, hoursLeft, stepsOfBand } from './absence.ts';

const limits = [10, 20, 25];

const hours = fc.integer({ min: 1, max: 1000 }).chain((contact_hours) =>
  fc.record({
    contact_hours: fc.constant(contact_hours),
    missed_hours: fc.integer({ min: 0, max: contact_hours }),
  }),
);

describe('steps of absence', () => {
  test.each([
    [0, 80, 0],
    [999, 10_000, 19],
    [8, 80, 20],
    [1001, 10_000, 21],
    [20, 80, 50],
    [80, 80, 200],
  ])('%i of %i hours is step %i', (missed_hours, contact_hours, step) => {
    expect(absenceStep({ missed_hours, contact_hours })).toBe(step);
  });

  test('lie to any limit of whole percents as the hours themselves do', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 100 }), (missed, percent) => {
        const step = absenceStep(missed);
        const beyond = 100 * missed.missed_hours - percent * missed.contact_hours;
        expect(Math.sign(step - 2 * percent)).toBe(Math.sign(beyond));
      }),
    );
  });
});

describe('bands of absence', () => {
  test.each([
    [0, 'none'],
    [8, 'none'],
    [9, 'first'],
    [15, 'first'],
    [16, 'second'],
    [19, 'second'],
    [20, 'deprivation'],
    [80, 'deprivation'],
  ])('%i hours of 80 are in the band %s', (missed_hours, band) => {
    expect(bandOf(absenceStep({ missed_hours, contact_hours: 80 }), limits)).toBe(band);
  });

  test('share all steps among them without a gap', () => {
    for (let step = 0; step <= 200; step += 1) {
      const within = absenceBandNames.filter((band) => {
        const { from, to } = stepsOfBand(band, limits);
        return from <= step && step <= to;
      });
      expect(within).toEqual([bandOf(step, limits)]);
    }
  });

  test('follow the limits wherever these lie, for the same hours', () => {
    const step = absenceStep({ missed_hours: 12, contact_hours: 80 });
    expect(bandOf(step, [10, 20, 25])).toBe('first');
    expect(bandOf(step, [5, 15, 25])).toBe('second');
    expect(bandOf(step, [5, 10, 15])).toBe('deprivation');
  });
});

describe('hours left', () => {
  test.each([
    [0, { first: 8, second: 15, deprivation: 19 }],
    [8, { first: 0, second: 7, deprivation: 11 }],
    [9, { first: null, second: 6, deprivation: 10 }],
    [19, { first: null, second: null, deprivation: 0 }],
    [20, { first: null, second: null, deprivation: null }],
  ])('after %i of 80 missed', (missed_hours, left) => {
    expect(hoursLeft({ missed_hours, contact_hours: 80 }, limits)).toEqual(left);
  });

  test('can all be missed without the alert, and not one hour more', () => {
    fc.assert(
      fc.property(hours, (missed) => {
        for (const [alert, left] of Object.entries(hoursLeft(missed, limits))) {
          const has = (more: number) => {
            const missed_hours = missed.missed_hours + more;
            const step = absenceStep({ ...missed, missed_hours });
            return absenceBandNames.indexOf(bandOf(step, limits)) >= order.indexOf(alert) + 1;
          };
          if (left === null) expect(has(0)).toBe(true);
          else expect([has(left), has(left + 1)]).toEqual([false, true]);
        }
      }),
    );
  });
});

const order = ['first', 'second', 'deprivation'];
