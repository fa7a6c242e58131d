import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  exceedsGuard,
  hasChanges,
  isUnderWay,
  type ReloadAction,
  reloadStates,
  vanishPercent,
} from './reload.ts';

describe('the vanish limit', () => {
  test('one in ten may vanish, one more may not', () => {
    expect(exceedsGuard({ guarded: 400, known: 4000, earlier: 0 })).toBe(false);
    expect(exceedsGuard({ guarded: 401, known: 4000, earlier: 0 })).toBe(true);
  });

  test('what others of the day did counts with it, and who does nothing exceeds nothing', () => {
    expect(exceedsGuard({ guarded: 100, known: 4000, earlier: 7.5 })).toBe(false);
    expect(exceedsGuard({ guarded: 101, known: 4000, earlier: 7.5 })).toBe(true);
    expect(exceedsGuard({ guarded: 1, known: 4000, earlier: 12 })).toBe(true);
    expect(exceedsGuard({ guarded: 0, known: 4000, earlier: 12 })).toBe(false);
  });

  test('is kept unrounded, and the shown figure never rounded onto it', () => {
    const counts = { vanished: 10_001, known: 100_000 };
    expect(vanishPercent(counts)).toBe(10.1);
    expect(exceedsGuard({ guarded: counts.vanished, known: counts.known, earlier: 0 })).toBe(true);
  });

  test('nobody can vanish from an empty database', () => {
    expect(exceedsGuard({ guarded: 0, known: 0, earlier: 0 })).toBe(false);
    expect(vanishPercent({ vanished: 0, known: 0 })).toBe(0);
  });
});

describe('what may be done with a run', () => {
  const trial = { dry_run: true, is_superseded: false, can_undo: false, has_changes: true };
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

  test('where the file says what is stored already, there is nothing to apply', () => {
    expect(actionsOf({ ...trial, state: 'ready', has_changes: false })).toEqual(['stop']);
    const counts = { added_count: 0, changed_count: 0, vanished_count: 0, waiting_count: 0 };
    expect(hasChanges({ ...counts, aside_count: 0 })).toBe(false);
    expect(hasChanges({ ...counts, aside_count: 1 })).toBe(true);
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
