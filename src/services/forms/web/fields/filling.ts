import type { Language } from '#platform/language/language.ts';
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
  const isArabic = filling.language === 'ar';
  if (select === null) {
    return options.map(({ value, label, label_ar }) => ({
      value,
      label: (isArabic ? label_ar : label) || label_ar || label || value,
    }));
  }
  return (filling.options[select] ?? []).map(({ value, name, name_ar }) => ({
    value,
    label: isArabic ? name_ar : name,
  }));
}

/** A text in the language; where it is missing, what there is. */
export function saidIn<Key extends string>(
  language: Language,
  said: Readonly<Record<Key | `${Key}_ar`, string>>,
  key: Key,
): string {
  const own = said[`${key}_ar`];
  return (language === 'ar' ? own || said[key] : said[key] || own) as string;
}
