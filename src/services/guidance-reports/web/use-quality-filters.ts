import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { useDayFilters } from '#platform/web/lists/list-day-filters.ts';
import type { ListFilter } from '#platform/web/lists/list-filters.ts';
import { useCall } from '#platform/web/queries.ts';
import { guidanceReportsCalls } from '../calls.ts';
import { qualityOrderings } from '../quality-report.ts';

const { listQualityChoices } = guidanceReportsCalls;

/** The filters by period and students, shared by the report and the list of students behind it. */
export function useQualityFilters() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const choices = useCall(listQualityChoices, {});
  const { majors, colleges, semesters } = choices.data ?? {};
  const { read } = useListAddress();
  const college = read('college');
  const days = useDayFilters();
  const inCollege = (major: { college: number }) => !college || major.college === Number(college);
  const field = (name: string) => ({ name, label: t(`guidance-reports:field.${name}`) });
  const place = (one: { id: number; name: string; name_ar: string }) => ({
    value: String(one.id),
    label: nameOf(one),
  });
  const semester: ListFilter = {
    ...field('semester'),
    options: semesters?.map((one) => ({ value: one.code, label: nameOf(one) })),
  };
  const filters: ListFilter[] = [
    // Days already define the period, so they replace the semester.
    ...(days.length > 0 ? days : [semester]),
    { ...field('college'), options: colleges?.map(place) },
    { ...field('major'), options: majors?.filter(inCollege).map(place) },
    {
      ...field('gender'),
      options: ['1', '2'].map((value) => ({
        value,
        label: t(`guidance-reports:value.gender_${value}`),
      })),
    },
  ];
  return { filters, options: choices };
}

/** A filter by guide, or by having none. */
export function useAdvisorFilter(): ListFilter {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { data } = useCall(listQualityChoices, {});
  const nobody = { value: 'none', label: t('guidance-reports:quality.no_advisor') };
  return {
    name: 'advisor',
    label: t('guidance-reports:quality.field.advisor'),
    options: data && [
      ...data.advisors.map((one) => ({ value: String(one.id), label: nameOf(one) })),
      nobody,
    ],
  };
}

/** The orderings of the guides. */
export function useQualityOrderings() {
  const { t } = useTranslation();
  return qualityOrderings.map((value) => {
    const way = value.startsWith('-') ? 'down' : 'up';
    const key = value.replace('-', '');
    return { value, label: t(`guidance-reports:quality.order.${key}.${way}`) };
  });
}
