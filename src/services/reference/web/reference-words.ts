import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { formatDay } from '#platform/language/dates.ts';
import { isDay } from '#platform/language/day.ts';
import { formatNumber } from '#platform/language/numbers.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { referenceContract } from '../contract.ts';
import type { CollegeRow, Leader, MajorRow, StatusRow, TermRow } from '../reference-row.ts';

const { listColleges } = referenceContract.calls;

export const lists = ['colleges', 'majors', 'locations', 'statuses', 'levels', 'terms'] as const;
export type ListName = (typeof lists)[number];

export type BroughtRow = CollegeRow | MajorRow | StatusRow | TermRow;

interface Named {
  name: string;
  name_ar: string;
}

/** The name in the language of the screen, and the one in the other. */
export function useNames(): (row: Named) => { name: string; other: string; otherLanguage: string } {
  const language = useLanguage();
  return ({ name, name_ar }) =>
    language === 'ar'
      ? { name: name_ar, other: name, otherLanguage: 'en' }
      : { name, other: name_ar, otherLanguage: 'ar' };
}

/** Every college, for choosing and for naming. */
export function useColleges(): readonly CollegeRow[] {
  return useCall(listColleges, { query: { page_size: 200 } }).data?.results ?? [];
}

export interface Difference {
  field: string;
  label: string;
  here: string;
  there: string;
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

/** What the source says otherwise, field by field. The labels of the year follow the days. */
export function useDifferences(): (row: BroughtRow) => Difference[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = useNames();
  const colleges = useColleges();
  function textOf(field: string, value: unknown): string {
    if (field === 'head' || field === 'dean') {
      return value ? nameIn(language, value as Leader) : t('reference:row.nobody');
    }
    if (field === 'college_code') {
      const college = colleges.find(({ code }) => code === value);
      return college ? nameOf(college).name : ltr(String(value));
    }
    if (typeof value === 'boolean') return t(`reference:row.${value ? 'active' : 'not_active'}`);
    if (field === 'ordinal') return t(`reference:ordinals.${String(value)}`);
    if (isDay(value)) return formatDay(value, language);
    return typeof value === 'number' ? formatNumber(value) : String(value);
  }
  return (row) => {
    const here: Record<string, unknown> = { ...row };
    return Object.entries(row.source ?? {}).flatMap(([field, value]) => {
      const label = labels[field];
      if (label === undefined) return [];
      return [
        { field, label: t(label), here: textOf(field, here[field]), there: textOf(field, value) },
      ];
    });
  };
}
