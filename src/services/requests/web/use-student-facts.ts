import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { HeldRequest } from '../request-shapes.ts';

/** Returns the facts of the student's record that the step's role may see, as labels and values. */
export function useStudentFacts(facts: HeldRequest['facts']) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (!facts) return [];
  const { level, gpa, academic_state, is_halted } = facts;
  return [
    { label: t('guidance:field.level'), value: formatNumber(level) },
    { label: t('guidance:field.gpa'), value: gpa === null ? '—' : gpa.toFixed(2) },
    { label: t('guidance:field.academic_state'), value: nameOf(academic_state) },
    {
      label: t('guidance:field.is_halted'),
      value: t(`guidance:value.${is_halted ? 'halted' : 'in_order'}`),
    },
  ];
}
