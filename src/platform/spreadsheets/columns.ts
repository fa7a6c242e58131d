import type { CellKind } from '../contract/list.ts';
import type { Language } from '../language/language.ts';
import type { SheetColumn } from './sheet.ts';

/** Makes the columns of one kind of sheet, each named by its key. */
export function columnsFor<Row, Keys extends string>(titleOf: (key: Keys) => string) {
  return <Key extends Keys>(
    key: Key,
    kind: CellKind,
    width: number,
    value: SheetColumn<Row>['value'],
  ): SheetColumn<Row, Key> => ({ key, title: titleOf(key), kind, width, value });
}

interface Named {
  full_name: string;
  full_name_ar: string;
}

/** A person's name in the language of the sheet, and in the other one. */
export function namesIn(language: Language) {
  const isArabic = language === 'ar';
  return {
    nameOf: (person: Named) => (isArabic ? person.full_name_ar : person.full_name),
    otherNameOf: (person: Named) => (isArabic ? person.full_name : person.full_name_ar),
  };
}
