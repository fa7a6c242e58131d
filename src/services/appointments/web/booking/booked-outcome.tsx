import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { ActOutcome } from '#platform/ui/layout/act-outcome.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useToday } from '#platform/web/today.ts';
import { useRoomWords } from '#services/settings/web/public.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import type { Booking } from '../../contract.ts';
import { SaveToCalendar } from '../follow/save-to-calendar-button.tsx';

/** The end of booking: the seat, the last moment to cancel, and the reminder that follows. */
export function BookedOutcome({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const inWords = useRoomWords();
  const today = useToday();
  const { slot, state, cancel_until } = booking;
  const isAsked = state === 'pending';
  return (
    <ActOutcome
      title={t('appointments:outcome.title', {
        day: relativeDay(slot.day, today, language),
        time: formatTime(slot.start_time, language),
      })}
      sentence={
        <Dotted
          facts={[
            t('appointments:outcome.with', { name: titledNameOf(slot.staff) }),
            t(`appointments:place.${slot.attendance}`, { location: inWords(slot.location) }),
          ]}
        />
      }
      changed={{
        value: t(`appointments:confirm.${isAsked ? 'asked' : 'done'}`),
        notes: [formatDay(slot.day, language, 'full')],
      }}
      left={
        cancel_until
          ? {
              value: t('appointments:outcome.cancel'),
              notes: [formatMoment(cancel_until, language, 'brief')],
            }
          : { value: t('appointments:outcome.final') }
      }
      next={{
        value: t('appointments:outcome.reminder'),
        notes: [t('appointments:outcome.reminder_text')],
      }}
      act={<SaveToCalendar of="booking" id={booking.id} look="primary" size={48} />}
      others={
        <>
          <Button
            size={48}
            renderLink={(link) => <Link href={appointmentsAddresses.mine()} {...link} />}
          >
            {t('appointments:mine.title')}
          </Button>
          <Button size={48} renderLink={(link) => <Link href={houseAddresses.home()} {...link} />}>
            {t('platform:outcome.home')}
          </Button>
        </>
      }
    />
  );
}
