import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
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

/** A booking's state; only a no-show is emphasised. */
export function BookingStateMark({ state }: { state: BookingState }) {
  const { t } = useTranslation();
  // Students are addressed directly; staff read about them in the third person.
  const words = useMe().user_type === userTypes.student ? 'booking_state' : 'of_student.state';
  return (
    <StatusMark mark={marks[state]} quiet={state !== 'no_show'}>
      {t(`appointments:${words}.${state}`)}
    </StatusMark>
  );
}
