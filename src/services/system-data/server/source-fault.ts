import type { RowFault } from '../cells.ts';
import type { ReloadFailure } from '../reload.ts';
import type { RunFailure } from '../tables/tables.ts';

/** The source itself is at fault, so the run fails with a reason; thrown through the row stream. */
export class SourceFault extends Error {
  readonly failure: RunFailure;

  constructor(code: ReloadFailure, values: RunFailure['values'], fault?: RowFault) {
    super(`${code} ${JSON.stringify(values)}`);
    this.failure = fault ? { code, values, fault } : { code, values };
  }
}
