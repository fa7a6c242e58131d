import { describe, expect, test } from 'vitest';
import { type Look, percentOf, phasesOf, secondsLeft } from './web/run-phases.ts';

const trial = { state: 'staging', dry_run: true } as const;
const update = { state: 'staging', dry_run: false } as const;

describe('how far a run is', () => {
  test('a trial has the two phases that write nothing, until it is applied', () => {
    expect(phasesOf({ ...trial, progress: null })).toEqual(['reading', 'checking']);
    expect(phasesOf({ ...trial, state: 'applying', progress: null })).toHaveLength(4);
    expect(phasesOf({ ...update, progress: null })).toHaveLength(4);
  });

  test('every phase is an equal part of the whole', () => {
    const reading = { phase: 'reading', done: 50, total: 100 } as const;
    expect(percentOf({ ...trial, progress: reading })).toBe(25);
    expect(percentOf({ ...update, progress: reading })).toBe(12);
    const telling = { phase: 'telling', done: 9, total: 10 } as const;
    expect(percentOf({ ...update, state: 'applying', progress: telling })).toBe(97);
  });

  test('nothing to do, and more than expected, stay within the bar', () => {
    const empty = { phase: 'writing', done: 0, total: 0 } as const;
    expect(percentOf({ ...update, state: 'applying', progress: empty })).toBe(50);
    const over = { phase: 'reading', done: 101, total: 100 } as const;
    expect(percentOf({ ...trial, progress: over })).toBe(50);
    expect(percentOf({ ...update, progress: null })).toBe(0);
  });
});

describe('how long a phase takes still', () => {
  const look = (done: number, at_ms: number, phase: Look['phase'] = 'writing'): Look => ({
    phase,
    done,
    total: 1000,
    at_ms,
  });

  test('goes by the speed that was seen', () => {
    expect(secondsLeft(look(100, 0), look(400, 6000))).toBe(12);
    expect(secondsLeft(look(0, 0), look(1000, 9000))).toBe(0);
  });

  test('is not said after a moment, of another phase, or while nothing moves', () => {
    expect(secondsLeft(look(100, 0), look(400, 2999))).toBeNull();
    expect(secondsLeft(look(100, 0, 'reading'), look(400, 6000))).toBeNull();
    expect(secondsLeft(look(100, 0), look(100, 6000))).toBeNull();
  });
});
