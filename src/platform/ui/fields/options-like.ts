import { formsOf, plainWords } from '#platform/language/names.ts';

export interface Option {
  value: string;
  label: string;
  /** How many results it has, if known. */
  count?: number;
}

/** The options that contain every typed word, in any spelling of either. */
export function optionsLike(options: readonly Option[], typed: string): readonly Option[] {
  if (typed.trim() === '') return options;
  const wanted = wordsOf(typed).map(formsIn);
  if (wanted.length === 0) return [];
  return options.filter(({ label }) => {
    const held = wordsOf(label).flatMap(formsIn);
    return wanted.every((forms) =>
      forms.some((form) => held.some((other) => other.includes(form))),
    );
  });
}

function wordsOf(text: string): string[] {
  return plainWords(text).split(' ').filter(Boolean);
}

function formsIn(word: string): string[] {
  const { written, sounds } = formsOf(word);
  return [...written, ...sounds];
}
