import type { Language } from './language.ts';

/** Created once: creating them takes a thousand times as long as using them. */
const names = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** `المملكة العربية السعودية` for SA; an unknown code is shown as it is. */
export function countryName(code: string, language: Language): string {
  try {
    return names[language].of(code) ?? code;
  } catch {
    return code;
  }
}
