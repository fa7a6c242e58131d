import type { Language } from './language.ts';

/** `المملكة العربية السعودية` for SA; what is no country's code is shown as it is. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
