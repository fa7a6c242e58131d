import { useTranslation } from 'react-i18next';
import { datePieces, formatDay, formatTime, formatTimeRange } from '#platform/language/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/day.ts';
import { relativeDay } from '#platform/language/relative.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { appointmentsContract, type Slot } from '../contract.ts';
import { cancelUntil } from '../slot.ts';
import { useSlotWords } from './use-slot-words.ts';

const { reserve, listFreeSlots, listMyBookings } = appointmentsContract.calls;

interface ConfirmDialogProps {
  slot: Slot | null;
  onClose: () => void;
  onBooked: () => void;
}

/** Repeats the facts and says what can't be undone, before anything is. */
export function ConfirmDialog({ slot, onClose, onBooked }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const booking = useCommand(reserve, {
    changes: [listFreeSlots, listMyBookings],
    onDone: (booked) => {
      toast.success({ title: t('appointments:confirm.done'), text: words(booked.slot) });
      onBooked();
    },
  });
  return (
    <Dialog
      opened={slot !== null}
      onClose={onClose}
      title={t('appointments:confirm.title')}
      actions={
        <>
          <Button
            look="primary"
            busy={booking.isPending}
            busyText={t('appointments:confirm.confirming')}
            onClick={() => slot && booking.mutate({ body: { slot: slot.id } })}
          >
            {t('appointments:confirm.confirm')}
          </Button>
          <Button onClick={onClose}>{t('platform:common.back')}</Button>
        </>
      }
    >
      {slot && (
        <>
          <SlotFacts slot={slot} />
          <FinalNotice slot={slot} />
        </>
      )}
    </Dialog>
  );
}

function SlotFacts({ slot }: { slot: Slot }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = datePieces(slot.day, language, { weekday: true });
  return (
    <Facts
      facts={[
        {
          label: t('appointments:confirm.day'),
          value: (
            <>
              <strong>{day.first}</strong>
              <br />
              {day.second}
            </>
          ),
        },
        {
          label: t('appointments:confirm.time'),
          value: (
            <>
              <strong>{formatTimeRange(slot.start_time, slot.end_time, language)}</strong>{' '}
              {t('appointments:confirm.riyadh')}
            </>
          ),
        },
        {
          label: t('appointments:confirm.place'),
          value: (
            <strong>
              {t(`appointments:place.${slot.attendance}`, { location: slot.location })}
            </strong>
          ),
        },
        {
          label: t('appointments:confirm.guide'),
          value: <strong>{nameIn(language, slot.staff)}</strong>,
        },
      ]}
    />
  );
}

function FinalNotice({ slot }: { slot: Slot }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const limit = cancelUntil(slot);
  const day = riyadhDay(limit);
  const near = Math.abs(Date.parse(day) - Date.parse(today())) <= 86_400_000;
  const text =
    limit <= serverNow()
      ? t('appointments:confirm.final_soon')
      : t('appointments:confirm.final', {
          time: formatTime(riyadhTime(limit), language),
          day: near ? relativeDay(day, today(), language) : formatDay(day, language, 'brief'),
        });
  return (
    <Notice tone="warning" small>
      {text}
    </Notice>
  );
}
