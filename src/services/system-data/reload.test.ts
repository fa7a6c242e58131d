import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  exceedsVanishLimit,
  isUnderWay,
  reloadStates,
  vanishPercent,
} from './reload.ts';

describe('the vanish limit', () => {
  test('one in ten may vanish, one more may not', () => {
    expect(exceedsVanishLimit({ vanished: 400, known: 4000 })).toBe(false);
    expect(exceedsVanishLimit({ vanished: 401, known: 4000 })).toBe(true);
  });

  test('is kept unrounded where the shown figure is rounded', () => {
    const counts = { vanished: 10_001, known: 100_000 };
    expect(vanishPercent(counts)).toBe(10);
    expect(exceedsVanishLimit(counts)).toBe(true);
  });

  test('nobody can vanish from an empty database', () => {
    expect(exceedsVanishLimit({ vanished: 0, known: 0 })).toBe(false);
    expect(vanishPercent({ vanished: 0, known: 0 })).toBe(0);
  });
});

describe('what may be done with a run', () => {
  test('only a run that waits for a person can be applied', () => {
    const waiting = reloadStates.filter(
      (state) => actionsOf({ state, dry_run: true, is_superseded: false }).length > 0,
    );
    expect(waiting).toEqual(['ready', 'refused']);
  });

  test('a run that goes on by itself is not offered', () => {
    expect(actionsOf({ state: 'ready', dry_run: false, is_superseded: false })).toEqual([]);
  });

  test('a superseded run is not offered', () => {
    expect(actionsOf({ state: 'refused', dry_run: false, is_superseded: true })).toEqual([]);
  });

  test('a run is under way until it waits or has ended', () => {
    const busy = (dry_run: boolean) =>
      reloadStates.filter((state) => isUnderWay({ state, dry_run }));
    expect(busy(false)).toEqual(['staging', 'ready', 'applying']);
    expect(busy(true)).toEqual(['staging', 'applying']);
  });
});
