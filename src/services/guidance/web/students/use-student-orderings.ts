import { useTranslation } from 'react-i18next';
import type { Choice } from '#platform/web/lists/list-filters.ts';

const keys = [
  'name',
  'student_id',
  'gpa',
  'level',
  'passed_hours',
  'remaining_hours',
  'registered_hours',
  'join_semester',
  'absence',
];

/** The orderings of the list, each in both directions. */
export function useStudentOrderings(): readonly Choice[] {
  const { t } = useTranslation();
  return keys.flatMap((key) => [
    { value: key, label: t(`guidance:order.${key}.up`) },
    { value: `-${key}`, label: t(`guidance:order.${key}.down`) },
  ]);
}
