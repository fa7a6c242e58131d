import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../calls.ts';

const { listMyBookings } = appointmentsCalls;

/** The line under "Academic guidance" on home. */
export function TabLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const isStudent = useMe().user_type === userTypes.student;
  const ahead = useCall(
    listMyBookings,
    { query: { ahead: 'true', ordering: 'day' } },
    { enabled: isStudent },
  );
  if (!isStudent) return t('appointments:tab.staff');
  const next = ahead.data?.results[0];
  if (!next) return t('appointments:tab.student');
  return t('appointments:tab.booked', { when: relativeDay(next.slot.day, today(), language) });
}
