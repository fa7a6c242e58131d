import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { SettingChange } from '../contract.ts';
import { changeWords, valueWords } from '../value-words.ts';

export function useValueWords() {
  const { t } = useTranslation();
  return valueWords((key, values) => t(key, { ...values }), useLanguage());
}

export function useChangeWords(change: SettingChange) {
  const { t } = useTranslation();
  return changeWords(change, (key, values) => t(key, { ...values }), useLanguage());
}
