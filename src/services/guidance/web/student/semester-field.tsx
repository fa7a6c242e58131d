import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Semester } from '../../record-shapes.ts';
import styles from './record-parts.module.css';

interface SemesterFieldProps {
  semesters: readonly Semester[];
  /** The code of the chosen semester, or `all` if that is offered. */
  shown: string | undefined;
  onChoose: (code: string) => void;
  offersAll?: boolean;
}

/** The value for all semesters together. */
export const allSemesters = 'all';

/** Chooses a semester; renders nothing for students who haven't started their first. */
export function SemesterField({ semesters, shown, onChoose, offersAll }: SemesterFieldProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (semesters.length === 0) return null;
  const options = semesters.map((one) => ({
    value: one.code,
    label: one.is_present
      ? t('guidance:record.semester_present', { name: nameOf(one) })
      : nameOf(one),
  }));
  const all = { value: allSemesters, label: t('guidance:record.semester_all') };
  return (
    <div className={styles.semester}>
      <SelectField
        label={t('guidance:record.semester')}
        size={40}
        options={offersAll ? [all, ...options] : options}
        value={shown ?? null}
        onChange={(code) => code && onChoose(code)}
      />
    </div>
  );
}
