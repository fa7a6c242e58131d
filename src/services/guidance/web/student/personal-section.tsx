import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useMe } from '#platform/web/me.tsx';
import { OwnNationalId } from '#services/accounts/web/public-late.tsx';
import type { StudentRecord } from '../../contract.ts';
import { useStudentWords } from '../student-words.ts';
import { RecordSection } from './record-section.tsx';

export function PersonalSection({ student }: { student: StudentRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useStudentWords();
  const label = (field: string) => t(`guidance:field.${field}`);
  const { gender, marital_status } = student;
  const birth = datePieces(student.birth_date, language);
  const isOwn = useMe().id === student.id;
  return (
    <RecordSection
      title={t('guidance:student.personal')}
      facts={[
        { label: label('name_ar'), value: <Bdi lang="ar">{student.name_ar}</Bdi> },
        { label: label('name_en'), value: <Bdi lang="en">{student.name}</Bdi> },
        {
          label: label('national_id'),
          value: isOwn ? (
            <OwnNationalId covered={student.national_id} />
          ) : (
            <Bdi dir="ltr">{student.national_id}</Bdi>
          ),
        },
        { label: label('gender'), value: words.genderOf(gender) },
        { label: label('birth_date'), value: <Dotted facts={[birth.first, birth.second]} /> },
        {
          label: label('hijri_birth_date'),
          value: student.hijri_birth_date && <Bdi>{student.hijri_birth_date}</Bdi>,
        },
        { label: label('nationality'), value: words.nationalityOf(student.nationality) },
        {
          label: label('marital_status'),
          value: words.maritalStatusOf(marital_status, gender),
        },
      ]}
    />
  );
}
