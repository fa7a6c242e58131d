import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Applicant,
  assignPlaces,
  type Quota,
  QuotasCross,
  type Wish,
} from './assign-places.ts';
import {
  assignSlowly,
  choose,
  classes,
  type Market,
  mayHold,
  rankAt,
} from './testing/slow-assignment.ts';

/** Nested families of classes: pairs within all four, and single ones within pairs. */
const family = [[0], [1], [2], [3], [0, 1], [2, 3], [0, 1, 2, 3]];

/** Universities of so many applicants and places, with nested quotas, seats taken before and a turn of their own at each place. */
function markets(most: { applicants: number; places: number }): fc.Arbitrary<Market> {
  const place = fc.record({
    capacity: fc.nat(4),
    quotas: fc
      .subarray(family)
      .chain((chosen) =>
        fc.tuple(...chosen.map((its) => fc.nat(3).map((bound) => ({ classes: its, most: bound })))),
      ),
    taken: fc.array(fc.constantFrom(...classes), { maxLength: 2 }),
  });
  return fc
    .record({
      places: fc.array(place, { minLength: 1, maxLength: most.places }),
      applicants: fc.array(fc.constantFrom(...classes), { maxLength: most.applicants }),
    })
    .chain(({ places, applicants }) => {
      const ids = places.map((_, index) => index);
      const orders = fc.tuple(...applicants.map(() => fc.shuffledSubarray(ids, { minLength: 0 })));
      const turns = fc.tuple(
        ...places.map(() =>
          fc.shuffledSubarray(
            applicants.map((_, index) => index),
            { minLength: applicants.length },
          ),
        ),
      );
      return fc.record({ orders, turns }).map(({ orders, turns }) => ({
        places: places.map(({ capacity, quotas, taken }, id) => ({
          id,
          capacity,
          quotas: quotas.map((one, index): Quota => ({ id: index, ...one })),
          taken: taken.map((its) => ({ class: its, seats: 1 })),
        })),
        applicants: applicants.map((its, id) => ({
          id,
          class: its,
          wishes: (orders[id] ?? []).map(
            (wished): Wish => ({ place: wished, rank: turns[wished]?.indexOf(id) ?? 0 }),
          ),
        })),
      }));
    });
}

const seatsOf = ({ applicants, places }: Market) => assignPlaces(applicants, places).seats;

const asList = (seats: ReadonlyMap<number, number | null>) =>
  [...seats].toSorted(([one], [other]) => one - other);

/** Where an applicant would rather be and the place would rather have them. */
function blockingPairs({ applicants, places }: Market, seats: ReadonlyMap<number, number | null>) {
  return applicants.flatMap((one) => {
    const own = seats.get(one.id) ?? null;
    const better = one.wishes.slice(
      0,
      own === null ? one.wishes.length : one.wishes.findIndex(({ place }) => place === own),
    );
    return better
      .filter(({ place: id }) => {
        const place = places.find((each) => each.id === id);
        const there = applicants.filter((each) => seats.get(each.id) === id);
        return place !== undefined && choose(place, [...there, one]).includes(one);
      })
      .map(({ place }) => [one.id, place]);
  });
}

describe('seating', () => {
  test('keeps every bound, leaves no blocking pair, and comes to what the slow way comes to, of 2,000 universities', () => {
    fc.assert(
      fc.property(markets({ applicants: 12, places: 5 }), (market) => {
        const seats = seatsOf(market);
        for (const place of market.places) {
          const there = market.applicants.filter(({ id }) => seats.get(id) === place.id);
          expect(mayHold(place, there)).toBe(true);
        }
        expect(blockingPairs(market, seats)).toEqual([]);
        expect(asList(seats)).toEqual(asList(assignSlowly(market)));
      }),
      { numRuns: 2000 },
    );
  });

  test('gives everybody the best place of all seatings without a blocking pair', () => {
    fc.assert(
      fc.property(markets({ applicants: 4, places: 3 }), (market) => {
        const seats = seatsOf(market);
        const placeOf = (one: Applicant, place: number | null) =>
          place === null ? one.wishes.length : one.wishes.findIndex((wish) => wish.place === place);
        for (const other of everySeating(market)) {
          if (blockingPairs(market, other).length > 0) continue;
          for (const one of market.applicants) {
            const own = placeOf(one, seats.get(one.id) ?? null);
            expect(own).toBeLessThanOrEqual(placeOf(one, other.get(one.id) ?? null));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('rewards no other order of wishes than the true one, of 500 universities and all that could be said', () => {
    fc.assert(
      fc.property(markets({ applicants: 5, places: 3 }), (market) => {
        const honest = seatsOf(market);
        for (const one of market.applicants) {
          const own = honest.get(one.id) ?? null;
          for (const said of everyOrder(one.wishes)) {
            const applicants = market.applicants.map((each) =>
              each === one ? { ...one, wishes: said } : each,
            );
            const got = seatsOf({ ...market, applicants }).get(one.id) ?? null;
            const worth = (place: number | null) => {
              const at = one.wishes.findIndex((wish) => wish.place === place);
              return at === -1 ? one.wishes.length : at;
            };
            expect(worth(got)).toBeGreaterThanOrEqual(worth(own));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is the same in whatever order applicants and places are told', () => {
    const shuffled = markets({ applicants: 10, places: 5 }).chain((market) =>
      fc.record({
        market: fc.constant(market),
        applicants: fc.shuffledSubarray(market.applicants, {
          minLength: market.applicants.length,
        }),
        places: fc.shuffledSubarray(market.places, { minLength: market.places.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ market, applicants, places }) => {
        expect(asList(seatsOf({ applicants, places }))).toEqual(asList(seatsOf(market)));
      }),
      { numRuns: 500 },
    );
  });

  test('says of every better wish what was full, of those who go first', () => {
    fc.assert(
      fc.property(markets({ applicants: 12, places: 5 }), (market) => {
        const { seats, refusals } = assignPlaces(market.applicants, market.places);
        for (const one of market.applicants) {
          const own = seats.get(one.id) ?? null;
          const said = refusals.get(one.id) ?? [];
          const better = own === null ? one.wishes : one.wishes.slice(0, said.length);
          expect(said.map(({ place }) => place)).toEqual(better.map(({ place }) => place));
          for (const { place: id, quota, last_rank } of said) {
            const place = market.places.find((each) => each.id === id);
            if (!place) throw new Error(`no place ${id}`);
            const bound = place.quotas.find((each) => each.id === quota);
            expect(bound?.classes.includes(one.class) ?? true).toBe(true);
            const there = market.applicants.filter(
              (each) => seats.get(each.id) === id && (bound?.classes.includes(each.class) ?? true),
            );
            const ranks = there.map((each) => rankAt(each, place));
            expect(last_rank).toBe(ranks.length > 0 ? Math.max(...ranks) : null);
            if (last_rank !== null) expect(last_rank).toBeLessThan(rankAt(one, place));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('refuses quotas that cross', () => {
    const quotas = [
      { id: 1, classes: [0, 1], most: 1 },
      { id: 2, classes: [1, 2], most: 1 },
    ];
    expect(() => assignPlaces([], [{ id: 7, capacity: 2, quotas }])).toThrow(QuotasCross);
  });
});

function everyOrder<T>(of: readonly T[]): T[][] {
  const longer = of.flatMap((first, index) =>
    everyOrder(of.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
  return [[], ...longer];
}

/** Every way to seat the applicants within the bounds. */
function* everySeating({ applicants, places }: Market): Generator<Map<number, number | null>> {
  const [one, ...others] = applicants;
  if (!one) {
    yield new Map();
    return;
  }
  for (const seats of everySeating({ applicants: others, places })) {
    for (const at of [null, ...one.wishes.map(({ place }) => place)]) {
      const place = places.find(({ id }) => id === at);
      const there = others.filter(({ id }) => seats.get(id) === at);
      if (place && !mayHold(place, [...there, one])) continue;
      yield new Map([...seats, [one.id, at]]);
    }
  }
}
