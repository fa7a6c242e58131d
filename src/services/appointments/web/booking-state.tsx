import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { type Mark, StatusMark } from '#platform/ui/status-mark.tsx';
import { useMe } from '#platform/web/me.tsx';
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
  // A student is spoken to, others are told of them.
  const words = useMe().user_type === userTypes.student ? 'booking_state' : 'of_student.state';
  return (
    <StatusMark mark={marks[state]} quiet={state !== 'no_show'}>
      {t(`appointments:${words}.${state}`)}
    </StatusMark>
  );
}
