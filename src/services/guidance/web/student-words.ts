import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { studentWords } from '../student-words.ts';

export function useStudentWords() {
  const { t } = useTranslation();
  return studentWords((key, values) => t(key, { ...values }), useLanguage());
}
