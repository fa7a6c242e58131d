import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { FactWords } from '#platform/ui/layout/floor-fact.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { FactAnswer } from '#platform/web/fact-answer.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { today } from '#platform/web/server-clock.ts';
import { useRoomWords } from '#services/settings/web/public.ts';
import { appointmentsCalls } from '../calls.ts';
import type { Slot } from '../contract.ts';

const { listStudentBookings } = appointmentsCalls;

/** In a student's record: when and where the next appointment is. */
export function NextBooking({ id }: RecordProps) {
  const { t } = useTranslation();
  const query = { ahead: 'true', ordering: 'day', page_size: 1 } as const;
  const next = useCall(listStudentBookings, { params: { id }, query });
  return (
    <FactAnswer answer={next}>
      {({ results: [booking] }) =>
        booking ? (
          <When slot={booking.slot} />
        ) : (
          <FactWords isNone answer={t('appointments:of_student.no_next')} />
        )
      }
    </FactAnswer>
  );
}

function When({ slot }: { slot: Slot }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const inWords = useRoomWords();
  const { day, start_time, attendance, location } = slot;
  const { first, second } = datePieces(day, language, { year: false });
  const time = formatTime(start_time, language);
  return (
    <FactWords
      answer={listOf([relativeDay(day, today(), language), time], language)}
      note={
        <>
          <p>
            <Dotted facts={[first, second]} />
          </p>
          <p>{t(`appointments:place.${attendance}`, { location: inWords(location) })}</p>
        </>
      }
    />
  );
}
