import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { StudentRecord } from '../../contract.ts';
import { useStudentWords } from '../student-words.ts';
import { GpaFigure } from './gpa-figure.tsx';
import { RecordSection } from './record-section.tsx';

export function StudySection({ student }: { student: StudentRecord }) {
  const { t } = useTranslation();
  const words = useStudentWords();
  const fact = (field: string, value: ReactNode) => ({
    label: t(`guidance:field.${field}`),
    value,
  });
  return (
    <RecordSection
      title={t('guidance:student.study')}
      facts={[
        fact('college', words.nameOf(student.college)),
        fact('major', words.nameOf(student.major)),
        fact('level', formatNumber(student.level)),
        fact('study_type', words.studyTypeOf(student.study_type)),
        fact('join_semester', words.nameOf(student.join_semester)),
        fact('gpa', <GpaFigure gpa={student.gpa} />),
        fact('passed_hours', formatNumber(student.passed_hours)),
        fact('registered_hours', formatNumber(student.registered_hours)),
        fact('remaining_hours', formatNumber(student.remaining_hours)),
        fact('total_hours', formatNumber(student.total_hours)),
      ]}
    />
  );
}
