/** The only clock for business rules; a demo or a test can move it. */
export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  /** From now on the clock shows `at` and runs on from there; null restores real time. */
  moveTo(at: Date | null): void;
}

export function createClock(): MovableClock {
  let ahead_ms = 0;
  return {
    now: () => new Date(Date.now() + ahead_ms),
    moveTo: (at) => {
      ahead_ms = at ? at.getTime() - Date.now() : 0;
    },
  };
}
