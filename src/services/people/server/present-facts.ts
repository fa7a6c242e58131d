import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { DecidedFact } from '../standing-facts.ts';
import type { DecidedRow } from './decide-fact.ts';
import { valueText } from './value-text.ts';

/** A student's decided facts, with the portal's and the source's values as display text. */
export function presentFacts(
  facts: readonly DecidedRow[],
  words: { say: Say; language: Language },
): DecidedFact[] {
  return facts.map(({ fact, value, source, full_name, full_name_ar, ...told }) => ({
    ...told,
    fact,
    label: words.say(`people:columns.${fact}`),
    portal: valueText(
      fact,
      fact === 'status_internship_documents' ? value : value === 'true',
      words,
    ),
    source: valueText(fact, source, words),
    decided_by: full_name === null ? null : { name: full_name, name_ar: full_name_ar ?? '' },
  }));
}
