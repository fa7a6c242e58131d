import { cleanText } from '#platform/language/text.ts';
import { cutText, type RowFault } from '../../cells.ts';
import type { ReloadFailure } from '../../contract.ts';
import type { RunFailure } from '../../tables/tables.ts';

/** A fault of the source itself, which fails the run with a reason; thrown through the row stream. */
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

/** File and column names come from the source, so they are cleaned like its other text. */
function readable(value: string | number): string | number {
  return typeof value === 'number' ? value : cutText(cleanText(value.slice(0, 4000)), 1000);
}
