import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  exceedsVanishLimit,
  isUnderWay,
  type ReloadAction,
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
  const trial = { dry_run: true, is_superseded: false, can_undo: false };
  const statesFor = (action: ReloadAction, run = trial) =>
    reloadStates.filter((state) => actionsOf({ ...run, state }).includes(action));

  test('only a run that waits for a person can be applied', () => {
    expect(statesFor('apply')).toEqual(['ready', 'refused']);
  });

  test('a run that goes on by itself can only be stopped, and nothing once it is applied', () => {
    const real = { ...trial, dry_run: false };
    expect(actionsOf({ ...real, state: 'ready' })).toEqual(['stop']);
    expect(statesFor('stop', real)).toEqual(['staging', 'ready', 'refused']);
  });

  test('a superseded run is not offered', () => {
    expect(actionsOf({ ...trial, state: 'refused', is_superseded: true })).toEqual([]);
  });

  test('only an applied run can be undone, and only while nothing stands in the way', () => {
    expect(statesFor('undo')).toEqual([]);
    expect(statesFor('undo', { ...trial, can_undo: true, is_superseded: true })).toEqual([
      'applied',
    ]);
  });

  test('a run is under way until it waits or has ended', () => {
    const busy = (dry_run: boolean) =>
      reloadStates.filter((state) => isUnderWay({ state, dry_run }));
    expect(busy(false)).toEqual(['staging', 'ready', 'applying']);
    expect(busy(true)).toEqual(['staging', 'applying']);
  });
});
