import type { Say } from '../language/phrases.ts';

interface Change {
  label: string;
  /** Null where there was nothing, or is nothing any more. */
  before: string | null;
  after: string | null;
}

/** What changed in a record as one cell, a change a line: what it is called, what it was, what it is. */
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
