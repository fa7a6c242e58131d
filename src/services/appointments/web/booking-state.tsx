import { useTranslation } from 'react-i18next';
import { type Mark, StatusMark } from '#platform/ui/status-mark.tsx';
import type { BookingState } from '../slot.ts';

const marks: Record<BookingState, Mark> = {
  pending: 'under_review',
  confirmed: 'accepted',
  attended: 'accepted',
  no_show: 'needs_action',
  cancelled_by_student: 'cancelled',
  cancelled_by_staff: 'cancelled',
};

/** Only a date that was missed asks for something. */
export function BookingStateMark({ state }: { state: BookingState }) {
  const { t } = useTranslation();
  return (
    <StatusMark mark={marks[state]} quiet={state !== 'no_show'}>
      {t(`appointments:booking_state.${state}`)}
    </StatusMark>
  );
}
