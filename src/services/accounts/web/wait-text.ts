import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { CallFailed } from '#platform/web/call.ts';

const halfDay_s = 12 * 3600;

/** After too many attempts: says when the next one is allowed, in local time. */
export function useWaitText(): (failure: CallFailed) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ message, retry_after }) => {
    if (retry_after === null) return message;
    // A time of day doesn't say which day.
    if (retry_after > halfDay_s) return t('platform:refusals.daily_limit');
    // Rounded up to the minute: a minute early would be refused again.
    const at = new Date(Math.ceil((Date.now() + retry_after * 1000) / 60_000) * 60_000);
    const time = formatTime(at.toTimeString().slice(0, 5), language);
    return t('accounts:sign_in.try_again_at', { time });
  };
}
