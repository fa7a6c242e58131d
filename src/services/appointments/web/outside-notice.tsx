import { useTranslation } from 'react-i18next';
import { isTime, minutesOf, type Time, timeAt } from '#platform/language/times/day.ts';
import { formatTime, formatTimeRange } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';

interface Outside {
  start_time: Time;
  end_time: Time;
  hours: { day_begins: Time; day_ends: Time };
  /** The same times after noon, if that is what was meant. */
  later: { start_time: Time; end_time: Time } | null;
}

/** The times, if they are not within working hours. */
export function useOutside(start_time: string, end_time: string): Outside | null {
  const { day_begins, day_ends } = usePublicSettings().calendar;
  if (!isTime(start_time) || !isTime(end_time)) return null;
  if (start_time >= day_begins && end_time <= day_ends) return null;
  const noon = 12 * 60;
  const isLater = minutesOf(end_time) < noon && timeAt(minutesOf(end_time) + noon) <= day_ends;
  return {
    start_time,
    end_time,
    hours: { day_begins, day_ends },
    later: isLater
      ? {
          start_time: timeAt(minutesOf(start_time) + noon),
          end_time: timeAt(minutesOf(end_time) + noon),
        }
      : null,
  };
}

interface OutsideNoticeProps extends Outside {
  onTake: (later: { start_time: Time; end_time: Time }) => void;
}

export function OutsideNotice({ start_time, end_time, hours, later, onTake }: OutsideNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Notice
      tone="warning"
      small
      live
      title={t('appointments:form.outside_title')}
      action={
        later && (
          <Button ref={focusOn} size={32} onClick={() => onTake(later)}>
            {t('appointments:form.outside_take', { time: formatTime(later.start_time, language) })}
          </Button>
        )
      }
    >
      {t('appointments:form.outside_text', {
        time: formatTimeRange(start_time, end_time, language),
        hours: formatTimeRange(hours.day_begins, hours.day_ends, language),
      })}
    </Notice>
  );
}

/** Brings what is asked into view, and the likely answer under the keyboard. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}
