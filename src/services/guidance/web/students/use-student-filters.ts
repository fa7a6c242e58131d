import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import type { Choice, ListFilter } from '#platform/web/lists/list-filters.ts';
import { useCall } from '#platform/web/queries.ts';
import { absenceBandNames } from '#services/people/contract.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { guidanceCalls } from '../../calls.ts';
import type { StudentChoices } from '../../contract.ts';
import type { ReachKind } from '../../reach.ts';
import { studentViews } from '../../student.ts';
import { useStudentWords } from '../student-words.ts';

const { countStudents, listChoices } = guidanceCalls;

const hours = { min: 0, max: 1000 };
const ranges = {
  gpa: { min: 0, max: 5, decimals: 2 },
  passed_hours: hours,
  remaining_hours: hours,
  registered_hours: hours,
  total_hours: hours,
};

/** The views with their counts, then all filters of the list. */
export function useStudentFilters(reach: ReachKind | null) {
  const choices = useCall(listChoices, {});
  const views = useViews(reach);
  const filters = useFieldFilters(choices.data);
  const isOwn = reach === 'own';
  return {
    filters: [views, ...filters.filter(({ name }) => !(isOwn && name === 'advisor'))],
    options: choices,
  };
}

/** A guide's own students always have a guide, so `no_advisor` is left out. */
function useViews(reach: ReachKind | null): ListFilter {
  const { t } = useTranslation();
  const counts = useCall(countStudents, {}).data;
  const limit = formatNumber(usePublicSettings().academic.low_gpa, 2);
  const views = studentViews.filter((view) => reach !== 'own' || view !== 'no_advisor');
  return {
    name: 'view',
    label: t('guidance:views.label'),
    isTabs: true,
    options: [
      { value: '', label: t('guidance:views.all'), count: counts?.all },
      ...views.map((view) => ({
        value: view,
        label: t(`guidance:views.${view}`, { limit }),
        count: counts?.[view],
      })),
    ],
  };
}

function useFieldFilters(choices: StudentChoices | undefined): ListFilter[] {
  const { t } = useTranslation();
  const { college }: { college?: string } = useParams({ strict: false });
  const words = useStudentWords();
  const field = (name: string) => ({ name, label: t(`guidance:field.${name}`) });
  const { student_levels } = usePublicSettings().academic;
  const range = (name: keyof typeof ranges) => ({ ...field(name), range: ranges[name] });
  const level = { ...field('level'), range: { min: 1, max: student_levels } };
  const place = (one: { id: number; name: string; name_ar: string }): Choice => ({
    value: String(one.id),
    label: words.nameOf(one),
  });
  const coded = (one: { code: string; name: string; name_ar: string }): Choice => ({
    value: one.code,
    label: words.nameOf(one),
  });
  const named = (label: (code: string) => string) => (code: string) => ({
    value: code,
    label: label(code),
  });
  const inCollege = (major: { college: number }) =>
    !/^[1-9]\d*$/.test(college ?? '') || major.college === Number(college);
  return [
    { ...field('major'), options: choices?.majors.filter(inCollege).map(place) },
    { ...field('college'), options: choices?.colleges.map(place) },
    level,
    range('gpa'),
    { ...field('absence'), label: t('guidance:field.absence_band'), options: useBandChoices() },
    { ...field('academic_state'), options: choices?.academic_states.map(coded) },
    {
      ...field('is_halted'),
      options: [
        { value: 'true', label: t('guidance:value.halted') },
        { value: 'false', label: t('guidance:value.in_order') },
      ],
    },
    {
      ...field('gender'),
      options: ([1, 2] as const).map((gender) => ({
        value: String(gender),
        label: words.genderOf(gender),
      })),
    },
    { ...field('advisor'), options: choices?.advisors.map(place) },
    { ...field('join_semester'), options: choices?.join_semesters.map(coded) },
    { ...field('study_type'), options: choices?.study_types.map(named(words.studyTypeOf)) },
    range('passed_hours'),
    range('remaining_hours'),
    range('registered_hours'),
    range('total_hours'),
    { ...field('nationality'), options: choices?.nationalities.map(named(words.nationalityOf)) },
    {
      ...field('marital_status'),
      options: choices?.marital_statuses.map(named((code) => words.maritalStatusOf(code))),
    },
  ];
}

/** The absence bands with their limits, which are a setting. */
function useBandChoices(): Choice[] {
  const { t } = useTranslation();
  const limits = usePublicSettings().academic.absence_bands.map((limit) => formatPercent(limit));
  const [first, second, third] = limits;
  return wordedOptions(absenceBandNames, (band) =>
    t(`guidance:absence_band.${band}`, { first, second, third }),
  );
}
