import type { Person } from '#platform/contract/person.ts';
import { ltr } from '#platform/language/bidi.ts';
import type { Language } from '#platform/language/language.ts';
import { type Named, namesIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { isDay } from '#platform/language/times/day.ts';
import type { CollegeRow, MajorRow, StatusRow, TermRow } from './reference-row.ts';

/** A row of a list that the source delivers. */
export type BroughtRow = CollegeRow | MajorRow | StatusRow | TermRow;

export interface Difference {
  field: string;
  label: string;
  here: string;
  there: string;
}

/** The reader's language, and the colleges by which majors are named. */
export interface RowReader {
  say: Say;
  language: Language;
  colleges: readonly (Named & { code: number })[];
}

const labels: Record<string, string> = {
  name: 'reference:row.english',
  name_ar: 'reference:row.arabic',
  head: 'reference:row.head',
  dean: 'reference:row.dean',
  college_code: 'reference:row.college',
  total_hours: 'reference:row.hours',
  is_active: 'reference:row.is_active',
  ordinal: 'reference:form.ordinal',
  start_date: 'reference:form.start_date',
  end_date: 'reference:form.end_date',
};

/** Texts of a row in the reader's language, shared by screen and sheet. */
export function rowWords({ say, language, colleges }: RowReader) {
  const { nameOf, otherNameOf } = namesIn(language);
  const leaderOf = (leader: Person | null) =>
    leader ? nameOf(leader) : say('reference:row.nobody');
  const activeOf = (is_active: boolean) =>
    say(`reference:row.${is_active ? 'active' : 'not_active'}`);
  const collegeOf = (college_code: number) => {
    const college = colleges.find(({ code }) => code === college_code);
    return college ? nameOf(college) : ltr(String(college_code));
  };

  function textOf(field: string, value: unknown): string {
    if (field === 'head' || field === 'dean') return leaderOf(value as Person | null);
    if (field === 'college_code') return collegeOf(Number(value));
    if (typeof value === 'boolean') return activeOf(value);
    if (field === 'ordinal') return say(`reference:ordinals.${String(value)}`);
    if (isDay(value)) return formatDay(value, language);
    return typeof value === 'number' ? formatNumber(value) : String(value);
  }

  return {
    nameOf,
    otherNameOf,
    leaderOf,
    collegeOf,
    activeOf,
    /** The fields that differ in the source. The year labels are left out: they follow from the days. */
    differencesOf: (row: BroughtRow): Difference[] => {
      const here: Record<string, unknown> = { ...row };
      return Object.entries(row.source ?? {}).flatMap(([field, value]) => {
        const label = labels[field];
        if (label === undefined) return [];
        const texts = { here: textOf(field, here[field]), there: textOf(field, value) };
        return [{ field, label: say(label), ...texts }];
      });
    },
  };
}
