import { useTranslation } from 'react-i18next';
import { sortOf } from '#platform/contract/ordering.ts';
import { isolate, ltr } from '#platform/language/bidi.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import type { ListFilter } from '#platform/web/lists/list-filters.ts';
import { useCall } from '#platform/web/queries.ts';
import { courseOrderings } from '../absence-report.ts';
import { guidanceReportsCalls } from '../calls.ts';

const { listAbsenceChoices } = guidanceReportsCalls;

/** The filters of the report, with only values that some student within reach has. */
export function useAbsenceFilters() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const choices = useCall(listAbsenceChoices, {});
  const { majors, colleges, courses } = choices.data ?? {};
  const college = useListAddress().read('college');
  const inCollege = (major: { college: number }) => !college || major.college === Number(college);
  const field = (name: string) => ({ name, label: t(`guidance-reports:field.${name}`) });
  const place = (one: { id: number; name: string; name_ar: string }) => ({
    value: String(one.id),
    label: nameOf(one),
  });
  const filters: ListFilter[] = [
    { ...field('college'), options: colleges?.map(place) },
    { ...field('major'), options: majors?.filter(inCollege).map(place) },
    {
      ...field('gender'),
      options: ['1', '2'].map((value) => ({
        value,
        label: t(`guidance-reports:value.gender_${value}`),
      })),
    },
    {
      ...field('course'),
      options: courses?.map((course) => ({
        value: course.course_code,
        label: `${ltr(course.course_code)} ${isolate(nameOf(course))}`,
      })),
    },
  ];
  const orderings = courseOrderings.map((value) => {
    const { key, direction } = sortOf(value);
    const way = direction === 'desc' ? 'down' : 'up';
    return { value, label: t(`guidance-reports:order.${key}.${way}`) };
  });
  return { filters, orderings, options: choices };
}
