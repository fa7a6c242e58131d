import type { Say } from '../language/phrases.ts';

interface Change {
  label: string;
  /** Null: no value before, or none after. */
  before: string | null;
  after: string | null;
}

/** A record's changes as the text of one cell, a line each: label, old value, new value. */
export function changesText(changes: readonly Change[], say: Say): string {
  return changes
    .map(({ label, before, after }) => {
      const both = before !== null && after !== null;
      const values = both
        ? say('lists:export.becomes', { before, after })
        : (before ?? after ?? '');
      return `${label}: ${values}`;
    })
    .join('\n');
}
