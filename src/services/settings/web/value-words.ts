import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { weekdays } from '#platform/language/calendar-names.ts';
import { formatTime } from '#platform/language/dates.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatPercent } from '#platform/language/numbers.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import type { Setting } from '../setting.ts';

interface Named {
  name: string;
  name_ar: string;
}

interface Labelled {
  label: string;
  label_ar: string;
}

/** Says a setting's value in words. */
export function useValueWords(): (setting: Setting | undefined, value: unknown) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = (parts: readonly string[]) =>
    parts.length === 0 ? t('settings:values.none') : listOf(parts, language);
  const isArabic = language === 'ar';
  return (setting, value) => {
    switch (setting?.input) {
      case 'switch':
        return t(`settings:values.${value === true ? 'on' : 'off'}`);
      case 'numbers':
        return list((value as number[]).map((one) => formatPercent(one)));
      case 'weekdays':
        return list((value as number[]).map((day) => weekdays[language][day] ?? ''));
      case 'holidays':
      case 'actions':
        return list((value as Named[]).map((one) => (isArabic ? one.name_ar : one.name)));
      case 'links':
        return list((value as Labelled[]).map((one) => (isArabic ? one.label_ar : one.label)));
      case 'choices':
        return list((value as string[]).map((one) => one.toUpperCase()));
      case 'time':
        return formatTime(String(value), language);
      case 'image':
        return t(`settings:values.${value === null ? 'usual_mark' : 'own_mark'}`);
      case 'text':
        return String(value) || t('settings:values.none');
      default:
        return value === null ? t('settings:values.none') : ltr(String(value));
    }
  };
}
