import { countryName } from '#platform/language/countries.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';

const studyTypes = ['regular', 'transfer', 'scholarship', 'bridging'];
const maritalStatuses = ['single', 'married', 'divorced', 'widowed'];

/** A student's fields in the reader's language; unknown codes are shown as they are. */
export function studentWords(say: Say, language: Language) {
  const known = (path: string, codes: readonly string[], code: string) =>
    codes.includes(code) ? say(`guidance:${path}.${code}`) : code;
  return {
    ...namesIn(language),
    genderOf: (gender: 1 | 2) => say(`guidance:value.gender_${gender}`),
    studyTypeOf: (code: string) => known('study_type', studyTypes, code),
    /** A filter passes no gender, because it matches both. */
    maritalStatusOf: (code: string, gender?: 1 | 2) => {
      const form = gender === undefined ? 'any' : gender === 1 ? 'male' : 'female';
      return known(`marital_status.${form}`, maritalStatuses, code);
    },
    nationalityOf: (code: string) => countryName(code, language),
  };
}
