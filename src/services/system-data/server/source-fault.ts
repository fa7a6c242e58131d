import { cleanText } from '#platform/language/text.ts';
import { cutText, type RowFault } from '../cells.ts';
import type { ReloadFailure } from '../reload.ts';
import type { RunFailure } from '../tables/tables.ts';

/** The source itself is at fault, so the run fails with a reason; thrown through the row stream. */
export class SourceFault extends Error {
  readonly failure: RunFailure;

  constructor(code: ReloadFailure, told: RunFailure['values'], fault?: RowFault) {
    super(`${code} ${JSON.stringify(told)}`);
    const values = Object.fromEntries(
      Object.entries(told).map(([name, value]) => [name, readable(value)]),
    );
    this.failure = fault ? { code, values, fault } : { code, values };
  }
}

/** Names of files and columns are the source's own, so they are cleaned like any other text of it. */
function readable(value: string | number): string | number {
  return typeof value === 'number' ? value : cutText(cleanText(value.slice(0, 4000)), 1000);
}
