import { foldName, searchTerms } from '#platform/language/names.ts';

export interface Option {
  value: string;
  label: string;
  /** How much it finds, where that is known. */
  count?: number;
}

/** The options that hold every part of what was typed, however either is written. */
export function optionsLike(options: readonly Option[], typed: string): readonly Option[] {
  if (typed.trim() === '') return options;
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  return options.filter(({ label }) => terms.every((term) => foldName(label).includes(term)));
}
