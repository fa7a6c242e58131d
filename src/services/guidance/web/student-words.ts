import { useTranslation } from 'react-i18next';
import { countryName } from '#platform/language/countries.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import type { Student } from '../contract.ts';

interface Named {
  name: string;
  name_ar: string;
}

const studyTypes = ['regular', 'transfer', 'scholarship', 'bridging'];
const maritalStatuses = ['single', 'married', 'divorced', 'widowed'];

/** What a field of a student says in the reader's language; a code that nobody knows, as it is. */
export function useStudentWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = (path: string, codes: readonly string[], code: string) =>
    codes.includes(code) ? t(`guidance:${path}.${code}`) : code;
  return {
    nameOf: (named: Named) => named[language === 'ar' ? 'name_ar' : 'name'],
    genderOf: (gender: 1 | 2) => t(`guidance:value.gender_${gender}`),
    studyTypeOf: (code: string) => known('study_type', studyTypes, code),
    /** Without a gender for a filter, which finds everybody. */
    maritalStatusOf: (code: string, gender?: Student['gender']) => {
      const form = gender === undefined ? 'any' : gender === 1 ? 'male' : 'female';
      return known(`marital_status.${form}`, maritalStatuses, code);
    },
    nationalityOf: (code: string) => countryName(code, language),
  };
}
