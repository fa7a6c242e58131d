import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { isDay, isTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import type { Alert } from './morning-shapes.ts';

/** Describes an alert in words, for the screen and for sheets. */
export function alertWords(say: Say, language: Language) {
  const valuesOf = ({ kind, course, from_value, to_value }: Alert): Record<string, string> => {
    if (kind === 'absence') {
      const name = course ? nameIn(language, course) : '';
      return { to: say(`advising:morning.bands.${to_value}`), course: name };
    }
    if (kind !== 'missed_appointment') return { from: from_value ?? '', to: to_value ?? '' };
    const [day, time] = (to_value ?? '').split(' ');
    return {
      day: isDay(day) ? formatDay(day, language, 'short') : '',
      time: isTime(time) ? formatTime(time, language) : '',
    };
  };

  const phraseOf = ({ kind, from_value }: Alert): string | null => {
    if (kind === 'halted') return null;
    if (kind === 'missed_appointment') return 'missed';
    return kind === 'low_gpa' && from_value === null ? 'first_gpa' : kind;
  };

  return {
    particulars: (alert: Alert): string => {
      const phrase = phraseOf(alert);
      return phrase ? say(`advising:morning.${phrase}`, valuesOf(alert)) : '';
    },
    /** The draft of a message about the alert. */
    draftOf: (alert: Alert): string => say(`advising:morning.draft.${alert.kind}`, valuesOf(alert)),
  };
}
