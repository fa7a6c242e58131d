import { type Language, otherLanguage } from '#platform/language/language.ts';
import { type InBoth, nameIn, textIn } from '#platform/language/name-in.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { StoredFile } from '#services/files/contract.ts';
import type { OfferedOptions, RecordValue } from '../../contract.ts';
import type { Option, Select } from '../../definition.ts';

/** What is typed so far, by the key of its field; checked by `answersSchema`. */
export type Typed = Readonly<Record<string, unknown>>;

/** All that the fields of a form need to be filled in. */
export interface Filling {
  /** In which labels are read; the one of the screen, but where a form is tried out. */
  language: Language;
  values: Typed;
  set: (key: string, value: unknown) => void;
  /** What is wrong, by field: `reason`, or `courses.0.hours` of a table. */
  errors: Readonly<Record<string, string>>;
  today: Day;
  options: OfferedOptions;
  record: readonly RecordValue[];
  /** The purpose that files are sent for; null where none is sent, as when a form is tried out. */
  purpose: string | null;
  /** Files that were sent before, to show and to take out. */
  files: readonly StoredFile[];
}

/** What a choice offers: its own list, or one of the university. */
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
