import { ltr } from '#platform/language/bidi.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { type Named, nameIn, textIn } from '#platform/language/name-in.ts';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import type { Say } from '#platform/language/phrases.ts';
import { weekdays } from '#platform/language/times/calendar-names.ts';
import { formatTime } from '#platform/language/times/times.ts';
import type { SettingChange } from './contract.ts';
import type { ReadyReason } from './reasons.ts';
import type { Setting } from './setting.ts';
import { settingGroups } from './settings.ts';

interface Labelled {
  label: string;
  label_ar: string;
}

/** Says a setting's value in words. */
export function valueWords(say: Say, language: Language) {
  const list = (parts: readonly string[]) =>
    parts.length === 0 ? say('settings:values.none') : listOf(parts, language);
  return (setting: Setting | undefined, value: unknown): string => {
    switch (setting?.input) {
      case 'switch':
        return say(`settings:values.${value === true ? 'on' : 'off'}`);
      case 'numbers':
        return list((value as number[]).map((one) => formatPercent(one)));
      case 'weekdays':
        return list((value as number[]).map((day) => weekdays[language][day] ?? ''));
      case 'holidays':
      case 'actions':
      case 'buildings':
        return list((value as Named[]).map((one) => nameIn(language, one)));
      case 'links':
        return list((value as Labelled[]).map((one) => textIn(language, one, 'label')));
      case 'reasons':
        // Whole sentences, which may have commas of their own.
        return (
          (value as ReadyReason[]).map((one) => textIn(language, one, 'text')).join(' · ') ||
          list([])
        );
      case 'choices':
        return list((value as string[]).map((one) => ltr(one.toUpperCase())));
      case 'roles':
        return list((value as string[]).map((one) => say(`settings:roles.${one}`)));
      case 'time':
        return formatTime(String(value), language);
      case 'image':
        return say(`settings:values.${value === null ? 'usual_mark' : 'own_mark'}`);
      case 'text':
        return String(value) || say('settings:values.none');
      default:
        return value === null ? say('settings:values.none') : ltr(String(value));
    }
  };
}

/** Each changed setting with its old and new value in words. */
export function changeWords(
  { group, from, to }: Pick<SettingChange, 'group' | 'from' | 'to'>,
  say: Say,
  language: Language,
) {
  const words = valueWords(say, language);
  const settings: Record<string, Setting> = settingGroups[group].settings;
  return Object.keys(to).map((key) => ({
    key,
    label: settings[key] ? say(`settings:keys.${key}`) : key,
    before: words(settings[key], from[key]),
    after: words(settings[key], to[key]),
  }));
}
