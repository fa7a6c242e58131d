import { type Language, otherLanguage } from '#platform/language/language.ts';
import { type InBoth, nameIn, textIn } from '#platform/language/name-in.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { StoredFile } from '#services/files/contract.ts';
import type { OfferedOptions, RecordValue } from '../../contract.ts';
import type { Option, Select } from '../../definition.ts';

/** The values typed so far, by the key of the field; checked by `answersSchema`. */
export type Typed = Readonly<Record<string, unknown>>;

/** All that the fields of a form need to be filled in. */
export interface Filling {
  /** The language of labels: the screen's, except where a form is tried out. */
  language: Language;
  values: Typed;
  set: (key: string, value: unknown) => void;
  /** Errors by field: `reason`, or `courses.0.hours` of a table. */
  errors: Readonly<Record<string, string>>;
  today: Day;
  options: OfferedOptions;
  record: readonly RecordValue[];
  /** The purpose that files are sent for; null where none is sent, as when a form is tried out. */
  purpose: string | null;
  /** Files that were sent before, to show and to take out. */
  files: readonly StoredFile[];
}

/** Returns the options of a choice: its own, or those of one of the university's lists. */
export function optionsOf(
  { options, select }: { options: readonly Option[]; select: Select | null },
  filling: Pick<Filling, 'language' | 'options'>,
): { value: string; label: string }[] {
  if (select === null) {
    return options.map((option) => ({
      value: option.value,
      label: saidIn(filling.language, option, 'label') || option.value,
    }));
  }
  return (filling.options[select] ?? []).map((option) => ({
    value: option.value,
    label: nameIn(filling.language, option),
  }));
}

/** A text in the language; where it is missing, what there is. */
export function saidIn<Key extends string>(
  language: Language,
  said: InBoth<Key>,
  key: Key,
): string {
  return textIn(language, said, key) || textIn(otherLanguage(language), said, key);
}

/** One row of a table's answer, by column. */
export type Row = Record<string, unknown>;

export function rowsIn(value: unknown): Row[] {
  return Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object' && row !== null)
    : [];
}
