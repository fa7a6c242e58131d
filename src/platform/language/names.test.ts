import { describe, expect, test } from 'vitest';
import { differentNames, sameNames } from '../testing/name-pairs.ts';
import { foldName, searchTerms } from './names.ts';

/** Whether a person of this name is found, as the database does it: every term is a part of the text. */
function finds(typed: string, stored: string): boolean {
  const terms = searchTerms(typed);
  return terms.length > 0 && terms.every((term) => foldName(stored).includes(term));
}

describe('names as people spell them', () => {
  test.each(sameNames)('%s finds %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  test.each(differentNames)('%s does not find %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });
});
